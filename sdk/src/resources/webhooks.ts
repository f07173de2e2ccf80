import type { Call, InputOf } from '../call.ts'
import type { NewWebhook, WebhookChange } from '../types.ts'
import type { CallOptions } from '../http/send.ts'

type Rotation = InputOf<'v1RotateWebhookSecret'>['body']

/** Where Wabi tells you what happened. Changing them needs `admin`. */
export function webhooks({ one, list }: Call) {
  const of = (webhookId: string) => ({ params: { webhookId } })
  return {
    list: (options?: CallOptions) => list('v1ListWebhooks', {}, options),
    /** The answer holds the secret that signs. */
    create: (body: NewWebhook, options?: CallOptions) => one('v1CreateWebhook', { body }, options),
    get: (id: string, options?: CallOptions) => one('v1GetWebhook', of(id), options),
    /** What is left out stays; `isActive` pauses and resumes. */
    update: (id: string, body: WebhookChange, options?: CallOptions) =>
      one('v1UpdateWebhook', { ...of(id), body }, options),
    /** With its deliveries. */
    delete: (id: string, options?: CallOptions) => one('v1DeleteWebhook', of(id), options),
    /** Sends `webhook.test`. */
    test: (id: string, options?: CallOptions) => one('v1TestWebhook', of(id), options),
    /** A new secret; the old one signs beside it for a day unless `overlapHours` is 0. */
    rotateSecret: (id: string, body: Rotation = {}, options?: CallOptions) =>
      one('v1RotateWebhookSecret', { ...of(id), body }, options),
  }
}
