import type { ListKind } from '@wabi/contract/review/list-entries.ts'
import { call } from '../../lib/calls.ts'
import { type ReviewScope, useReviewPermission } from '../review-scope.ts'
import { useAction } from '../use-action.ts'
import type { CaseEntry, EntryChange } from '../entry-words.ts'

/** Loaded with the first change. */
const words = () => import('../entry-words.ts')

/** Puts something of a case on a list of its client, and changes entries. */
export function useCaseEntries(scope: ReviewScope, verificationId: string) {
  const { calls, touches } = scope
  const mayChange = useReviewPermission(scope, 'block')
  const add = useAction(
    async (entries: readonly CaseEntry[]) => {
      const all = entries.map((body) => call(calls.addEntry, { params: { verificationId }, body }))
      await Promise.allSettled(all)
      const added = (await Promise.all(all)).map(({ data }) => data)
      return (await words()).describeAdded(added)
    },
    (message) => message,
    touches,
  )
  const change = useAction(
    async ({ entryId, body }: { entryId: string; body: EntryChange }) => {
      const { data } = await call(calls.changeEntry, { params: { verificationId, entryId }, body })
      return (await words()).describeChanged(data, body)
    },
    (message) => message,
    touches,
  )
  return {
    mayChange,
    busy: add.isPending || change.isPending,
    onAdd: (entry: CaseEntry) => add.mutate([entry]),
    onChange: (entryId: string, body: EntryChange) => change.mutate({ entryId, body }),
    /** Puts several things on the block list. @returns whether all are on it */
    async blockAll(kinds: readonly ListKind[], words: string): Promise<boolean> {
      if (kinds.length === 0) return true
      const entries = kinds.map((kind) => ({ kind, list: 'block', reason: 'other', words }) as const)
      return await add.mutateAsync(entries).then(
        () => true,
        () => false,
      )
    },
  }
}

export type CaseListEntries = ReturnType<typeof useCaseEntries>
