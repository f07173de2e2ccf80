import type { Chapter } from './sitemap.ts'
import { sectionsOf } from './sections-of.ts'

/** One entry of the search: [address, page, heading, words]. The heading is empty for the page itself. */
export type SearchEntry = readonly [address: string, page: string, heading: string, words: string]

/** More words than these of one section are not searched: code, mostly. */
const MOST_LETTERS = 1500

/** Everything that can be found, a line for each heading. Rows of the lists of codes are found by their own anchor. */
export function searchIndex(chapters: readonly Chapter[]): SearchEntry[] {
  return chapters.flatMap(({ pages }) =>
    pages.flatMap((page) => [
      ...sectionsOf(page).map(({ id, title, level, words }): SearchEntry => [
        id ? `${page.path}#${id}` : page.path,
        page.name ?? page.title,
        level === 1 ? '' : title,
        words.slice(0, MOST_LETTERS),
      ]),
      ...rowsOf(page.body.markup).map(([id, words]): SearchEntry => [
        `${page.path}#${id}`,
        page.name ?? page.title,
        id,
        words,
      ]),
    ]),
  )
}

/** Rows with an address of their own: codes, reasons, test customers. */
function rowsOf(markup: string): [id: string, words: string][] {
  return [...markup.matchAll(/<tr id="([^"]+)">([\s\S]*?)<\/tr>/gu)].map(([, id = '', cells = '']) => [
    id,
    cells
      .replaceAll(/<[^>]+>/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  ])
}
