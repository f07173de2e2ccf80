import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'

/*
 * What somebody searches for is often a name or a number of a person. The address shows a random word in its place, so
 * that it gets into no history, no proxy's log and no copied link; the text stays in this tab.
 */

const KEY = 'wabi:searches'

/** A random word for this tab, then the texts: an address from another tab stands for none of them. */
const read = (): string[] =>
  (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as string[] | null) ?? [
    Math.random().toString(36).slice(2),
  ]

function hide(text: string): string {
  const texts = read()
  let at = texts.indexOf(text, 1)
  if (at < 0) {
    at = texts.push(text) - 1
    sessionStorage.setItem(KEY, JSON.stringify(texts))
  }
  return `_.${texts[0]}.${at}`
}

/** The search parameters as they stand in the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const text = search.search
  return defaultStringifySearch(text ? { ...search, search: hide(String(text)) } : search)
}

/** The search parameters with the text that the address stands for; without it in a tab that does not know it. */
export function parseSearch(address: string): Record<string, unknown> {
  const search = defaultParseSearch(address) as Record<string, unknown>
  const [mark, tab, at] = String(search.search).split('.')
  if (mark === '_') {
    const texts = read()
    search.search = tab === texts[0] ? texts[Number(at)] : undefined
  }
  return search
}

/** Forgets what was searched for in this tab: at the end of a sign-in. */
export const forgetSearches = () => sessionStorage.removeItem(KEY)
