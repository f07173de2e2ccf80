import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import type { ReviewScope } from '../review-scope.ts'

type Held = ReplyOf<'decideReview'>['data']

export interface HeldItem extends Held {
  /** By this browser's clock, in milliseconds since the epoch. */
  endsAt: number
}

/** Poll interval while a decision is held, because a colleague may undo it. */
export const HELD_POLL_INTERVAL_MS = 2000
const KEY = ['held-decisions']

const withEnd = (held: Held): HeldItem => ({ ...held, endsAt: Date.now() + held.remainingMs })

/** What a held decision does, in a word. */
export const heldWord = ({ outcome, revokes }: Pick<Held, 'outcome' | 'revokes'>) =>
  outcome === 'approved' ? 'Approved' : revokes ? 'Revoked' : 'Rejected'

/** The user's held decisions, oldest first. Refetches the affected queries when one of them ends. */
export function useHeld({ calls, touches }: ReviewScope, enabled: boolean): HeldItem[] {
  const cache = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await call(calls.listHeld)).data.filter(({ own }) => own).map(withEnd),
    enabled,
    refetchInterval: ({ state }) => (state.data?.length ? HELD_POLL_INTERVAL_MS : false),
  })
  const ids = data.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (ids === '') return
    // One that is gone has taken effect or was undone.
    return () => void cache.invalidateQueries({ queryKey: [touches] })
  }, [ids, cache, touches])
  return data
}

/** Adds a new decision to the held ones, before the next poll. */
export function useAddHeld(): (held: Held) => void {
  const cache = useQueryClient()
  return (held) => {
    cache.setQueryData<HeldItem[]>(KEY, (before = []) => [
      ...before.filter(({ id }) => id !== held.id),
      withEnd(held),
    ])
  }
}

/** Undoes a held decision; shows an error if it is too late. */
export function useUndo({ calls, touches }: ReviewScope) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ verificationId, id }: { verificationId: string; id: string }) =>
      call(calls.undo, { params: { verificationId }, body: { heldDecisionId: id } }),
    onError: (error) => failed('It could not be undone', error),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: KEY }),
        cache.invalidateQueries({ queryKey: [touches] }),
      ]),
  })
}
