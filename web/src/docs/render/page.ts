import type { Html } from '../html/html.ts'
import { markdown } from './markdown.ts'
import { readPage } from './read-page.ts'

/** One page of the documentation. */
export interface Page {
  /** `/docs`, `/docs/quick-start` … */
  path: string
  title: string
  /** Name for where the title alone would be ambiguous: 'Webhooks API'. */
  name?: string
  lead: string
  body: Html
  /** Two columns: text on the left, code on the right. */
  wide?: true
  /** Entries below it in the list of pages: operations of the reference. */
  parts?: readonly { id: string; title: string }[]
}

/** A page of `pages/*.md`; `index` is `/docs` itself. */
export function markdownPage(name: string): Page {
  const { title, lead, text } = readPage(name)
  return { path: name === 'index' ? '/docs' : `/docs/${name}`, title, lead, body: markdown(text) }
}
