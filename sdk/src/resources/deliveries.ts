import type { Call, QueryOf } from '../call.ts'
import type { CallOptions } from '../http/send.ts'

/** What was sent to a webhook, and what came back. */
export function deliveries({ one, list }: Call) {
  const of = (deliveryId: string) => ({ params: { deliveryId } })
  return {
    /** Of one webhook, newest first. */
    list: (webhookId: string, query: QueryOf<'v1ListDeliveries'> = {}, options?: CallOptions) =>
      list('v1ListDeliveries', { params: { webhookId }, query }, options),
    get: (id: string, options?: CallOptions) => one('v1GetDelivery', of(id), options),
    /** Once more, with the same id and body. Needs `write`. */
    redeliver: (id: string, options?: CallOptions) => one('v1RedeliverDelivery', of(id), options),
  }
}
