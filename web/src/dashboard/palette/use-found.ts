import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/calls.ts'

const PAUSE_MS = 250
const SHOWN = 6
const SHORTEST = 2

/** The verifications that match a text, newest first; the newest of all while nothing is typed. */
export function useFound(text: string) {
  const wanted = text.trim().slice(0, 120)
  const [search, setSearch] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const asked = search.length >= SHORTEST ? search : undefined
  const { data, error, isFetching } = useQuery({
    queryKey: ['verifications', 'found', asked ?? ''],
    queryFn: async () => (await call('listVerifications', { query: { search: asked, limit: SHOWN } })).data,
    // Users often look for a verification that has only just arrived.
    staleTime: 30_000,
  })
  // A single letter is not searched; showing the newest would look like its results.
  const current = search === wanted && (asked !== undefined || wanted === '')
  // Do not show the results of an earlier text: Enter would open them.
  return {
    items: current ? (data ?? []) : [],
    failed: error !== null,
    waiting: isFetching || search !== wanted,
  }
}
