import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { toast } from '../../ui/toast-store.ts'
import { failed, LOGS } from './use-webhooks.ts'

export type Delivery = ReplyOf<'listWebhookLogs'>['data'][number]
export type DeliveryDetail = ReplyOf<'getWebhookLog'>['data']
export type DeliveryFilter = Pick<
  NonNullable<InputOf<'listWebhookLogs'>['query']>,
  'webhookId' | 'status' | 'event' | 'about'
>

const PAGE = 20

/** Poll interval while a delivery is in progress. */
const POLL_INTERVAL_MS = 1000
const DUE_WINDOW_MS = 60_000

/** In progress right now: not waiting for a later attempt or for its webhook to be resumed. */
const underWay = ({ status, nextAttemptAt }: Delivery) =>
  status === 'pending' &&
  (nextAttemptAt === null || Math.abs(Date.parse(nextAttemptAt) - Date.now()) < DUE_WINDOW_MS / 2)

/** One page of deliveries, newest first. */
export function useDeliveries(filter: DeliveryFilter, cursor: string | undefined) {
  return useQuery({
    queryKey: [...LOGS, filter, cursor],
    queryFn: () =>
      call('listWebhookLogs', { query: { limit: PAGE, ...filter, ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(underWay) ? 2 * POLL_INTERVAL_MS : false),
  })
}

/** One delivery with its attempts; polled while it is being sent. */
export function useDelivery(deliveryId: string) {
  return useQuery({
    queryKey: [...LOGS, 'one', deliveryId],
    queryFn: async () => (await call('getWebhookLog', { params: { deliveryId } })).data,
    refetchInterval: ({ state }) =>
      state.data && (state.data.underWay || underWay(state.data)) ? POLL_INTERVAL_MS : false,
  })
}

export function useRedeliver() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (deliveryId: string) => call('redeliverWebhook', { params: { deliveryId } }),
    onSuccess: async () => {
      toast({ title: 'Sent again' })
      await cache.invalidateQueries({ queryKey: LOGS })
    },
    onError: (error) => failed(getErrorMessage(error, 'Failed to send it again')),
  })
}
