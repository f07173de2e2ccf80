import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { ReopenBody, RevokeBody } from '../shapes/reopen.ts'
import { dataReply, Done } from '../shapes/reply.ts'
import { HeldCase } from '../shapes/review.ts'

const one = z.object({ verificationId: idSchema('verification') })
const PATH = '/api/client/verifications/:verificationId'
const CASE_PATH = '/api/admin/cases/:verificationId'

const reopen = {
  method: 'POST',
  summary: 'Reopen a decided verification: another person decides it again',
  params: one,
  body: ReopenBody,
  reply: Done,
} as const

const revoke = {
  method: 'POST',
  summary: 'Revoke an approval; takes effect after ten seconds and can be undone until then',
  params: one,
  body: RevokeBody,
  reply: dataReply(HeldCase),
} as const

/** Decisions after the first one, by a client's own team and the platform's staff. */
export const reopenApi = {
  reopenVerification: { ...reopen, path: `${PATH}/reopen`, access: 'client:reviews:decide' },
  revokeVerification: { ...revoke, path: `${PATH}/revoke`, access: 'client:reviews:decide' },
  reopenCase: { ...reopen, path: `${CASE_PATH}/reopen`, access: 'admin:cases:decide' },
  revokeCase: { ...revoke, path: `${CASE_PATH}/revoke`, access: 'admin:cases:decide' },
} as const satisfies Record<string, Endpoint>
