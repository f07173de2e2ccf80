import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { higherAssurance } from '../../contract/src/verification/assurance.ts'
import type { ReasonCode } from '../../contract/src/verification/checks.ts'
import type { RejectReason } from '../../contract/src/verification/reject-reasons.ts'
import { personAad, sessionAad } from '../../server/src/domain/verification/session/sealing-aad.ts'
import type { Platform } from '../../server/src/platform/platform.ts'
import { newId } from '../../server/src/platform/runtime/random.ts'
import type { DataKey } from '../../server/src/platform/crypto/sealer.ts'
import type { DemoRow } from './insert-many.ts'
import { type DemoCase, LINK_DAYS } from './plan-year.ts'
import { type DemoClient, PICTURE_DAYS } from './staff.ts'
import type { StoredText } from './store-consent-texts.ts'

export interface CaseIds {
  verificationId: string
  sessionId: string
  linkId: string
}

export interface CaseRows {
  verification: DemoRow
  session: DemoRow
  link: DemoRow
  /** Both acts; none where the link was not opened. */
  consents: DemoRow[]
  /** The rules' decision, then a reviewer's. */
  decisions: DemoRow[]
}

export const iso = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds).toISOString()

/** When retention erased the pictures of a decided case; null before that. */
export function picturesErasedAt({ decidedAt, review }: DemoCase, now: number): number | null {
  if (decidedAt === null) return null
  const at = (review?.at ?? decidedAt) + PICTURE_DAYS * DAY_MS
  return at < now ? at : null
}

/** The rows that one complete verification would have left, sealed with its own key. */
export function caseRows(
  platform: Platform,
  { clientId, reviewers }: DemoClient,
  key: DataKey,
  { verificationId, sessionId, linkId }: CaseIds,
  one: DemoCase,
  texts: readonly StoredText[],
): CaseRows {
  const { customer, status, decision, review } = one
  const of = { clientId, verificationId, sessionId }
  const { sealer, config } = platform
  const person = { customerName: customer.name, customerEmail: customer.email, customerPhone: customer.phone }
  const sealed = (column: keyof typeof person) =>
    sealer.seal(key, personAad({ clientId, verificationId }, column), person[column])
  const inLink = (column: 'customerName' | 'customerEmail') =>
    sealer.seal(key, { clientId, table: 'verification_links', row: linkId, column }, person[column])
  const url = `${config.publicUrl}/verify/${sessionId}`
  const outcome = review ? (review.approved ? 'approved' : 'rejected') : (decision?.outcome ?? null)
  const completedAt = review?.at ?? one.decidedAt
  const expiresAt = one.createdAt + LINK_DAYS * DAY_MS
  const chose = one.documentAt !== null || (one.openedAt !== null && one.createdAt % 3 === 0)
  const { fullName, dateOfBirth, gender, idNumber, address } = customer
  const claims = { fullName, dateOfBirth, gender, idNumber, ...(address && { address }) }
  const decisionId = newId('decision')
  return {
    verification: {
      client_id: clientId,
      verification_id: verificationId,
      session_id: sessionId,
      customer_name: sealed('customerName'),
      customer_email: sealed('customerEmail'),
      customer_phone: sealed('customerPhone'),
      proved_name: decision?.checks.some(({ check, result }) => check === 'name_matches' && result === 'pass')
        ? sealer.seal(key, personAad({ clientId, verificationId }, 'provedName'), customer.fullName)
        : null,
      purpose: one.purpose,
      id: crypto.randomUUID(),
      status,
      verification_link: url,
      expires_at: iso(expiresAt),
      completed_at: iso(completedAt),
      created_at: iso(one.createdAt),
      document_type: one.documentAt ? customer.documentType : null,
      nationality: one.documentAt ? customer.nationality : null,
      outcome,
      overall_score: decision?.overallScore ?? null,
      client_reference: `GB-${String(one.createdAt).slice(4, 11)}`,
      started_at: iso(one.openedAt),
      document_at: iso(one.documentAt),
      selfie_at: iso(one.selfieAt),
      decided_at: outcome === null ? null : iso(one.decidedAt),
      tags: [],
      evidence_state:
        picturesErasedAt(one, platform.clock.now().getTime()) === null ? 'all' : 'without_pictures',
      reasons: [],
      updated_at: iso(completedAt ?? one.openedAt ?? one.createdAt),
    },
    session: {
      id: crypto.randomUUID(),
      client_id: clientId,
      verification_id: verificationId,
      session_id: sessionId,
      nationality: chose ? customer.nationality : null,
      document_type: chose ? customer.documentType : null,
      personal_info: one.documentAt
        ? { sealed: sealer.seal(key, sessionAad(of, 'personalInfo'), JSON.stringify(claims)) }
        : null,
      ocr_results: decision
        ? { sealed: sealer.seal(key, sessionAad(of, 'ocrResults'), JSON.stringify(createPrintedValues(one))) }
        : null,
      liveness: createLiveness(decision),
      liveness_tries: one.selfieAt ? 1 : 0,
      status,
      device: one.openedAt ? one.device : null,
      created_at: iso(one.createdAt),
      completed_at: iso(completedAt),
      updated_at: iso(completedAt ?? one.createdAt),
    },
    link: {
      id: linkId,
      client_id: clientId,
      session_id: sessionId,
      verification_id: verificationId,
      customer_name: inLink('customerName'),
      customer_email: inLink('customerEmail'),
      verification_url: url,
      status:
        status === 'expired' || status === 'cancelled'
          ? status
          : decision
            ? 'completed'
            : one.openedAt
              ? 'opened'
              : 'pending',
      email_sent: false,
      created_at: iso(one.createdAt),
      expires_at: iso(expiresAt),
      // Whoever makes a link does not decide its case; those that wait are decided by the others.
      created_by: reviewers[review ? (review.by + 1) % reviewers.length : 0],
    },
    consents: consentRows(),
    decisions: decisionRows(),
  }

  function consentRows(): DemoRow[] {
    const { openedAt } = one
    if (openedAt === null) return []
    const language = customer.nationality === 'ET' && one.createdAt % 2 === 0 ? 'am' : 'en'
    return texts
      .filter((text) => text.language === language)
      .map(({ kind, version, sha256 }, index) => ({
        client_id: clientId,
        session_id: sessionId,
        kind,
        version,
        language,
        text_sha256: sha256,
        ip: '192.0.2.44',
        created_at: iso(openedAt + index * 5000),
      }))
  }

  function decisionRows(): DemoRow[] {
    if (!decision) return []
    const base = {
      client_id: clientId,
      verification_id: verificationId,
      overall_score: decision.overallScore,
      checks: decision.checks,
      evidence_groups: decision.evidenceGroups,
      rules_version: decision.rulesVersion,
      model_version: '2026-11-21',
    }
    const { outcome: made, reasons } = decision
    const rules = {
      ...base,
      id: decisionId,
      outcome: made,
      reasons,
      assurance: decision.assurance,
      made_by: null,
      follows: null,
      created_at: iso(one.decidedAt),
    }
    if (!review) return [rules]
    return [
      rules,
      {
        ...base,
        id: newId('decision'),
        outcome,
        reasons: review.approved ? [] : [rejectReasonFor(reasons)],
        assurance: review.approved
          ? higherAssurance(decision.assurance ?? 'substantial', 'substantial')
          : null,
        made_by: reviewers[review.by],
        follows: decisionId,
        created_at: iso(review.at),
      },
    ]
  }
}

