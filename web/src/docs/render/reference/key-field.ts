import { html, type Html } from '../../html/html.ts'

/** The field for the test key, used by every form of a page. The key is kept only in this page's memory. */
export const keyField: Html = html`<div class="key-field">
  <label for="try-key">Test key for “Try it”</label>
  <input
    id="try-key"
    type="password"
    autocomplete="off"
    spellcheck="false"
    placeholder="wk_test_…"
    aria-describedby="try-key-words"
  />
  <p id="try-key-words">
    Kept only in this page’s memory and gone when you leave it. Live keys are refused. Your calls really take
    effect, in test mode: e-mails are only sent to members of your company’s team.
  </p>
  <p id="try-key-error" class="error" role="alert"></p>
</div>`
