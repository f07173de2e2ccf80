import type { ReplyOf } from '@wabi/contract/api.ts'

export type ClientStatus = ReplyOf<'getClient'>['data']['status']

/** As in contract/shapes/clients.ts, but without its schemas, which only the server needs. */
export const CLIENT_STATUSES = ['active', 'suspended', 'erased'] as const satisfies readonly ClientStatus[]
