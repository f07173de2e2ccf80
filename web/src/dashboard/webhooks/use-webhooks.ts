import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { wordsOf } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { toast } from '../../ui/toast-store.ts'

export type Webhook = ReplyOf<'listWebhooks'>['data'][number]
export type Delivery = ReplyOf<'listWebhookLogs'>['data'][number]

const HOOKS = ['webhooks'] as const
const LOGS = ['webhook-logs'] as const

export function useWebhooks() {
  return useQuery({ queryKey: HOOKS, queryFn: async () => (await call('listWebhooks')).data })
}

export function useWebhookLogs() {
  return useQuery({ queryKey: LOGS, queryFn: async () => (await call('listWebhookLogs', { query: {} })).data })
}

/** Creates a webhook; the answer holds its signing secret, this once. */
export function useCreateWebhook() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: InputOf<'createWebhook'>['body']) =>
      (await call('createWebhook', { body })).data,
    onSuccess: async () => {
      toast({ title: 'Webhook configuration created successfully' })
      await cache.invalidateQueries({ queryKey: HOOKS })
    },
    onError: (error) => failed(wordsOf(error, 'Failed to create webhook')),
  })
}

export function useDeleteWebhook() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('deleteWebhook', { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Webhook configuration deleted successfully' })
      await cache.invalidateQueries({ queryKey: HOOKS })
    },
    onError: (error) => failed(wordsOf(error, 'Failed to delete webhook')),
  })
}

function failed(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' })
}
