import type { Call, QueryOf } from '../call.ts'
import type { CallOptions } from '../http/send.ts'

/** What happened, whether or not a webhook was told. */
export function events({ one, list }: Call) {
  return {
    /** Oldest first; `since` recovers what a webhook missed. */
    list: (query: QueryOf<'v1ListEvents'> = {}, options?: CallOptions) =>
      list('v1ListEvents', { query }, options),
    get: (eventId: string, options?: CallOptions) => one('v1GetEvent', { params: { eventId } }, options),
  }
}
