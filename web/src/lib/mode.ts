import type { KeyMode } from '@wabi/contract/client/key-limits.ts'

const modeIn = (search: string) => new URLSearchParams(search).get('mode')

/**
 * Live or test: which data the dashboard shows and creates. It is in the URL, so that a link sent to a colleague shows
 * the same data, and it stays until the next page load, so that nothing carries over between the modes.
 */
export const MODE: KeyMode = modeIn(location.search) === 'test' ? 'test' : 'live'

/** Whether the URL does not set the mode; then the person's last choice applies. */
export const isModeUnset = () => location.pathname === '/dashboard' && modeIn(location.search) === null

/** Loads a dashboard page in a mode. */
export function openInMode(mode: KeyMode, pathname: string): void {
  location.assign(`${pathname}?mode=${mode}`)
}

/** Adds the mode to the query of a client call, so that lists, counts and new records are in that mode. */
export function addMode(path: string, query?: Record<string, unknown>): Record<string, unknown> | undefined {
  return MODE === 'test' && path.startsWith('/api/client/') ? { ...query, mode: MODE } : query
}
