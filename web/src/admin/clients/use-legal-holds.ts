import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'

const holdsKey = (clientId: string) => ['clients', clientId, 'legal-holds'] as const

export function useClientHolds(clientId: string) {
  return useQuery({
    queryKey: holdsKey(clientId),
    queryFn: async () => (await call('listClientLegalHolds', { params: { clientId } })).data,
  })
}

export function useSetClientHold(clientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({
      verificationId,
      ...body
    }: InputOf<'setClientLegalHold'>['body'] & { verificationId: string }) =>
      call('setClientLegalHold', { params: { clientId, verificationId }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: holdsKey(clientId) }),
  })
}

export function useLiftClientHold(clientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ verificationId, reason }: { verificationId: string; reason: string }) =>
      call('liftClientLegalHold', { params: { clientId, verificationId }, body: { reason } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: holdsKey(clientId) }),
  })
}
