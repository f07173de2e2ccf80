import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../../lib/calls.ts'

export type Batch = ReplyOf<'listLinkBatches'>['data'][number]

export const BATCHES = ['link-batches']

/** Poll interval while a batch is being created. */
const POLL_INTERVAL_MS = 1000

export const isBatchRunning = ({ status }: Batch) => status === 'queued' || status === 'running'

/** The user's recent batches; polled while one of them is not done. */
export function useBatches() {
  return useQuery({
    queryKey: BATCHES,
    queryFn: async () => (await call('listLinkBatches')).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isBatchRunning) ? POLL_INTERVAL_MS : false),
  })
}
