import { Marked, type Tokens } from 'marked'
import { codeFigure, codeTabs } from '../html/code-figure.ts'
import { FRAGMENTS } from './fragments.ts'
import { heading } from '../html/heading.ts'
import { type Html, trusted } from '../html/html.ts'
import { readSample, readSamples } from './read-sample.ts'
import { toSlug } from '../html/to-slug.ts'
import { renderTable } from '../html/render-table.ts'
import { VALUES } from './values.ts'

/** Languages of code allowed in a page. Runnable code is not: it belongs in a file of `samples`, which a test runs. */
const INLINE_LANGUAGES = new Set(['text', 'http', 'json'])

function fence(info: string, text: string): Html {
  const [kind = '', ...rest] = info.split(' ')
  const name = text.trim()
  if (kind === 'sample') return codeFigure(readSample(name, rest.join(' ') || undefined), name)
  if (kind === 'samples') return codeTabs(rest.join(' '), readSamples(name))
  if (kind === 'fragment') {
    const write = FRAGMENTS[name]
    if (!write) throw new Error(`there is no fragment ${name}`)
    return write()
  }
  if (!INLINE_LANGUAGES.has(kind))
    throw new Error(`code of '${kind}' belongs in a sample file: ${text.slice(0, 60)}`)
  return codeFigure({ label: rest.join(' ') || kind, language: kind, code: text })
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      const words = text.replaceAll('`', '')
      const content = trusted(this.parser.parseInline(tokens))
      return heading(depth <= 2 ? 2 : 3, toSlug(words), words, content).markup
    },
    code: ({ text, lang = '' }: Tokens.Code) => fence(lang, text).markup,
    html({ text }: Tokens.HTML | Tokens.Tag): string {
      throw new Error(`pages may not contain markup: ${text}`)
    },
    table({ header, rows }: Tokens.Table) {
      const cells = (tag: 'th' | 'td', row: Tokens.TableCell[]) =>
        row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')
      const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')
      return renderTable(trusted(cells('th', header)), trusted(body)).markup
    },
  },
})

/**
 * Markdown as markup. `{{name}}` inserts a value of the contract; fences named sample, samples and fragment insert what
 * they name.
 */
export function markdown(text: string): Html {
  const filled = text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => {
    const value = VALUES[name]
    if (value === undefined) throw new Error(`there is no value ${name}`)
    return String(value)
  })
  return trusted(marked.parse(filled, { async: false }))
}
