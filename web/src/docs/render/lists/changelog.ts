import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'
import { heading } from '../../html/heading.ts'
import { html, type Html, trusted } from '../../html/html.ts'
import { toSlug } from '../../html/to-slug.ts'

const FILE = join(import.meta.dirname, '../../../../../CHANGELOG.md')
const marked = new Marked()

/** The repository's CHANGELOG.md, with a heading for each chapter. */
export function changelog(): Html {
  const [, ...chapters] = readFileSync(FILE, 'utf8').split(/^## /mu)
  return html`${chapters.map((chapter) => {
    const [title = '', ...lines] = chapter.split('\n')
    return html`${heading(2, toSlug(title), title)}${trusted(marked.parse(lines.join('\n'), { async: false }))}`
  })}`
}
