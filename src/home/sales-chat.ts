import { settings } from '#src/content/settings.ts'
import { whatsappLink } from '#src/domain/links.ts'

export const salesChat = whatsappLink(settings.whatsapp.salesNumber, settings.whatsapp.salesMessage)
