import type { ListKind } from '@wabi/contract/review/list-entries.ts'
import { call } from '../../lib/calls.ts'
import { type ReviewScope, useReviewPermission } from '../review-scope.ts'
import { useAction } from '../use-action.ts'
import type { CaseEntry, EntryChange } from '../entry-words.ts'

/** Puts something of a case on a list of its client, and changes entries. */
export function useCaseEntries(scope: ReviewScope, verificationId: string) {
  const { calls, touches } = scope
  const mayChange = useReviewPermission(scope, 'block')
  const add = useAction(
    (body: CaseEntry) => call(calls.addEntry, { params: { verificationId }, body }),
    () => 'List updated',
    touches,
  )
  const change = useAction(
    ({ entryId, body }: { entryId: string; body: EntryChange }) =>
      call(calls.changeEntry, { params: { verificationId, entryId }, body }),
    () => 'List updated',
    touches,
  )
  return {
    mayChange,
    busy: add.isPending || change.isPending,
    onAdd: (entry: CaseEntry) => add.mutate(entry),
    onChange: (entryId: string, body: EntryChange) => change.mutate({ entryId, body }),
    /** Puts several things on the block list. @returns whether all are on it */
    async blockAll(kinds: readonly ListKind[], words: string): Promise<boolean> {
      const all = kinds.map((kind) => add.mutateAsync({ kind, list: 'block', reason: 'other', words }))
      return (await Promise.allSettled(all)).every(({ status }) => status === 'fulfilled')
    },
  }
}

export type CaseListEntries = ReturnType<typeof useCaseEntries>
