import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { toast } from '../../ui/toast-store.ts'

export type DataRequest = ReplyOf<'getDataRequest'>['data']

const keyOf = (requestId: string) => ['data-requests', 'one', requestId] as const

export function useRequest(requestId: string) {
  return useQuery({
    queryKey: keyOf(requestId),
    queryFn: async () => (await call('getDataRequest', { params: { requestId } })).data,
  })
}

/** Shows a changed request at once, and fetches what shows parts of it again. */
export function keepRequest(cache: QueryClient, request: DataRequest): void {
  cache.setQueryData(keyOf(request.id), request)
  void cache.invalidateQueries({ queryKey: ['data-requests', 'list'] })
  void cache.invalidateQueries({ queryKey: ['data-requests', 'counts'] })
  void cache.invalidateQueries({ queryKey: ['data-requests', 'letter', request.id] })
  void cache.invalidateQueries({ queryKey: ['verifications'] })
}

/** An action on a request that replies with the request as it is then. */
export function useRequestAction<Input>(
  send: (input: Input) => Promise<{ data: DataRequest }>,
  { done, refused }: { done: string; refused: string },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => (await send(input)).data,
    onSuccess: (request) => {
      keepRequest(cache, request)
      toast({ title: done })
    },
    onError: (error) => {
      failed(refused, error)
      void cache.invalidateQueries({ queryKey: ['data-requests'] })
    },
  })
}
