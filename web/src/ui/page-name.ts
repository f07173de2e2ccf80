import { useEffect, useSyncExternalStore } from 'react'

let current: string | null = null
const listeners = new Set<() => void>()

/** Names what the page is about, such as the person of a case, for its title and first heading. */
export function usePageName(name: string): void {
  useEffect(() => {
    set(name)
    return () => set(null)
  }, [name])
}

/** What the page is about; null for a page that its tab names. */
export const useShownPageName = () => useSyncExternalStore(subscribe, () => current)

function set(name: string | null): void {
  current = name
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
