import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { toast } from '../../ui/toast-store.ts'
import type { ReviewScope } from '../review-scope.ts'

export type Investigation = ReplyOf<'getInvestigation'>['data']
export type InvestigationCase = Investigation['cases'][number]
export type InvestigationDecision = InputOf<'decideInvestigation'>['body']

const HELD_POLL_MS = 2000
const DONE = { approve: 'approved', reject: 'rejected', revoke: 'revoked' } as const

/** An investigation, and what can be done with it. */
export function useInvestigation({ investigations: calls, touches }: ReviewScope, investigationId: string) {
  const cache = useQueryClient()
  const params = { investigationId }
  const refresh = () => cache.invalidateQueries({ queryKey: ['investigations'] })
  const query = useQuery({
    queryKey: ['investigations', calls.get, investigationId],
    queryFn: async () => (await call(calls.get, { params })).data,
    // Held decisions take effect after ten seconds.
    refetchInterval: ({ state }) => (state.data?.cases.some(({ held }) => held) ? HELD_POLL_MS : false),
  })
  const addNote = useMutation({
    mutationFn: (words: string) => call(calls.addNote, { params, body: { words } }),
    onSuccess: refresh,
    onError: (error) => failed('The note could not be added', error),
  })
  const remove = useMutation({
    mutationFn: (verificationId: string) => call(calls.removeCase, { params: { ...params, verificationId } }),
    onSuccess: refresh,
    onError: (error) => failed('The case could not be removed', error),
  })
  const close = useMutation({
    mutationFn: (closed: boolean) => call(calls.close, { params, body: { closed } }),
    onSuccess: refresh,
    onError: (error) => failed('The investigation could not be changed', error),
  })
  const decide = useMutation({
    mutationFn: (body: InvestigationDecision) => call(calls.decide, { params, body }),
    onSuccess: async ({ data }, { action }) => {
      const refused = data.filter(({ done }) => !done)
      const why = [...new Set(refused.map(({ words }) => words))].join(' ')
      toast({
        title: `${data.length - refused.length} of ${data.length} ${DONE[action]}, held for ten seconds`,
        ...(refused.length > 0 && { description: `${refused.length} refused: ${why}` }),
      })
      await refresh()
      await cache.invalidateQueries({ queryKey: [touches] })
    },
    onError: (error) => failed('The cases could not be decided', error),
  })
  return { query, addNote, remove, close, decide }
}
