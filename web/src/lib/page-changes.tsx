import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { announceStatus, StatusRegion } from '../ui/page-status.tsx'
import { describeResults } from '../ui/shown-results.ts'

/** A list may start its fetch, or render what it has fetched, shortly after the page has rendered. */
const SETTLE_MS = 100

/**
 * Tells people who do not see the page what has changed: the focus follows to another page, or its title is said where
 * the focus has stayed; after a search, a filter or another page of a list, what the list shows.
 */
export function PageChanges() {
  const router = useRouter()
  const cache = useQueryClient()
  const fetching = useIsFetching()
  const [searched, setSearched] = useState(false)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
        if (!fromLocation) return
        if (pathChanged) followPage()
        // The focus is on the column's header, which says its own order.
        const isSorted = readSort(fromLocation.search) !== readSort(toLocation.search)
        setSearched(hrefChanged && !pathChanged && !isSorted)
      }),
    [router],
  )
  useEffect(() => {
    if (!searched || fetching > 0) return
    const timer = setTimeout(() => {
      if (cache.isFetching() > 0) return
      setSearched(false)
      const words = describeResults()
      if (words) announceStatus(words)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [searched, fetching, cache])
  return <StatusRegion />
}

const readSort = (search: Record<string, unknown>) => search.sort

function followPage(): void {
  if (document.activeElement !== document.body) return announceStatus(document.title)
  const heading = document.querySelector<HTMLElement>('h2[data-subject]') ?? document.querySelector('h1')
  heading?.focus({ preventScroll: true })
}
