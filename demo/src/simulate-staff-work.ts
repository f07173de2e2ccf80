import { desc, eq } from 'drizzle-orm'
import { createApiKey } from '../../server/src/domain/integration/api-keys/create-api-key.ts'
import { createLink } from '../../server/src/domain/verification/links/create-link.ts'
import { addCaseEntry } from '../../server/src/domain/verification/fraud/add-case-entry.ts'
import { createInvestigation } from '../../server/src/domain/review/investigations/create-investigation.ts'
import { addNote } from '../../server/src/domain/review/reviews/add-note.ts'
import { requestResubmission } from '../../server/src/domain/review/reviews/request-resubmission.ts'
import { cancelVerification } from '../../server/src/domain/review/reviews/cancel-verification.ts'
import { decideReview } from '../../server/src/domain/review/reviews/decide-review.ts'
import type { Ctx } from '../../server/src/domain/kernel/context.ts'
import { readEvidenceImage } from '../../server/src/domain/verification/session/read-evidence-image.ts'
import { getVerificationDetail } from '../../server/src/domain/review/reviews/get-verification-detail.ts'
import { escalateReview } from '../../server/src/domain/review/reviews/escalate-review.ts'
import { setTags } from '../../server/src/domain/review/reviews/set-tags.ts'
import { decisions } from '../../server/src/platform/db/schema/evidence.ts'
import { asTenant } from '../../server/src/platform/db/tenant.ts'
import { random, seedFrom } from '@wabi/specimens/random.ts'
import type { CaseIds } from './case-rows.ts'
import { drawCustomer } from './draw-customer.ts'
import type { DemoClient } from './staff.ts'

interface WorkedOn {
  waiting: readonly CaseIds[]
  approved: readonly CaseIds[]
  /** Whose face an earlier case shows under another name, and that case; a passport with somebody else's portrait. */
  returned: CaseIds | undefined
  earlier: CaseIds | undefined
  forged: CaseIds | undefined
}

/**
 * Performs a morning's work through the real operations: keys, links, decisions, notes, tags, lists, an investigation;
 * as if staff had just done it.
 */
export async function simulateStaffWork(
  client: DemoClient,
  { waiting, approved, ...suspicious }: WorkedOn,
): Promise<void> {
  const { clientId, owner, reviewers, as } = client
  const ownerCtx = as(owner, 'owner')
  const [first, second] = [as(reviewers[1]!), as(reviewers[2]!)]
  for (const [keyName, permissions] of [
    ['Core banking', ['write']],
    ['Reporting', ['read']],
    ['Mobile app (staging)', ['write']],
  ] as const)
    await createApiKey(ownerCtx, { keyName, permissions: [...permissions] })

  const r = random(seedFrom('links of today'))
  const links: string[] = []
  for (let index = 0; index < 6; index += 1) {
    const { name, email, phone } = drawCustomer(r)
    const link = { customerName: name, customerEmail: email, customerPhone: phone }
    const notes = index % 4 === 0 ? { notes: 'Came to the Bole branch; asked for Amharic.' } : {}
    const staff = as(reviewers[1 + (index % 2)]!, 'reviewer', 55 + (6 - index) * 47)
    links.push((await createLink(staff, { ...link, ...notes, expiryDays: 7 })).verificationId)
  }
  await cancelVerification(first, { verificationId: links[3]! })

  const seen = async (verificationId: string) => {
    const [made] = await asTenant(ownerCtx, clientId, (tx) =>
      tx
        .select({ id: decisions.id })
        .from(decisions)
        .where(eq(decisions.verificationId, verificationId))
        .orderBy(desc(decisions.createdAt))
        .limit(1),
    )
    if (!made) throw new Error('a case that waits has a decision')
    return { verificationId, decisionSeen: made.id }
  }
  const [yes, no, again, up, noted, ...rest] = waiting.map(({ verificationId }) => verificationId)
  if (yes) {
    await viewFaces(first, yes)
    await decideReview(first, { ...(await seen(yes)), outcome: 'approved' })
  }
  if (no)
    await decideReview(second, {
      ...(await seen(no)),
      outcome: 'rejected',
      reason: 'document_unreadable',
      words: 'The stamp covers the date of birth. Please come to a branch.',
    })
  if (again)
    await requestResubmission(first, { ...(await seen(again)), step: 'document_front', reasons: ['glare'] })
  if (up) {
    await addNote(second, {
      verificationId: up,
      words: 'Two of three names agree. I would rather not decide this alone.',
    })
    await escalateReview(second, { ...(await seen(up)), escalated: true })
  }
  if (noted)
    await addNote(first, {
      verificationId: noted,
      words: 'Called the customer: the kebele office confirms the card.',
    })
  for (const verificationId of rest.slice(0, 2)) await setTags(first, { verificationId, tags: ['call back'] })
  for (const [index, { verificationId }] of approved.slice(0, 6).entries())
    await setTags(second, { verificationId, tags: index % 2 ? ['diaspora'] : ['vip', 'branch bole'] })
  await fightFraud(client, suspicious)
}

/** Stops what looks like fraud: a forger's number is blocked, and a face with two names is watched and investigated. */
async function fightFraud(
  { owner, reviewers, as }: DemoClient,
  { returned, earlier, forged }: Pick<WorkedOn, 'returned' | 'earlier' | 'forged'>,
): Promise<void> {
  const reviewer = as(reviewers[1]!, 'reviewer', 40)
  if (forged) {
    const { verificationId } = forged
    await addNote(reviewer, {
      verificationId,
      words:
        'The portrait is glued over another one: its edge is visible at the left. Rejected by the rules.',
    })
    for (const kind of ['number', 'phone'] as const)
      await addCaseEntry(as(owner, 'owner', 35), {
        verificationId,
        list: 'block',
        kind,
        reason: 'document_forged',
      })
  }
  if (!returned || !earlier) return
  await addNote(reviewer, {
    verificationId: returned.verificationId,
    words: 'Same face as an approved customer with another name and date of birth.',
  })
  await addCaseEntry(reviewer, {
    verificationId: returned.verificationId,
    list: 'watch',
    kind: 'face',
    reason: 'suspicion',
  })
  await createInvestigation(reviewer, {
    title: 'One face, two names',
    verificationIds: [returned.verificationId, earlier.verificationId],
  })
}

/** Opens both faces, as a reviewer has to before an approval. */
async function viewFaces(ctx: Ctx, verificationId: string): Promise<void> {
  const { review } = await getVerificationDetail(ctx, { verificationId })
  for (const evidenceId of review.separation?.facesToView ?? [])
    await readEvidenceImage(ctx, { verificationId, evidenceId })
}
