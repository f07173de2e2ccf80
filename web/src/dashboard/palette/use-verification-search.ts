import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '@wabi/contract/endpoint/search-length.ts'
import { call } from '../../lib/calls.ts'

const DEBOUNCE_MS = 250
const MAX_RESULTS = 6
const MIN_SEARCH_LENGTH = 2

/**
 * The verifications that match a text: best match first in a search by name, otherwise newest first. The newest of all while
 * nothing is typed.
 */
export function useVerificationSearch(text: string) {
  const wanted = text.trim().slice(0, MAX_SEARCH_LENGTH)
  const [search, setSearch] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const searchText = search.length >= MIN_SEARCH_LENGTH ? search : undefined
  const { data, error, isFetching } = useQuery({
    queryKey: ['verifications', 'found', searchText ?? ''],
    queryFn: async () =>
      (await call('listVerifications', { query: { search: searchText, limit: MAX_RESULTS } })).data,
    // Users often look for a verification that has only just arrived.
    staleTime: 30_000,
  })
  // A single letter is not searched; showing the newest would look like its results.
  const current = search === wanted && (searchText !== undefined || wanted === '')
  // Do not show the results of an earlier text: Enter would open them.
  return {
    items: current ? (data ?? []) : [],
    failed: error !== null,
    waiting: isFetching || search !== wanted,
  }
}
