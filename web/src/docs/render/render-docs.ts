import { type Assets, pageFrame } from './page-frame.ts'
import { pageNotFound } from './page-not-found.ts'
import { searchIndex } from './search-index.ts'
import { sitemap } from './sitemap.ts'

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
