/** Markup that is ready to be put into a page: made by `html` or, for what a renderer wrote, by `trusted`. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (letter) => ENTITIES[letter] ?? letter)
}

export const trusted = (markup: string): Html => ({ markup })

function write(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  if ('markup' in part) return part.markup
  return part.map(write).join('')
}

/** Markup with values in it, each escaped unless it is markup itself; lists are joined, nothing is left out. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return trusted(String.raw({ raw: strings }, ...values.map(write)))
}
