import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { CHECK_NAMES } from '@wabi/contract/verification/check-names.ts'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { DecisionSummary, VerificationDetail } from '@wabi/contract/shapes/verification.ts'
import { toShownClaims } from '@wabi/contract/shapes/claims.ts'
import type { DocumentFindings } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import type { DecidedCheck } from '../../../decision/decide.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { customerEmail, customerEmails } from '../../mail/emails/customer-emails.ts'
import { getRepeats } from '../../verification/fraud/get-repeats.ts'
import { getSharedDetails } from '../../verification/fraud/get-shared-details.ts'
import { listConsents, openGuardian } from '../../verification/session/list-consents.ts'
import { livenessSummary } from '../../verification/liveness/liveness-summary.ts'
import { type DecisionRow, latestDecision } from '../../kernel/latest-decision.ts'
import { reviewSummary } from './review-summary.ts'
import { openClaims } from '../../verification/session/claims.ts'
import { getRuleUsed } from '../../verification/rules/get-rule-used.ts'
import { otherProvedName } from '../../verification/session/compare-invited-name.ts'
import {
  loadDocumentReadings,
  type OpenedReadings,
  openReadings,
} from '../../verification/session/document-findings.ts'
import {
  listCurrentEvidence,
  listEarlierEvidence,
  type EvidenceRow,
} from '../../verification/session/current-evidence.ts'
import { toEarlierEvidence, toEvidenceItem } from '../../verification/session/evidence-item.ts'
import { facePair } from '../../verification/decision/face-pair.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import { latinNames } from '../../verification/session/latin-names.ts'
import { type SessionRow, type VerificationRow } from '../../verification/session/load-session.ts'
import { openPerson } from '../../verification/session/open-person.ts'
import { keyOwner, notesAad } from '../../verification/session/sealing-aad.ts'
import { readPrintedFields } from '../../verification/session/read-printed-fields.ts'
import { readTemplate } from '../../verification/session/template-used.ts'
import { toPossession } from '../../verification/session/to-possession.ts'
import { readPlaces } from '../../verification/steps/read-places.ts'
import { getTimeline } from './get-timeline.ts'

export type VerificationDetailReply = z.input<typeof VerificationDetail>

