import type { Chapter } from './sitemap.ts'
import { findSections } from './find-sections.ts'
import { SEARCH_WORDS } from './search-words.ts'

/**
 * One entry of the search index. The heading is empty for the page itself; synonyms are searched for and not shown.
 */
export type SearchEntry = readonly [
  address: string,
  page: string,
  heading: string,
  words: string,
  synonyms?: string,
]

/** Length of a section's text in the index; what is cut off is mostly code. */
const MAX_SECTION_CHARACTERS = 1500

/** The search index: one entry for each heading, and one for each table row with an anchor. */
export function searchIndex(chapters: readonly Chapter[]): SearchEntry[] {
  return chapters.flatMap(({ pages }) =>
    pages.flatMap((page) => [
      ...findSections(page).map(({ id, title, level, words }): SearchEntry => {
        const address = id ? `${page.path}#${id}` : page.path
        const entry = [
          address,
          page.name ?? page.title,
          level === 1 ? '' : title,
          words.slice(0, MAX_SECTION_CHARACTERS),
        ] as const
        const synonyms = SEARCH_WORDS[address]
        return synonyms ? [...entry, synonyms] : entry
      }),
      ...findRows(page.body.markup).map(([id, words]): SearchEntry => [
        `${page.path}#${id}`,
        page.name ?? page.title,
        id,
        words,
      ]),
    ]),
  )
}

/** Rows with an anchor: codes, reasons, test customers. */
function findRows(markup: string): [id: string, words: string][] {
  return [...markup.matchAll(/<tr id="([^"]+)">([\s\S]*?)<\/tr>/gu)].map(([, id = '', cells = '']) => [
    id,
    cells
      .replaceAll(/<[^>]+>/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  ])
}
