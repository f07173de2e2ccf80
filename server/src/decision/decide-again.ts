import { type CheckId, CHECKS, type CheckResult, type ReasonCode } from '@wabi/contract/checks.ts'
import type { Outcome } from '@wabi/contract/states.ts'
import type { DecisionSettings } from './settings.ts'
import { sum, type Verdicts } from './sum.ts'
import { decisive, notApplicable, pass, type Verdict } from './verdict.ts'

/** What is kept of a check in a stored decision, as far as it is needed here. */
export interface StoredCheck {
  check: CheckId
  result: CheckResult
  reason: ReasonCode | null
}

const DECISIVE: ReadonlySet<ReasonCode> = new Set(['document_expired', 'face_different', 'too_young'])
const REMARKS: ReadonlySet<ReasonCode> = new Set([
  'signature_not_verified',
  'selfie_poor',
  'image_sent_before',
  'capture_unusual',
  'face_not_searched',
  'seen_in_failed_try',
])
const BLOCKED: ReadonlySet<ReasonCode> = new Set(['face_blocked', 'number_blocked'])

/** A reason always has the same weight but for what a client blocked; `decide-again.test.ts` holds this table to it. */
function weightOf({ reason, result }: StoredCheck, settings: DecisionSettings): Verdict['weight'] {
  if (reason === null || result === 'pass' || result === 'not_applicable') return 'none'
  if (reason === 'check_error' || reason === 'reading_late') return result === 'warn' ? 'broken' : 'doubt'
  if (BLOCKED.has(reason)) return settings.whenBlocked === 'reject' ? 'decisive' : 'doubt'
  if (DECISIVE.has(reason)) return 'decisive'
  return REMARKS.has(reason) ? 'none' : 'doubt'
}

/**
 * What these settings make of a decision that was stored: the same checks with the same results, added up anew. Checks
 * that an older decision did not know are left out of the sum.
 * @param ageYears where known, the age is judged anew; otherwise its check stays as it was
 */
export function decideAgain(
  stored: readonly StoredCheck[],
  settings: DecisionSettings,
  ageYears: number | null = null,
): { outcome: Outcome; overallScore: number } {
  const verdicts = Object.fromEntries(CHECKS.map((check) => [check, notApplicable()])) as Verdicts
  for (const line of stored) {
    if (!(line.check in verdicts)) continue
    const { result, reason } = line
    verdicts[line.check] = { result, reason, weight: weightOf(line, settings), evidence: {} }
  }
  const wasJudged = ['pass', 'fail'].includes(verdicts.old_enough.result) || settings.minimumAge > 0
  if (ageYears !== null && wasJudged && verdicts.old_enough.weight !== 'broken')
    verdicts.old_enough =
      settings.minimumAge === 0
        ? notApplicable()
        : ageYears < settings.minimumAge
          ? decisive('too_young')
          : pass()
  return sum(verdicts, settings)
}
