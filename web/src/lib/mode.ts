import type { KeyMode } from '@wabi/contract/key-limits.ts'

const modeIn = (search: string) => new URLSearchParams(search).get('mode')

/**
 * Live or test: what the dashboard shows and makes. The address says it, so that one that is sent to a colleague shows him
 * the same, and it holds until the page is loaded anew: nothing of the one is left over in the other.
 */
export const MODE: KeyMode = modeIn(location.search) === 'test' ? 'test' : 'live'

/** Whether the address leaves it open: then it is as the person last chose. */
export const leftOpen = () => location.pathname === '/dashboard' && modeIn(location.search) === null

/** Loads a page of the dashboard in a mode. */
export function openIn(mode: KeyMode, pathname: string): void {
  location.assign(`${pathname}?mode=${mode}`)
}

/** The query of a call as it goes out: what staff list, count and make is of the mode. */
export function inMode(path: string, query?: Record<string, unknown>): Record<string, unknown> | undefined {
  return MODE === 'test' && path.startsWith('/api/client/') ? { ...query, mode: MODE } : query
}
