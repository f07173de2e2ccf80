import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../../lib/calls.ts'

export type Batch = ReplyOf<'listLinkBatches'>['data'][number]

export const BATCHES = ['link-batches']

/** While one is being made. */
const LOOK_EVERY_MS = 1000

export const isOpen = ({ status }: Batch) => status === 'queued' || status === 'running'

/** One's own batches of the last days; asked for again and again while one of them is not done. */
export function useBatches() {
  return useQuery({
    queryKey: BATCHES,
    queryFn: async () => (await call('listLinkBatches')).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? LOOK_EVERY_MS : false),
  })
}
