import { html, type Html } from './html.ts'

/** One or more codes as they are written in a program, a comma between them. */
export function codeWords(codes: string | readonly string[]): Html {
  const all = typeof codes === 'string' ? [codes] : codes
  return html`${all.map((code, at) => html`${at > 0 ? ', ' : ''}<code>${code}</code>`)}`
}

/** Words in which `such words` are code. */
export function withCode(words: string): Html {
  return html`${words.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`
}
