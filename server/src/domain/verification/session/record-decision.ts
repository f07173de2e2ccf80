import { and, eq, sql } from 'drizzle-orm'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { EVENT_BY_OUTCOME, EXPIRY_NOTICE_DAYS } from '@wabi/contract/verification/events.ts'
import { STATUS_BY_OUTCOME } from '@wabi/contract/verification/states.ts'
import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import type { Decision } from '../../../decision/decide.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { insertStatement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { recordAudit, THE_RULES } from '../../kernel/record-audit.ts'
import { mailCustomer } from './mail-customer.ts'
import { resultMail } from './result-mail.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { extendBindings } from './bindings.ts'
import { eventData } from './event-data.ts'
import type { LoadedSession, SessionRow, VerificationRow } from './load-session.ts'
import { personAad } from './sealing-aad.ts'

export interface DecisionToRecord {
  decision: Decision
  modelVersion: string
  /** What was read from the document, sealed for `ocrResults`. */
  ocrResults: SessionRow['ocrResults']
  /** The name that the document confirms, sealed (`sealProvedName`). */
  provedName: string | null
  /** Storage key of a new selfie; null when the previous one counts. */
  selfieKey: string | null
  /** When the document expires, YYYY-MM-DD; null where that was not read with certainty. */
  documentExpiry: string | null
}

const insertDecision = insertStatement(decisions, [
  'id',
  'clientId',
  'verificationId',
  'outcome',
  'overallScore',
  'reasons',
  'checks',
  'rulesVersion',
  'ruleId',
  'ruleVersion',
  'level',
  'assurance',
  'evidenceGroups',
  'modelVersion',
  'run',
  'createdAt',
])

/** The claimed name, sealed, if the document confirms it; otherwise null. */
export function sealProvedName(
  ctx: Ctx,
  key: DataKey,
  {
    verification,
    decision,
    claims,
  }: { verification: VerificationRow; decision: Decision; claims: Pick<Claims, 'fullName'> | null },
): string | null {
  const confirmed = decision.checks.some(({ check, result }) => check === 'name_matches' && result === 'pass')
  return claims && confirmed
    ? ctx.sealer.seal(key, personAad(verification, 'provedName'), claims.fullName)
    : null
}

/** When the client is notified that the document expires; null for one that has expired. */
function getExpiryNotice(documentExpiry: string | null, now: Date): Date | null {
  const expiresAt = documentExpiry === null ? null : new Date(documentExpiry)
  if (expiresAt === null || expiresAt <= now) return null
  return new Date(expiresAt.getTime() - EXPIRY_NOTICE_DAYS * DAY_MS)
}

/** Records a decision by the rules: decision, statuses, audit row, event and delivery commit together. */
export async function recordDecision(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
  { decision, modelVersion, ocrResults, provedName, selfieKey, documentExpiry }: DecisionToRecord,
): Promise<void> {
  const { clientId, verificationId, sessionId } = session
  const now = ctx.clock.now()
  const { outcome, overallScore, reasons, checks, assurance, rulesVersion, rule, level } = decision
  const status = STATUS_BY_OUTCOME[outcome]
  const decided = tx.$with('decided').as(
    tx
      .update(customerVerifications)
      .set({
        status,
        outcome,
        overallScore,
        completedAt: now,
        provedName,
        expiryNoticeAt: getExpiryNotice(documentExpiry, now),
        // As the triggers `note_decision` and `note_evidence` would write them in separate updates.
        decidedAt: sql`coalesce(decided_at, ${now.toISOString()}::timestamptz)`,
        reasons: outcome === 'approved' ? [] : reasons,
        reviewedBy: null,
        // Retention may have removed the faces of an earlier run.
        evidenceState: 'all',
        // A test customer may have no photo, with which they would have been listed.
        documentType: session.documentType,
        nationality: session.nationality,
        ...(selfieKey !== null && { selfieAt: sql`coalesce(selfie_at, ${now.toISOString()}::timestamptz)` }),
      })
      .where(
        and(
          eq(customerVerifications.clientId, clientId),
          eq(customerVerifications.verificationId, verificationId),
        ),
      )
      .returning({ id: customerVerifications.id }),
  )
  const over = tx.$with('over').as(
    tx
      .update(verificationSessions)
      .set({
        status,
        completedAt: now,
        ocrResults,
        livenessImages: [...(session.livenessImages ?? []), ...(selfieKey === null ? [] : [selfieKey])],
        askedStep: null,
      })
      .where(and(eq(verificationSessions.clientId, clientId), eq(verificationSessions.sessionId, sessionId)))
      .returning({ id: verificationSessions.id }),
  )
  await pipelineQueries([
    // Sent first (`execute`), so that later triggers find nothing to change. One statement for all three: PostgreSQL
    // runs each part, whether or not another reads it.
    tx
      .with(decided, over)
      .update(verificationLinks)
      .set({ status: 'completed' })
      .where(and(eq(verificationLinks.clientId, clientId), eq(verificationLinks.sessionId, sessionId)))
      .execute(),
    insertDecision(tx, {
      id: newId('decision'),
      clientId,
      verificationId,
      outcome,
      overallScore,
      reasons,
      checks,
      rulesVersion,
      ruleId: rule?.id ?? null,
      ruleVersion: rule?.version ?? null,
      level: level?.name ?? null,
      assurance,
      evidenceGroups: decision.evidenceGroups,
      modelVersion,
      run: session.run,
      createdAt: now,
    }),
    recordAudit(ctx, tx, {
      action: 'verification.decided',
      by: THE_RULES,
      subject: verificationId,
      details: { outcome, overallScore, reasons, assurance, rulesVersion, ...(rule && { rule }) },
    }),
    recordEvent(ctx, tx, {
      clientId,
      verificationId,
      type: EVENT_BY_OUTCOME[outcome],
      data: eventData({ ...verification, status, outcome, overallScore, assurance }, reasons, level),
    }),
    extendBindings(ctx, tx, sessionId),
    mailCustomer(ctx, tx, verification, {
      purpose: 'result',
      write: (to) => resultMail(to, { outcome, words: null, reasons }),
      sms: ({ result }, { company, url }) => result[outcome](company, url),
    }),
  ])
}
