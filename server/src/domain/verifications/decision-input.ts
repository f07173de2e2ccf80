import { and, eq, sql } from 'drizzle-orm'
import type { CheckId } from '@wabi/contract/checks.ts'
import { checkGenuine, matchClaims, type ClaimMatches, type SelfieFindings } from '@wabi/vision'
import type { Ctx } from '../../context.ts'
import { documentFacts } from '../../decision/facts.ts'
import type { CaptureSignal } from '../../decision/capture-signals.ts'
import type {
  DecisionInput,
  FaceFacts,
  ImageFacts,
  LivenessFacts,
  RepeatFacts,
} from '../../decision/input.ts'
import { settingsFrom } from '../../decision/settings.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import { verificationRules } from '../../platform/db/schema/verifications.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { BurstFindings } from '../liveness/burst-findings.ts'
import { livenessFacts } from '../liveness/liveness-facts.ts'
import { compareFaces } from './compare-faces.ts'
import type { PersonalInfo } from './claims.ts'
import type { OpenedReadings } from './document-findings.ts'
import type { SessionRow } from './load-session.ts'

export interface Findings {
  rules: Rules
  claims: PersonalInfo
  documents: OpenedReadings
  /** null when the comparison failed. */
  matches: ClaimMatches | null
  selfie: SelfieFindings
  /** The burst that counts, where one passed. */
  burst: BurstFindings | null
  images: Omit<ImageFacts, 'signals' | 'production'> | null
  /** What about the taking of the pictures is unusual. */
  signals?: readonly CaptureSignal[]
  /** Without it earlier verifications were not searched, and the check is broken. */
  repeats?: RepeatFacts | null
}

/** The client's settings, and the rule for this document. */
export type Rules = Pick<DecisionInput, 'settings' | 'rule'>

/** Gathers what a decision rests on. What cannot be compared becomes a broken check, never a guess. */
export function decisionInput(ctx: Ctx, session: SessionRow, found: Findings): DecisionInput {
  const { nationality, documentType } = session
  if (nationality === null || documentType === null)
    throw new Error('a decision needs a nationality and a document type')
  const { claims, matches, selfie, burst, images, rules } = found
  const { read, unread, late } = found.documents
  // Nothing rests on a back alone: without its front a document was not read.
  const documents = read.some(({ side }) => side === 'front') ? read : null
  const errors: Partial<Record<CheckId, string>> = {}
  let liveness: LivenessFacts | null = null
  try {
    liveness = livenessFacts(session, burst, selfie)
  } catch (error) {
    errors.live_person = error instanceof Error ? error.message : 'the head turn was not compared'
  }
  let face: FaceFacts | null = null
  try {
    // Only a burst of the selfie's own person speaks for it.
    const sameSitting = liveness?.state === 'passed' && liveness.samePerson ? burst : null
    face = compareFaces(documents, selfie, sameSitting)
  } catch (error) {
    errors.face_matches = error instanceof Error ? error.message : 'the faces were not compared'
  }
  let document: DecisionInput['document'] = null
  try {
    document =
      documents &&
      matches &&
      documentFacts({
        readings: documents,
        claims: matches,
        front: matchClaims(
          claims,
          documents.filter(({ side }) => side === 'front'),
        ),
        signals: checkGenuine(documents),
        unread,
      })
  } catch (err) {
    ctx.log.error({ err, sessionId: session.sessionId }, 'the parts of a document could not be compared')
  }
  return {
    today: ctx.clock.now().toISOString().slice(0, 10),
    nationality,
    documentType,
    claimedDateOfBirth: claims.dateOfBirth,
    document,
    late,
    selfie: { faces: selfie.faces, ok: selfie.quality.ok, hints: selfie.quality.hints },
    face,
    liveness,
    images: images && { ...images, signals: found.signals ?? [], production: ctx.config.production },
    repeats: found.repeats ?? null,
    ...rules,
    errors,
  }
}

const settingsAndRule = statement((tx) =>
  tx
    .select({
      settings: clients.verificationSettings,
      requiredFields: verificationRules.requiredFields,
      validationRules: verificationRules.validationRules,
    })
    .from(clients)
    .leftJoin(
      verificationRules,
      and(
        eq(verificationRules.documentType, sql.placeholder('documentType')),
        eq(verificationRules.country, sql.placeholder('country')),
        eq(verificationRules.isActive, true),
      ),
    )
    .where(eq(clients.id, sql.placeholder('clientId')))
    .limit(1),
)

/** What the client asks of every verification, and what is asked of this document. */
export async function rulesFor(
  tx: Tx,
  { clientId, documentType, nationality: country }: SessionRow,
): Promise<Rules> {
  const [row] = await settingsAndRule(tx, { clientId, documentType, country })
  const settings = settingsFrom(row?.settings)
  if (!row?.requiredFields) return { settings, rule: null }
  const age = row.validationRules?.minimumAge
  const minimumAge = Number.isInteger(age) ? (age as number) : null
  return { settings, rule: { requiredFields: row.requiredFields, minimumAge } }
}
