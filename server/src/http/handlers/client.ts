import type { clientApi } from '@wabi/contract/api/client.ts'
import { createLink } from '../../domain/verification/links/create-link.ts'
import { createTestVerification } from '../../domain/verification/test-mode/create-test-verification.ts'
import { viewVerification } from '../../domain/review/reviews/get-case.ts'
import { listVerifications } from '../../domain/records/lists/list-verifications.ts'
import { readEvidenceImage } from '../../domain/verification/session/read-evidence-image.ts'
import type { Handlers } from './handler.ts'

export const clientHandlers: Handlers<typeof clientApi> = {
  async listVerifications(ctx, { query }) {
    return { success: true, ...(await listVerifications(ctx, query)) }
  },
  async getVerification(ctx, { params }) {
    return { success: true, data: await viewVerification(ctx, params) }
  },
  getEvidenceImage: (ctx, { params }) => readEvidenceImage(ctx, params),
  async createLink(ctx, { body }) {
    return { success: true, ...(await createLink(ctx, body)) }
  },
  async createTestVerification(ctx, { body }) {
    return { success: true, data: { verificationId: await createTestVerification(ctx, body.customer) } }
  },
  async createLinks(ctx, { body }) {
    return { success: true, ...(await createLink(ctx, body)) }
  },
}
