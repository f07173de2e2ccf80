import type { v1Api } from '@wabi/contract/api/v1.ts'
import { createLink } from '../../domain/links/create-link.ts'
import {
  listPublicVerifications,
  publicVerification,
} from '../../domain/verifications/public-verification.ts'
import { listEvents } from '../../domain/webhooks/list-events.ts'
import type { HandlersOf } from '../handler.ts'

export const v1Handlers: HandlersOf<typeof v1Api> = {
  async v1ListVerifications(ctx, { query }) {
    return { success: true, ...(await listPublicVerifications(ctx, query)) }
  },
  async v1CreateVerification(ctx, { body }) {
    const { verificationId } = await createLink(ctx, body)
    return { success: true, data: await publicVerification(ctx, { verificationId }) }
  },
  async v1GetVerification(ctx, { params }) {
    return { success: true, data: await publicVerification(ctx, params) }
  },
  async v1ListEvents(ctx, { query }) {
    return { success: true, ...(await listEvents(ctx, query)) }
  },
}
