import type { BrowserContext } from 'playwright/test'
import { password as usual } from './book.ts'

/** Signs a browser in at the book with the address `url`, without opening a page. */
export async function signIn(context: BrowserContext, url: string, password = usual): Promise<void> {
  const { origin: Origin } = new URL(url)
  await context.request.post(`${url}entrar`, { form: { senha: password }, headers: { Origin } })
}
