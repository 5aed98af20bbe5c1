import { settings } from '#src/content/settings.ts'
import { whatsappLink } from '#src/domain/links.ts'

const { supportNumber, supportMessage } = settings.whatsapp

export const supportChat = whatsappLink(supportNumber, supportMessage)
