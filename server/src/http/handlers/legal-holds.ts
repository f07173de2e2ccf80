import type { legalHoldsApi } from '@wabi/contract/api/legal-holds.ts'
import { forClient } from '../../domain/clients/clients/for-client.ts'
import { listLegalHolds } from '../../domain/review/legal-holds/describe-legal-holds.ts'
import { liftLegalHold } from '../../domain/review/legal-holds/lift-legal-hold.ts'
import { setLegalHold } from '../../domain/review/legal-holds/set-legal-hold.ts'
import type { Handlers } from './handler.ts'

export const legalHoldsHandlers: Handlers<typeof legalHoldsApi> = {
  async listLegalHolds(ctx) {
    return { success: true, data: await listLegalHolds(ctx) }
  },
  async setLegalHold(ctx, { params, body }) {
    return { success: true, data: await setLegalHold(ctx, { ...params, ...body }) }
  },
  async liftLegalHold(ctx, { params, body }) {
    await liftLegalHold(ctx, { ...params, ...body })
    return { success: true }
  },
  async listClientLegalHolds(ctx, { params }) {
    return { success: true, data: await listLegalHolds(forClient(ctx, params.clientId)) }
  },
  async setClientLegalHold(ctx, { params: { clientId, verificationId }, body }) {
    return { success: true, data: await setLegalHold(forClient(ctx, clientId), { verificationId, ...body }) }
  },
  async liftClientLegalHold(ctx, { params: { clientId, verificationId }, body }) {
    await liftLegalHold(forClient(ctx, clientId), { verificationId, ...body })
    return { success: true }
  },
}
