import { atTime, today, yesterday } from './generic-copy.ts'

/** 'hoje às 14:32', 'ontem às 14:32' or '13/05 às 14:32', in the time zone of the browser. `instant` is ISO 8601. */
export function dayAndTime(instant: string, now = new Date()): string {
  const date = new Date(instant)
  const days = [now, new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)].map((day) => day.toDateString())
  const day = [today, yesterday][days.indexOf(date.toDateString())] ?? two(date, { day: '2-digit', month: '2-digit' })
  return `${day} ${atTime} ${two(date, { hour: '2-digit', minute: '2-digit' })}`
}

const two = (date: Date, parts: Intl.DateTimeFormatOptions) => date.toLocaleString('pt-BR', parts)
