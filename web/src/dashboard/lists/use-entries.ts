import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/calls.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { failed } from '../../lib/failed.ts'
import { type Entry, type EntryChange, nameEntry, type TypedEntry } from '../../evidence/entry-words.ts'
import { useAction } from '../../evidence/use-action.ts'
import type { ListsSearch } from './lists-search.ts'

const KEY = 'list-entries'

export function useEntries(search: ListsSearch) {
  return useInfiniteQuery({
    queryKey: [KEY, search],
    queryFn: ({ pageParam }) => call('listEntries', { query: { ...search, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.page?.next ?? undefined,
    staleTime: 0,
  })
}

/** Downloads all entries under these filters as a CSV file. */
export function useExportEntries(search: ListsSearch) {
  return useMutation({
    mutationFn: async () => {
      const entries: Entry[] = []
      let cursor: string | undefined
      do {
        const { data, page } = await call('listEntries', { query: { ...search, limit: 100, cursor } })
        entries.push(...data)
        cursor = page?.next ?? undefined
      } while (cursor)
      const { writeEntries } = await import('./csv/write-entries.ts')
      downloadFile(new Blob([writeEntries(entries)], { type: 'text/csv' }), 'lists.csv')
    },
    onError: (error) => failed('The lists could not be exported', error),
  })
}

/** How many entries need somebody, by part. */
export function useEntryCounts() {
  return useQuery({
    queryKey: [KEY, 'counts'],
    queryFn: async () => (await call('countEntries')).data,
    staleTime: 0,
  })
}

export function useChangeEntry() {
  return useAction(
    ({ entryId, body }: { entryId: string; body: EntryChange }) =>
      call('changeEntry', { params: { entryId }, body }),
    ({ data }) => (data.state === 'removed' ? 'Removed from the list' : `${nameEntry(data)}: saved`),
    KEY,
  )
}

export function useAddEntry() {
  return useAction(
    (body: TypedEntry) => call('addEntry', { body }),
    ({ data }) => nameEntry(data),
    KEY,
  )
}
