import { type Assets, pageFrame } from './page-frame.ts'
import { searchIndex } from './search-index.ts'
import { sitemap } from './sitemap.ts'
import { html } from '../html/html.ts'
import type { Page } from './page.ts'

/** Shown for unknown addresses; not in the page list or the search. */
const pageNotFound: Page = {
  path: '/docs/404',
  title: 'Page not found',
  lead: 'The address may be old or mistyped.',
  body: html`<p>Use the list of pages or the search, or <a href="/docs">go to the start page</a>.</p>`,
}

/** The search index as the browser fetches it. */
export const searchIndexJson = (): string => JSON.stringify(searchIndex(sitemap()))

/** HTML of every page by file name below `docs/` (`index.html`, `api/verifications.html`, `404.html`). */
export function renderDocs(assets: Assets): Map<string, string> {
  const chapters = sitemap()
  const pages = chapters.flatMap((chapter) => chapter.pages)
  const files = new Map(
    pages.map((page) => [
      `${page.path.slice('/docs/'.length) || 'index'}.html`,
      pageFrame(chapters, page, assets),
    ]),
  )
  files.set('404.html', pageFrame(chapters, pageNotFound, assets))
  return files
}
