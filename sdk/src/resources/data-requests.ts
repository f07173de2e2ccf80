import type { Call, QueryOf } from '../http/call.ts'
import type { CallOptions } from '../http/send.ts'
import type { NewDataRequest } from '../types/types.ts'

/** What customers ask about their data. Your team carries it out in the dashboard. */
export function dataRequests({ one, list }: Call) {
  return {
    /** Enters a request that your systems received. Needs `write`. */
    create: (body: NewDataRequest, options?: CallOptions) => one('v1CreateDataRequest', { body }, options),
    /** Newest first. */
    list: (query: QueryOf<'v1ListDataRequests'> = {}, options?: CallOptions) =>
      list('v1ListDataRequests', { query }, options),
    get: (requestId: string, options?: CallOptions) =>
      one('v1GetDataRequest', { params: { requestId } }, options),
  }
}
