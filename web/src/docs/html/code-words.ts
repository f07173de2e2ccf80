import { html, type Html } from './html.ts'

/** One or more codes as `<code>`, separated by commas. */
export function codeWords(codes: string | readonly string[]): Html {
  const all = typeof codes === 'string' ? [codes] : codes
  return html`${all.map((code, at) => html`${at > 0 ? ', ' : ''}<code>${code}</code>`)}`
}

/** A text in which words in backticks become `<code>`. */
export function withCode(words: string): Html {
  return html`${words.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`
}
