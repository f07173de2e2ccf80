import type { reviewsApi } from '@wabi/contract/api/reviews.ts'
import { createEvidencePackage } from '../../domain/records/evidence-package/create-evidence-package.ts'
import { writeReport } from '../../domain/records/report/write-report.ts'
import { getPerson } from '../../domain/records/person/get-person.ts'
import { mergePeople, splitPerson } from '../../domain/records/person/merge-people.ts'
import { addNote } from '../../domain/review/reviews/add-note.ts'
import { requestResubmission } from '../../domain/review/reviews/request-resubmission.ts'
import { cancelVerification } from '../../domain/review/reviews/cancel-verification.ts'
import { eraseVerification } from '../../domain/review/reviews/erase-verification.ts'
import { escalateReview } from '../../domain/review/reviews/escalate-review.ts'
import { holdDecision } from '../../domain/review/reviews/hold-decision.ts'
import { listHeldDecisions } from '../../domain/review/reviews/list-held-decisions.ts'
import { recordPresence } from '../../domain/review/reviews/record-presence.ts'
import { resendLink } from '../../domain/review/reviews/resend-link.ts'
import { setTags } from '../../domain/review/reviews/set-tags.ts'
import { undoDecision } from '../../domain/review/reviews/undo-decision.ts'
import { getVerificationNeighbours } from '../../domain/records/lists/verification-neighbours.ts'
import { listVerificationDeliveries } from '../../domain/integration/webhooks/list-verification-deliveries.ts'
import type { Handlers } from './handler.ts'

export const reviewsHandlers: Handlers<typeof reviewsApi> = {
  async decideReview(ctx, { params, body }) {
    return { success: true, data: await holdDecision(ctx, { ...params, ...body }) }
  },
  async listHeldDecisions(ctx) {
    return { success: true, data: await listHeldDecisions(ctx) }
  },
  async undoDecision(ctx, { params, body }) {
    await undoDecision(ctx, { ...params, ...body })
    return { success: true }
  },
  async requestResubmission(ctx, { params, body }) {
    return { success: true, data: await requestResubmission(ctx, { ...params, ...body }) }
  },
  async escalateReview(ctx, { params, body }) {
    await escalateReview(ctx, { ...params, ...body })
    return { success: true }
  },
  async recordPresence(ctx, { params, body }) {
    return { success: true, data: await recordPresence(ctx, { ...params, ...body }) }
  },
  getReport: (ctx, { params }) => writeReport(ctx, params),
  createEvidencePackage: (ctx, { params, body }) => createEvidencePackage(ctx, { ...params, ...body }),
  async addNote(ctx, { params, body }) {
    await addNote(ctx, { ...params, ...body })
    return { success: true }
  },
  async setTags(ctx, { params, body }) {
    await setTags(ctx, { ...params, ...body })
    return { success: true }
  },
  async cancelVerification(ctx, { params }) {
    await cancelVerification(ctx, params)
    return { success: true }
  },
  async resendLink(ctx, { params, body }) {
    return { success: true, data: await resendLink(ctx, { ...params, ...body }) }
  },
  async eraseVerification(ctx, { params }) {
    await eraseVerification(ctx, params)
    return { success: true }
  },
  async getVerificationNeighbours(ctx, { params, query }) {
    return { success: true, data: await getVerificationNeighbours(ctx, { ...params, ...query }) }
  },
  async getPerson(ctx, { params }) {
    return { success: true, data: await getPerson(ctx, params) }
  },
  async mergePeople(ctx, { params, body }) {
    await mergePeople(ctx, { ...params, ...body })
    return { success: true }
  },
  async splitPerson(ctx, { params, body }) {
    await splitPerson(ctx, { ...params, ...body })
    return { success: true }
  },
  async listVerificationDeliveries(ctx, { params }) {
    return { success: true, data: await listVerificationDeliveries(ctx, params) }
  },
}
