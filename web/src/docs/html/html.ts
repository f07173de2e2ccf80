/** Safe markup: created by `html`, or by `trusted` for the output of a renderer. */
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

/** Template tag for markup. Values are escaped unless they are markup; lists are joined, null and false are omitted. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return trusted(String.raw({ raw: strings }, ...values.map(write)))
}
