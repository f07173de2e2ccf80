import type { v1BatchesApi } from '@wabi/contract/api/v1/batches.ts'
import type { v1EvidenceApi } from '@wabi/contract/api/v1/evidence.ts'
import type { v1ReviewsApi } from '@wabi/contract/api/v1/reviews.ts'
import type { v1VerificationsApi } from '@wabi/contract/api/v1/verifications.ts'
import { createBatch, getBatch } from '../../domain/integration/public-api/batches.ts'
import { createVerification } from '../../domain/integration/public-api/create-verification.ts'
import { currentDecisionId } from '../../domain/integration/public-api/current-decision-id.ts'
import { getIdentity } from '../../domain/integration/public-api/get-identity.ts'
import { listImageLinks } from '../../domain/integration/public-api/list-image-links.ts'
import { openImageLink } from '../../domain/integration/public-api/open-image-link.ts'
import { getPublicDecision } from '../../domain/integration/public-api/public-decision.ts'
import { writeReport } from '../../domain/records/report/write-report.ts'
import { requestResubmission } from '../../domain/review/reviews/request-resubmission.ts'
import { cancelVerification } from '../../domain/review/reviews/cancel-verification.ts'
import { decideReview } from '../../domain/review/reviews/decide-review.ts'
import { eraseVerification } from '../../domain/review/reviews/erase-verification.ts'
import { createAppCode } from '../../domain/verification/steps/create-app-code.ts'
import { setRelationshipEnd } from '../../domain/review/reviews/set-relationship-end.ts'
import { resendLink } from '../../domain/review/reviews/resend-link.ts'
import {
  getLinkedVerification,
  listPublicVerifications,
  getPublicVerification,
} from '../../domain/integration/public-api/public-verification.ts'
import { updateVerification } from '../../domain/integration/public-api/update-verification.ts'
import type { Handlers } from './handler.ts'

export const v1Handlers: Handlers<
  typeof v1VerificationsApi & typeof v1BatchesApi & typeof v1ReviewsApi & typeof v1EvidenceApi
> = {
  async v1ListVerifications(ctx, { query }) {
    return { success: true, ...(await listPublicVerifications(ctx, query)) }
  },
  async v1CreateVerification(ctx, { body }) {
    return { success: true, data: await createVerification(ctx, body) }
  },
  async v1GetVerification(ctx, { params, query }) {
    return { success: true, data: await getPublicVerification(ctx, { ...params, expand: query['expand[]'] }) }
  },
  async v1UpdateVerification(ctx, { params, body }) {
    await updateVerification(ctx, { ...params, ...body })
    return { success: true, data: await getPublicVerification(ctx, params) }
  },
  async v1CreateBatch(ctx, { body }) {
    return { success: true, data: await createBatch(ctx, body) }
  },
  async v1GetBatch(ctx, { params }) {
    return { success: true, data: await getBatch(ctx, params) }
  },
  async v1CancelVerification(ctx, { params }) {
    await cancelVerification(ctx, params)
    return { success: true, data: await getPublicVerification(ctx, params) }
  },
  async v1ResendVerification(ctx, { params, body }) {
    await resendLink(ctx, { ...params, ...body })
    return { success: true, data: await getLinkedVerification(ctx, params) }
  },
  async v1CreatePossessionCode(ctx, { params }) {
    return { success: true, data: await createAppCode(ctx, params) }
  },
  async v1SetRelationshipEnd(ctx, { params, body }) {
    await setRelationshipEnd(ctx, { ...params, ...body })
    return { success: true, data: await getPublicVerification(ctx, params) }
  },
  async v1EraseVerification(ctx, { params }) {
    await eraseVerification(ctx, params)
    return { success: true }
  },
  async v1GetChecks(ctx, { params }) {
    return { success: true, data: await getPublicDecision(ctx, params) }
  },
  async v1RequestResubmission(ctx, { params, body: { steps, reasons, note, decisionId } }) {
    const decisionSeen = await currentDecisionId(ctx, { ...params, decisionId })
    for (const step of steps)
      await requestResubmission(ctx, { ...params, decisionSeen, step, reasons, words: note })
    return { success: true, data: await getPublicVerification(ctx, params) }
  },
  async v1ApproveVerification(ctx, { params, body }) {
    const decisionSeen = await currentDecisionId(ctx, { ...params, ...body })
    await decideReview(ctx, { ...params, decisionSeen, outcome: 'approved' })
    return { success: true, data: await getPublicVerification(ctx, params) }
  },
  async v1RejectVerification(ctx, { params, body: { reason, note, decisionId } }) {
    const decisionSeen = await currentDecisionId(ctx, { ...params, decisionId })
    await decideReview(ctx, { ...params, decisionSeen, outcome: 'rejected', reason, words: note })
    return { success: true, data: await getPublicVerification(ctx, params) }
  },
  async v1GetIdentity(ctx, { params }) {
    return { success: true, data: await getIdentity(ctx, params) }
  },
  async v1ListImages(ctx, { params }) {
    return { success: true, data: await listImageLinks(ctx, params) }
  },
  v1GetImage: (ctx, { params }) => openImageLink(ctx, params),
  v1GetReport: (ctx, { params }) => writeReport(ctx, params),
}
