import type { Call, InputOf } from '../http/call.ts'
import type { NewWebhook, Replay, WebhookChange } from '../types/types.ts'
import type { CallOptions } from '../http/send.ts'

type Rotation = InputOf<'v1RotateWebhookSecret'>['body']

/** Endpoints that Wabi sends events to. Changing them needs `admin`. */
export function webhooks({ one, list }: Call) {
  const byId = (webhookId: string) => ({ params: { webhookId } })
  return {
    list: (options?: CallOptions) => list('v1ListWebhooks', {}, options),
    /** The answer contains the signing secret. */
    create: (body: NewWebhook, options?: CallOptions) => one('v1CreateWebhook', { body }, options),
    get: (id: string, options?: CallOptions) => one('v1GetWebhook', byId(id), options),
    /** Omitted fields stay unchanged; `isActive` pauses and resumes. */
    update: (id: string, body: WebhookChange, options?: CallOptions) =>
      one('v1UpdateWebhook', { ...byId(id), body }, options),
    /** Deletes it with its deliveries. */
    delete: (id: string, options?: CallOptions) => one('v1DeleteWebhook', byId(id), options),
    /** Sends `webhook.test`. */
    test: (id: string, options?: CallOptions) => one('v1TestWebhook', byId(id), options),
    /** Sends the events of a period again. */
    replay: (id: string, body: Replay, options?: CallOptions) =>
      one('v1ReplayWebhook', { ...byId(id), body }, options),
    /** Creates a new secret; the old one also signs for a day, unless `overlapHours` says otherwise. */
    rotateSecret: (id: string, body: Rotation = {}, options?: CallOptions) =>
      one('v1RotateWebhookSecret', { ...byId(id), body }, options),
  }
}
