import type { Call, QueryOf } from '../call.ts'
import type { CallOptions } from '../http/send.ts'

/** What happened, whether or not a webhook was told. */
export function events({ one, list }: Call) {
  return {
    /**
     * In the order in which it was committed. `cursor`, the `resume` of a page that you kept, gives what came after that page and
     * misses nothing; `since` is for a first look.
     */
    list: (query: QueryOf<'v1ListEvents'> & { cursor?: string | undefined } = {}, options?: CallOptions) =>
      list('v1ListEvents', { query }, options),
    get: (eventId: string, options?: CallOptions) => one('v1GetEvent', { params: { eventId } }, options),
  }
}
