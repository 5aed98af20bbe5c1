import { html } from 'hono/html'
import { paths } from '#orders/addresses/paths.ts'
import { document, type Html } from './document.ts'
import { setPassword, texts } from './words.ts'

const copy = texts.signIn

/** Asks for the password, and then leads to `path`. */
export function signInPage(path: string, error: 'empty' | 'wrong' | null = null): Html {
  return document(
    error ? copy.errorTitle : copy.title,
    html`<section class="panel message">
      <h1>${copy.title}</h1>
      <form class="signing-in" method="post" action="${paths.signIn}">
        <input type="hidden" name="para" value="${path}" />
        <input name="usuario" value="loja" autocomplete="username" readonly hidden />
        <label for="senha">${copy.password}</label>
        ${error && html`<p class="wrong" id="senha-erro">${copy[error]}</p>`}
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
          <button class="primary">${copy.submit}</button>
        </div>
      </form>
      <details>
        <summary>${copy.forgotten}</summary>
        <p>${copy.reset}</p>
        <pre><code>${setPassword}</code></pre>
      </details>
    </section>`,
  )
}

export const signOutForm = html`<form method="post" action="${paths.signOut}"><button>${copy.leave}</button></form>`
