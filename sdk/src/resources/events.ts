import type { Call, QueryOf } from '../http/call.ts'
import type { CallOptions } from '../http/send.ts'

/** Events, whether or not they were sent to a webhook. */
export function events({ one, list }: Call) {
  return {
    /**
     * In commit order. `cursor`, the `resume` of an earlier page, returns everything after that page; `since` is for a
     * first call.
     */
    list: (query: QueryOf<'v1ListEvents'> & { cursor?: string | undefined } = {}, options?: CallOptions) =>
      list('v1ListEvents', { query }, options),
    get: (eventId: string, options?: CallOptions) => one('v1GetEvent', { params: { eventId } }, options),
  }
}
