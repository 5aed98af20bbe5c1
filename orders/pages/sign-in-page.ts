import { html } from 'hono/html'
import { paths } from '#orders/addresses.ts'
import { document } from './document.ts'
import { setPassword } from './messages.ts'

export const signInTexts = {
  empty: 'Digite a senha.',
  wrong: 'Senha errada. Confira e digite de novo.',
  noCookie: 'A senha está certa, mas o navegador não guardou o cookie. Permita cookies deste endereço e entre de novo.',
} as const

export function signInPage(path: string, error: keyof typeof signInTexts | null = null) {
  return document(
    error ? 'Erro: Entrar' : 'Entrar',
    html`<section class="panel message">
      <h1>Entrar</h1>
      <form class="stack" method="post" action="${paths.signIn}">
        <input type="hidden" name="para" value="${path}" />
        <input name="usuario" value="loja" autocomplete="username" readonly hidden />
        <label for="senha">Senha dos pedidos</label>
        ${error && html`<p class="wrong" id="senha-erro">${signInTexts[error]}</p>`}
        <div class="field">
          <input
            id="senha"
            name="senha"
            type="password"
            autocomplete="current-password"
            required
            autofocus
            ${error && html`aria-invalid="true" aria-describedby="senha-erro"`}
          />
          <button class="primary">Entrar</button>
        </div>
      </form>
      <details>
        <summary>Esqueci a senha</summary>
        <p>Defina outra na pasta do projeto, com Node 22. Quem já entrou precisa entrar de novo:</p>
        <pre><code>${setPassword}</code></pre>
      </details>
    </section>`,
  )
}
