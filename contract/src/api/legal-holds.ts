import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { LegalHold, LegalHoldBody, LiftHoldBody } from '../shapes/legal-holds.ts'
import { dataReply, Done } from '../shapes/reply.ts'

const PATH = '/api/client/verifications/:verificationId/legal-hold'
const ADMIN_PATH = '/api/admin/clients/:clientId/legal-holds'
const one = z.object({ verificationId: idSchema('verification') })
const client = z.object({ clientId: idSchema('client') })
const oneOfClient = client.extend({ verificationId: idSchema('verification') })

/** Legal holds on cases, by the client and by the platform's staff. */
export const legalHoldsApi = {
  listLegalHolds: {
    method: 'GET',
    path: '/api/client/legal-holds',
    access: 'client:legal-holds:manage',
    summary: 'List the legal holds in force and those lifted, newest first',
    reply: dataReply(z.array(LegalHold)),
  },
  setLegalHold: {
    method: 'POST',
    path: PATH,
    access: 'client:legal-holds:manage',
    summary: 'Put a case under legal hold: nothing of it is erased until the hold is lifted',
    params: one,
    body: LegalHoldBody,
    reply: dataReply(LegalHold),
  },
  liftLegalHold: {
    method: 'POST',
    path: `${PATH}/lift`,
    access: 'client:legal-holds:manage',
    stepUp: 'recent',
    summary: 'Lift the legal hold that this client has set',
    params: one,
    body: LiftHoldBody,
    reply: Done,
  },
  listClientLegalHolds: {
    method: 'GET',
    path: ADMIN_PATH,
    access: 'admin:clients:read',
    summary: 'List the legal holds on cases of a client, newest first',
    params: client,
    reply: dataReply(z.array(LegalHold)),
  },
  setClientLegalHold: {
    method: 'POST',
    path: `${ADMIN_PATH}/:verificationId`,
    access: 'admin:clients:manage',
    summary: 'Put a case of a client under legal hold; only the platform’s staff can lift it',
    params: oneOfClient,
    body: LegalHoldBody,
    reply: dataReply(LegalHold),
  },
  liftClientLegalHold: {
    method: 'POST',
    path: `${ADMIN_PATH}/:verificationId/lift`,
    access: 'admin:clients:manage',
    stepUp: 'recent',
    summary: 'Lift a legal hold that the platform’s staff have set',
    params: oneOfClient,
    body: LiftHoldBody,
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>
