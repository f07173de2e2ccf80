import type { Html } from './html.ts'
import { markdown } from './markdown.ts'
import { readPage } from './read-page.ts'

/** One page of the documentation. */
export interface Page {
  /** `/docs`, `/docs/quick-start` … */
  path: string
  title: string
  /** Where the title alone could be another page's: 'Webhooks API'. */
  name?: string
  lead: string
  body: Html
  /** Uses the width of two columns: words at the left, code at the right. */
  wide?: true
  /** Sections below it in the list of pages: operations of the reference. */
  parts?: readonly { id: string; title: string }[]
}

/** A page of `pages/*.md`; `index` is `/docs` itself. */
export function pageOf(name: string): Page {
  const { title, lead, text } = readPage(name)
  return { path: name === 'index' ? '/docs' : `/docs/${name}`, title, lead, body: markdown(text) }
}
