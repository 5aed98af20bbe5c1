type Row = [field: 'whatsapp' | 'cardNumber' | 'cardExpiry' | 'cardCvv' | 'cardCpf', given: string, shown: string]

/** The cases of docs/behavior.md, and what else people paste. */
export const rows: Row[] = [
  ['whatsapp', '+55 11 98765-4321', '(11) 98765-4321'],
  ['whatsapp', '5511987654321', '(11) 98765-4321'],
  ['whatsapp', '0055 11 98765-4321', '(11) 98765-4321'],
  ['whatsapp', '011987654321', '(11) 98765-4321'],
  ['whatsapp', '0 15 11 98765 4321', '(11) 98765-4321'],
  ['whatsapp', '+55 (11) 98765-4321', '(11) 98765-4321'],
  // 55 is also the DDD of Santa Maria: nothing to drop here.
  ['whatsapp', '55999887766', '(55) 99988-7766'],
  ['whatsapp', '5555999887766', '(55) 99988-7766'],
  ['whatsapp', '+55 0 11 98765-4321', '(11) 98765-4321'],
  ['whatsapp', '+55 (0xx11) 98765-4321', '(11) 98765-4321'],
  ['whatsapp', 'https://wa.me/5511987654321', '(11) 98765-4321'],
  ['whatsapp', '11 9.8765.4321\u202c', '(11) 98765-4321'],
  // Landlines.
  ['whatsapp', '1132345678', '(11) 3234-5678'],
  ['whatsapp', '+55 11 3234-5678', '(11) 3234-5678'],
  // Without the ninth digit.
  ['whatsapp', '(21) 6418-0000', '(21) 6418-0000'],
  ['whatsapp', '+55 21 8418 0000', '(21) 8418-0000'],
  // Foreign numbers stay as they were typed.
  ['whatsapp', '+51 912 345 678', '+51 912 345 678'],
  ['whatsapp', '+34 612 345 678', '+34 612 345 678'],
  ['whatsapp', '+84912345678', '+84912345678'],
  ['whatsapp', '0051 912 345 678', '0051 912 345 678'],
  // These have more than one reading, or none.
  ['whatsapp', '0800 123 4567', '0800 123 4567'],
  ['whatsapp', '+55 11 98765-43210', '+55 11 98765-43210'],
  // Digits of other scripts and widths.
  ['whatsapp', '١١٩٨٧٦٥٤٣٢١', '(11) 98765-4321'],
  ['whatsapp', '＋５５ １１ ９８７６５-４３２１', '(11) 98765-4321'],
  // Typed on a Japanese or Chinese keyboard, a foreign number keeps its plus.
  ['whatsapp', '＋51 912 345 678', '＋51 912 345 678'],
  ['cardExpiry', '０２／２８', '02/28'],
  ['cardNumber', '４１１１１１１１１１１１１１１１', '4111 1111 1111 1111'],
  ['cardCpf', '٥٢٩٩٨٢٢٤٧٢٥', '529.982.247-25'],
  ['cardExpiry', '02/2028', '02/28'],
  ['cardExpiry', '2/28', '02/28'],
  ['cardExpiry', '2028-02', '02/28'],
  ['cardExpiry', '022028', '02/28'],
  ['cardExpiry', '02 / 28', '02/28'],
  ['cardExpiry', '08.29 ', '08/29'],
  ['cardExpiry', '1228', '12/28'],
  ['cardNumber', ' 4111 1111 1111 1111', '4111 1111 1111 1111'],
  ['cardNumber', '4111-1111-1111-1111', '4111 1111 1111 1111'],
  ['cardNumber', '378282246310005', '3782 8224 6310 005'],
  ['cardCpf', '529.982.247-25', '529.982.247-25'],
  ['cardCpf', '52998224725', '529.982.247-25'],
  ['cardCpf', 'CPF 529.982.247-25', '529.982.247-25'],
  ['whatsapp', '(11) 98765-4321', '(11) 98765-4321'],
  ['cardCvv', '१२३', '123'],
  ['cardCpf', '𝟓𝟐𝟗𝟗𝟖𝟐𝟐𝟒𝟕𝟐𝟓', '529.982.247-25'],
]
