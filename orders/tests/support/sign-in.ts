import type { BrowserContext } from 'playwright/test'
import { password as usual } from './book.ts'

/** Signs a browser in, without a page, at the book whose address is `url`. */
export async function signIn(context: BrowserContext, url: string, password = usual): Promise<void> {
  const { origin: Origin } = new URL(url)
  await context.request.post(`${url}entrar`, { form: { senha: password }, headers: { Origin } })
}
