import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { toast } from '../../ui/toast-store.ts'

export type Webhook = ReplyOf<'listWebhooks'>['data'][number]
export type WebhookChanges = InputOf<'updateWebhook'>['body']

const HOOKS = ['webhooks'] as const
export const LOGS = ['webhook-logs'] as const

export function useWebhooks() {
  return useQuery({ queryKey: HOOKS, queryFn: async () => (await call('listWebhooks')).data })
}

/** Creates a webhook; the response contains its signing secret. */
export function useCreateWebhook() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: InputOf<'createWebhook'>['body']) =>
      (await call('createWebhook', { body })).data,
    onSuccess: async () => {
      toast({ title: 'Webhook configuration created successfully' })
      await cache.invalidateQueries({ queryKey: HOOKS })
    },
    onError: (error) => failed(getErrorMessage(error, 'Failed to create webhook')),
  })
}

/** Updates, pauses or resumes a webhook. */
export function useUpdateWebhook() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...body }: WebhookChanges & { id: string }) =>
      (await call('updateWebhook', { params: { id }, body })).data,
    onSuccess: async (_, { isActive }) => {
      toast({
        title: isActive === undefined ? 'Webhook saved' : isActive ? 'Webhook resumed' : 'Webhook paused',
      })
      await cache.invalidateQueries({ queryKey: HOOKS })
    },
    onError: (error) => failed(getErrorMessage(error, 'Failed to save the webhook')),
  })
}

export function useDeleteWebhook() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('deleteWebhook', { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Webhook configuration deleted successfully' })
      await Promise.all([
        cache.invalidateQueries({ queryKey: HOOKS }),
        cache.invalidateQueries({ queryKey: LOGS }),
      ])
    },
    onError: (error) => failed(getErrorMessage(error, 'Failed to delete webhook')),
  })
}

/** Sends a `webhook.test` event to a webhook; returns the id of the delivery. */
export function useSendTest() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await call('testWebhook', { params: { id } })).data.deliveryId,
    onSuccess: () => cache.invalidateQueries({ queryKey: LOGS }),
    onError: (error) => failed(getErrorMessage(error, 'Failed to send a test event')),
  })
}

/** Replays the events that a webhook missed, or all events since a given time. */
export function useReplay() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...body }: InputOf<'replayWebhook'>['body'] & { id: string }) =>
      (await call('replayWebhook', { params: { id }, body })).data.count,
    onSuccess: () => cache.invalidateQueries({ queryKey: LOGS }),
    onError: (error) => failed(getErrorMessage(error, 'Failed to replay')),
  })
}

export function failed(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' })
}
