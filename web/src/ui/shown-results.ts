import { useEffect } from 'react'

/** What each list on the page shows, in the order in which they appeared. */
const shown = new Map<symbol, string>()

/** Tells what a list shows, for the announcement after a search, a filter or another page of it. */
export function useShownResults(words: string): void {
  useEffect(() => {
    const key = Symbol('list')
    shown.set(key, words)
    return () => void shown.delete(key)
  }, [words])
}

/** What all lists on the page show, as one announcement. */
export const describeResults = (): string => [...shown.values()].join('. ')
