import type { Call, QueryOf } from '../http/call.ts'
import type { CallOptions } from '../http/send.ts'

/** Deliveries to webhooks, and the answers. */
export function deliveries({ one, list }: Call) {
  const byId = (deliveryId: string) => ({ params: { deliveryId } })
  return {
    /** The deliveries of one webhook, newest first. */
    list: (webhookId: string, query: QueryOf<'v1ListDeliveries'> = {}, options?: CallOptions) =>
      list('v1ListDeliveries', { params: { webhookId }, query }, options),
    get: (id: string, options?: CallOptions) => one('v1GetDelivery', byId(id), options),
    /** Sends it again, with the same id and body. Needs `write`. */
    redeliver: (id: string, options?: CallOptions) => one('v1RedeliverDelivery', byId(id), options),
  }
}
