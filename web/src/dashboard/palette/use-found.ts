import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/calls.ts'

const PAUSE_MS = 250
const SHOWN = 6
const SHORTEST = 2

/** The verifications that a text finds, the best matches of a name first, else newest first, and while nothing is typed the newest of all. */
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
    // What somebody looks for has often only just come.
    staleTime: 30_000,
  })
  // One letter is asked nothing, and must not look as if the newest held it.
  const current = search === wanted && (asked !== undefined || wanted === '')
  // What an earlier text found is not shown: Enter would open it.
  return {
    items: current ? (data ?? []) : [],
    failed: error !== null,
    waiting: isFetching || search !== wanted,
  }
}
