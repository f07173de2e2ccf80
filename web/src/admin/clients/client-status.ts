import type { ReplyOf } from '@wabi/contract/api.ts'

export type ClientStatus = ReplyOf<'getClient'>['data']['status']

/** As contract/shapes/clients.ts has them, without the checks that the server makes by it. */
export const CLIENT_STATUSES = ['active', 'suspended', 'erased'] as const satisfies readonly ClientStatus[]
