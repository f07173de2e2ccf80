import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { DecisionSummary, VerificationDetail } from '@wabi/contract/shapes/verification.ts'
import { type Claims, toShownClaims } from '@wabi/contract/shapes/claims.ts'
import type { DocumentFindings } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import type { DecidedCheck } from '../../../decision/decide.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { verificationLinks } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { customerEmail, customerEmails } from '../../mail/emails/customer-emails.ts'
import { getRepeats } from '../../verification/fraud/get-repeats.ts'
import { livenessSummary } from '../../verification/liveness/liveness-summary.ts'
import { type DecisionRow, latestDecision } from '../../kernel/latest-decision.ts'
import { reviewSummary } from './review-summary.ts'
import { openClaims } from '../../verification/session/claims.ts'
import { getRuleUsed } from '../../verification/rules/get-rule-used.ts'
import { otherProvedName } from '../../verification/session/compare-invited-name.ts'
import { compareClaims } from '../../verification/session/compare-claims.ts'
import {
  loadDocumentReadings,
  type OpenedReadings,
  openReadings,
} from '../../verification/session/document-findings.ts'
import { listCurrentEvidence, type EvidenceRow } from '../../verification/session/current-evidence.ts'
import { toEvidenceItem } from '../../verification/session/evidence-item.ts'
import { facePair } from '../../verification/decision/face-pair.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import { latinNames } from '../../verification/session/latin-names.ts'
import {
  loadSession,
  type SessionRow,
  type VerificationRow,
} from '../../verification/session/load-session.ts'
import { openPerson } from '../../verification/session/open-person.ts'
import { keyOwner, notesAad, sessionAad } from '../../verification/session/sealing-aad.ts'
import { printedFields, type PrintedField } from '../../verification/session/printed-fields.ts'
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
      const [row, made] = await pipelineQueries([
        findVerification(ctx, tx, verificationId),
        latestDecision(tx, verificationId),
      ])
      return composeDetail(ctx, tx, row, made)
    },
    { reads: true },
  )
}

/** The same for a row, as of this decision. */
export async function composeDetail(
  ctx: Ctx,
  tx: Tx,
  row: VerificationRow,
  made: DecisionRow | null,
): Promise<VerificationDetailReply> {
  const { verificationId } = row
  // An erased verification no longer has a key, nor a session with any content.
  const hasData = row.erasedAt === null
  const [key, session] = await pipelineQueries([
    hasData ? ctx.sealer.dataKey(tx, keyOwner(row)) : undefined,
    hasData && row.sessionId !== null ? findSession(tx, row.sessionId) : null,
  ])
  const claims = session && key ? openClaims(ctx, key, session) : null
  const [photos, readings, notes, decision, liveness, repeats, review, emails, timeline] =
    await pipelineQueries([
      session ? listCurrentEvidence(tx, session.sessionId) : [],
      session ? loadDocumentReadings(tx, session) : null,
      key ? openNotes(ctx, tx, key, verificationId) : null,
      made && describeDecision(tx, made),
      session && key ? livenessSummary(ctx, tx, key, session, made?.reasons ?? []) : null,
      getRepeats(ctx, tx, row, made),
      reviewSummary(ctx, tx, row, made, key),
      customerEmails(tx, verificationId),
      getTimeline(ctx, tx, row),
    ])
  const opened = readings && key ? openReadings(ctx, key, readings) : NOTHING_OPENED
  const person = openPerson(ctx, row, key)
  const printed = session && key ? toPrintedValues(ctx, key, session, claims, opened.read) : []
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
    liveness,
    faces: facePair(photos, opened.read),
    repeats,
    review,
    emails: emails.map(customerEmail),
    timeline,
  }
}

async function findSession(tx: Tx, sessionId: string): Promise<SessionRow> {
  return (await loadSession(tx, sessionId)).session
}

async function openNotes(ctx: Ctx, tx: Tx, key: DataKey, verificationId: string): Promise<string | null> {
  const [link] = await tx
    .select()
    .from(verificationLinks)
    .where(and(ofTenant(verificationLinks), eq(verificationLinks.verificationId, verificationId)))
  return link?.notes ? ctx.sealer.open(key, notesAad(link), link.notes) : null
}

/** As read when it was decided; before that, as far as it has been read. */
function toPrintedValues(
  ctx: Ctx,
  key: DataKey,
  session: SessionRow,
  claims: Claims | null,
  read: readonly DocumentFindings[],
): PrintedField[] {
  if (session.ocrResults) {
    const place = sessionAad(session, 'ocrResults')
    return JSON.parse(ctx.sealer.open(key, place, session.ocrResults.sealed)) as PrintedField[]
  }
  return printedFields(read, claims && compareClaims(ctx, session, claims, read))
}

async function describeDecision(tx: Tx, made: DecisionRow): Promise<z.input<typeof DecisionSummary>> {
  return {
    outcome: made.outcome,
    overallScore: made.overallScore,
    reasons: made.reasons as ReasonCode[],
    rulesVersion: made.rulesVersion,
    ...(await getRuleUsed(tx, made)),
    modelVersion: made.modelVersion,
    decidedAt: made.createdAt.toISOString(),
    checks: made.checks as DecidedCheck[],
    evidenceGroups: made.evidenceGroups ?? [],
    assurance: made.assurance,
  }
}

const NOTHING_OPENED: Pick<OpenedReadings, 'read'> = { read: [] }

function placesOn({ kind }: EvidenceRow, read: readonly DocumentFindings[]) {
  const found = read.find(({ side }) => kind === `document_${side}`)
  return found ? readPlaces(found) : []
}