/** Everything staff see of one verification except the images. @throws AppError `verification.not_found` */
export async function getVerificationDetail(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<VerificationDetailReply> {
  return asTenant(
    ctx,
    requireClientId(ctx),
    async (tx) => {
      return composeLoaded(ctx, tx, await loadCase(ctx, tx, verificationId))
    },
    { reads: true },
  )
}

/** The same for a row, as of this decision. */
export async function composeDetail(
  ctx: Ctx,
  tx: Tx,
  row: VerificationRow,
  inForce: DecisionRow | null,
): Promise<VerificationDetailReply> {
  return composeLoaded(ctx, tx, { row, inForce, ...(await loadContent(ctx, tx, row)) })
}

/** A verification with the decision to show, its key and its session. */
export interface LoadedCase extends CaseContent {
  row: VerificationRow
  inForce: DecisionRow | null
}

interface CaseContent {
  /** An erased verification no longer has a key, nor a session with any content. */
  key: DataKey | undefined
  session: SessionRow | null
}

/** Loads, in one round trip, what `composeLoaded` needs. @throws AppError `verification.not_found` */
export async function loadCase(ctx: Ctx, tx: Tx, verificationId: string): Promise<LoadedCase> {
  const clientId = requireClientId(ctx)
  const [row, inForce, content] = await pipelineQueries([
    findVerification(ctx, tx, verificationId),
    latestDecision(tx, verificationId),
    loadContent(ctx, tx, { clientId, verificationId }),
  ])
  return { row, inForce, ...(row.erasedAt === null ? content : { key: undefined, session: null }) }
}

async function loadContent(
  ctx: Ctx,
  tx: Tx,
  of: { clientId: string; verificationId: string; erasedAt?: Date | null },
): Promise<CaseContent> {
  if (of.erasedAt) return { key: undefined, session: null }
  const { clientId, kind, id } = keyOwner(of)
  const [keys, [session = null]] = await pipelineQueries([
    ctx.sealer.dataKeys(tx, clientId, kind, [id]),
    tx
      .select()
      .from(verificationSessions)
      .where(and(ofTenant(verificationSessions), eq(verificationSessions.verificationId, of.verificationId))),
  ])
  return { key: keys.get(id), session }
}

/** Everything that staff see of a loaded case. */
export async function composeLoaded(
  ctx: Ctx,
  tx: Tx,
  { row, inForce, key, session }: LoadedCase,
): Promise<VerificationDetailReply> {
  const { verificationId } = row
  const claims = session && key ? openClaims(ctx, key, session) : null
  const [
    photos,
    earlier,
    readings,
    notes,
    decision,
    liveness,
    repeats,
    sharedDetails,
    review,
    consents,
    emails,
    timeline,
    staffName,
  ] = await pipelineQueries([
    session ? listCurrentEvidence(tx, session.sessionId) : [],
    session ? listEarlierEvidence(tx, session.sessionId) : [],
    session ? loadDocumentReadings(tx, session) : null,
    key ? openNotes(ctx, tx, key, verificationId) : null,
    inForce && describeDecision(tx, inForce),
    session && key ? livenessSummary(ctx, tx, key, session, inForce?.reasons ?? []) : null,
    getRepeats(ctx, tx, row, inForce),
    getSharedDetails(ctx, tx, row),
    reviewSummary(ctx, tx, row, inForce, key),
    row.sessionId === null ? [] : listConsents(tx, row.sessionId, openGuardian(ctx, key)),
    customerEmails(tx, verificationId),
    getTimeline(ctx, tx, row),
    staffNames(tx, [row.assistedBy], { clientIds: [row.clientId] }),
  ])
  const opened = readings && key ? openReadings(ctx, key, readings) : NOTHING_OPENED
  const person = openPerson(ctx, row, key)
  const printed = session && key ? readPrintedFields(ctx, key, session, { claims, read: opened.read }) : []
  const shownFrames = new Set(liveness?.burst?.frames.map(({ id }) => id))
  return {
    ...person,
    otherProvedName: otherProvedName(person, session?.nationality ?? row.nationality),
    latinNames: latinNames(person.customerName, claims?.fullName ?? null, printed),
    verificationId,
    mode: row.mode,
    status: row.status,
    notes,
    purpose: row.purpose,
    verificationUrl: row.verificationLink,
    language: row.language,
    proofOfPossession: row.proofOfPossession,
    possession: toPossession(row),
    template: readTemplate(row),
    assistedBy: row.assistedBy === null ? null : describeAgent(ctx, row.assistedBy, staffName),
    seenFrom: session?.seenFrom ? { ...session.seenFrom, device: session.device } : null,
    nationality: session?.nationality ?? null,
    documentType: session?.documentType ?? row.documentType,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    claims: claims && toShownClaims(claims),
    printed,
    decision,
    evidence: photos
      .filter(({ kind }) => kind !== 'liveness')
      .map((photo) => ({ ...toEvidenceItem(photo), readPlaces: placesOn(photo, opened.read) })),
    earlierEvidence: earlier.filter(({ id }) => !shownFrames.has(id)).map(toEarlierEvidence),
    liveness,
    faces: facePair(photos, opened.read),
    repeats,
    sharedDetails,
    review,
    consents,
    emails: emails.map(customerEmail),
    timeline,
  }
}

function describeAgent({ actor }: Ctx, id: string, nameOf: (id: string) => string) {
  return { id, name: nameOf(id), own: actor.kind === 'client-user' && actor.userId === id }
}

async function openNotes(ctx: Ctx, tx: Tx, key: DataKey, verificationId: string): Promise<string | null> {
  const [link] = await tx
    .select()
    .from(verificationLinks)
    .where(and(ofTenant(verificationLinks), eq(verificationLinks.verificationId, verificationId)))
  return link?.notes ? ctx.sealer.open(key, notesAad(link), link.notes) : null
}

async function describeDecision(tx: Tx, inForce: DecisionRow): Promise<z.input<typeof DecisionSummary>> {
  return {
    outcome: inForce.outcome,
    overallScore: inForce.overallScore,
    reasons: inForce.reasons as ReasonCode[],
    rulesVersion: inForce.rulesVersion,
    ...(await getRuleUsed(tx, inForce)),
    modelVersion: inForce.modelVersion,
    decidedAt: inForce.createdAt.toISOString(),
    // By the names of today, also where the decision was stored with earlier ones.
    checks: (inForce.checks as DecidedCheck[]).map((one) => ({ ...one, name: CHECK_NAMES[one.check] })),
    evidenceGroups: inForce.evidenceGroups ?? [],
    assurance: inForce.assurance,
  }
}

const NOTHING_OPENED: Pick<OpenedReadings, 'read'> = { read: [] }

function placesOn({ kind }: EvidenceRow, read: readonly DocumentFindings[]) {
  const found = read.find(({ side }) => kind === `document_${side}`)
  return found ? readPlaces(found) : []
}