/** The reject reason that a reviewer would give, based on the rules' doubts. */
export function rejectReasonFor(reasons: readonly ReasonCode[]): RejectReason {
  const has = (part: string) => reasons.some((reason) => reason.startsWith(part))
  if (has('face')) return 'face_different'
  if (has('live')) return 'live_person_doubted'
  if (has('name') || has('date') || has('id_number')) return 'details_different'
  if (has('mrz') || has('barcode') || has('calendars')) return 'document_not_genuine'
  return 'document_unreadable'
}

function createLiveness(decision: DemoCase['decision']) {
  const found = decision?.checks.find(({ check }) => check === 'live_person')
  if (!found) return null
  if (found.reason === 'liveness_declined') return { state: 'declined', declined: 'cannot_turn' }
  if (found.reason === 'liveness_failed') return { state: 'not_passed', reasons: ['turn_too_small'] }
  return { state: 'passed' }
}

/** The printed values that the checks compared, with the claims or with the day. */
function createPrintedValues({ customer, decision, expiryDate }: DemoCase) {
  const result = (check: string) => decision?.checks.find((one) => one.check === check)?.reason ?? null
  const source = customer.documentType === 'passport' ? 'mrz' : 'print'
  const rows = [
    ['fullName', 'name_matches', customer.fullName, customer.fullName.split(' ').toReversed().join(' ')],
    ['dateOfBirth', 'date_of_birth_matches', customer.dateOfBirth, `1${customer.dateOfBirth.slice(1, 9)}1`],
    ['idNumber', 'id_number_matches', customer.idNumber, `${customer.idNumber.slice(0, -2)}07`],
  ] as const
  const compared = rows.map(([field, check, value, other]) => {
    const reason = result(check)
    return reason === null
      ? { field, source, value, result: 'match' }
      : reason.endsWith('conflict')
        ? { field, source, value: other, result: 'conflict' }
        : { field, source, value: null, result: 'unreadable' }
  })
  return expiryDate === null ? compared : [...compared, { field: 'expiryDate', source, value: expiryDate }]
}
