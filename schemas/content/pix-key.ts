import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'

/**
 * A Pix key as banks write it, however it was typed; what is no key is only trimmed.
 *
 * @public The order book reads it, and a shop may have none.
 */
export const pixKeyValue = (key: string): string => getPixKeyInfo(key)?.value ?? key.trim()
