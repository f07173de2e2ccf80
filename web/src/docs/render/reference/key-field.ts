import { html, type Html } from '../html.ts'

/** Where the reader puts the test key for every form of a page. It stays in this page's memory and goes when the page does. */
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
    Kept in this page’s memory alone and gone when you leave it. Live keys are refused. What you try is really
    done, in test mode: nobody but your company’s own team is mailed.
  </p>
  <p id="try-key-error" class="error" role="alert"></p>
</div>`
