import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', 'pages')

export interface PageText {
  title: string
  /** Introduction below the title, also the page's description for search engines. */
  lead: string
  text: string
}

/** A page's Markdown: the first line is the title, the paragraph after it the lead. @param name without extension */
export function readPage(name: string): PageText {
  const source = readFileSync(join(FOLDER, `${name}.md`), 'utf8')
  const [, title, lead, text] = /^# (.+)\n\n(.+(?:\n.+)*)\n\n([\s\S]*)$/u.exec(source) ?? []
  if (!title || !lead || text === undefined) throw new Error(`${name}.md has no title or no lead`)
  return { title, lead: lead.replaceAll('\n', ' '), text }
}
