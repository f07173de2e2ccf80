import { and, desc, eq, isNull } from 'drizzle-orm'
import { LIST_KINDS, type ListKind } from '@wabi/contract/review/list-entries.ts'
import type { Ctx } from '../../kernel/context.ts'
import { velocityLimits, withoutAllowedLimits } from '../../../decision/rules/velocity-limits.ts'
import { replaySharing } from '../fraud/replay-sharing.ts'
import { decideUnderRule, type StoredCheck } from '../../../decision/decide-again.ts'
import type { DecisionInput, DocumentRule } from '../../../decision/model/input.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { openClaims } from '../session/claims.ts'
import { compareClaims } from '../session/compare-claims.ts'
import { computeDocumentFacts } from '../session/compute-document-facts.ts'
import { loadDocumentReadings, openReadings } from '../session/document-findings.ts'
import { loadSession } from '../session/load-session.ts'
import { toRuleFacts } from './to-rule-facts.ts'
import { rulesFor } from './rules-for.ts'

/** A decided case, decided again under two rules. */
export interface ReplayedCase {
  decidedAt: Date
  /** Under the rule in force. */
  from: ReturnType<typeof decideUnderRule>
  to: ReturnType<typeof decideUnderRule>
}

/**
 * Decides a case again from its stored data, under the rule in force and under the proposed one, with the client's
 * current settings and the date of the original decision. Checks that rules do not affect are taken from that decision.
 * Changes nothing.
 * @throws Error when stored data is missing or cannot be opened
 */
export async function replayCase(
  ctx: Ctx,
  tx: Tx,
  { sessionId, key }: { sessionId: string; key: DataKey },
  proposed: DocumentRule,
): Promise<ReplayedCase> {
  const { session, verification } = await loadSession(tx, sessionId)
  const { verificationId, nationality, documentType } = session
  const [original] = await tx
    .select({ checks: decisions.checks, createdAt: decisions.createdAt })
    .from(decisions)
    .where(and(ofTenant(decisions), eq(decisions.verificationId, verificationId), isNull(decisions.follows)))
    .orderBy(desc(decisions.createdAt))
    .limit(1)
  const claims = openClaims(ctx, key, session)
  if (!original || !claims || nationality === null || documentType === null)
    throw new Error('the case cannot be decided again')
  const documents = openReadings(ctx, key, await loadDocumentReadings(tx, session))
  const matches = compareClaims(ctx, session, claims, documents.read)
  const { settings, rule, template } = await rulesFor(tx, { session, verification })
  const document = computeDocumentFacts(ctx, session, { claims, documents, matches })
  // The document was read then but its readings are missing now (demo data, or deleted). A replay would lead to review
  // and count as a change.
  if (document === null && wasRead(original.checks as StoredCheck[]))
    throw new Error('the readings of its document are missing')
  const stored = original.checks as StoredCheck[]
  const { createdAt: at } = original
  const limits = withoutAllowedLimits(
    [...velocityLimits(settings, rule), ...velocityLimits(settings, proposed)],
    allowedKinds(stored),
  )
  const shared = await replaySharing(
    ctx,
    tx,
    { clientId: session.clientId, verificationId, at, claims },
    limits,
  )
  if (shared === null && namesVelocity(rule, proposed)) throw new Error('its shared details were not stored')
  const facts: DecisionInput = {
    today: original.createdAt.toISOString().slice(0, 10),
    nationality,
    documentType,
    claimedDateOfBirth: claims.dateOfBirth,
    document,
    late: documents.late,
    ruleFacts: toRuleFacts(claims, verification),
    settings,
    rule,
    ...(template && { template }),
    // The results of these are in the stored checks.
    selfie: null,
    face: null,
    liveness: null,
    images: null,
    repeats: null,
    ...(shared && { shared }),
    invited: null,
    errors: {},
  }
  return {
    decidedAt: original.createdAt,
    from: decideUnderRule(stored, facts),
    to: decideUnderRule(stored, { ...facts, rule: proposed }),
  }
}

const namesVelocity = (...rules: readonly (DocumentRule | null)[]) =>
  rules.some((rule) => rule?.validation?.velocity !== undefined)

/** What was on the allow list then. */
function allowedKinds(stored: readonly StoredCheck[]): ListKind[] {
  const allowed = stored.find(({ check }) => check === 'repeated_identity')?.evidence?.allowed
  const named = typeof allowed === 'string' ? allowed.split(' ') : []
  return LIST_KINDS.filter((kind) => named.includes(kind))
}

const wasRead = (stored: readonly StoredCheck[]): boolean =>
  stored.some(
    ({ check, reason }) =>
      check === 'document_readable' && reason !== 'check_error' && reason !== 'reading_late',
  )
