import * as z from 'zod/mini'
import { parseHttpsUrl } from '#src/domain/links.ts'

const message = 'write a whole https address without user or password, for example "https://pay.exemplo.com/abc"'

export const httpsUrl = z.string().check(z.refine((text) => parseHttpsUrl(text) !== null, message))
