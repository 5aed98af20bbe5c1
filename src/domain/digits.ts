export const digitsOf = (text: string) => text.replace(/\D/g, '')
