import {
  type CheckId,
  CHECKS,
  type CheckResult,
  type ReasonCode,
} from '@wabi/contract/verification/checks.ts'
import type { Outcome } from '@wabi/contract/verification/states.ts'
import { judgeTemplate, withAssurance } from './rules/client-rules.ts'
import { MIN_AGREEING_READINGS } from './model/agreeing-readings.ts'
import { judge, underRules } from './decide.ts'
import type { DecisionInput, TemplateRules } from './model/input.ts'
import { type LevelReached, levelReached } from './rules/level-reached.ts'
import type { DecisionSettings } from './model/settings.ts'
import { sum, type Verdicts } from './model/sum.ts'
import { decisive, doubt, notApplicable, type Evidence, pass, type Verdict } from './model/verdict.ts'

/** The parts of a check in a stored decision that are needed here. */
export interface StoredCheck {
  check: CheckId
  result: CheckResult
  reason: ReasonCode | null
  /** The check's evidence; for `client_rules`, what happens if the rule is not satisfied. */
  evidence?: Evidence
}

const DECISIVE: ReadonlySet<ReasonCode> = new Set([
  'document_expired',
  'face_different',
  'not_invited_person',
  'too_young',
])
const REMARKS: ReadonlySet<ReasonCode> = new Set([
  'signature_not_verified',
  'selfie_poor',
  'image_sent_before',
  'capture_unusual',
  'face_not_searched',
  'seen_in_failed_try',
])
const MAY_REJECT: ReadonlySet<ReasonCode> = new Set(['face_blocked', 'number_blocked'])

/** A reason always has the same weight, except for the client's blocks; `decide-again.test.ts` verifies this table. */
function storedWeight(
  { reason, result, evidence }: StoredCheck,
  settings: DecisionSettings,
): Verdict['weight'] {
  if (reason === null || result === 'pass' || result === 'not_applicable') return 'none'
  if (reason === 'check_error' || reason === 'reading_late') return result === 'warn' ? 'broken' : 'doubt'
  // Older decisions do not say whether the entry rejects: every block did, if the client chose so.
  if (MAY_REJECT.has(reason) && evidence?.blockRejects !== false)
    return settings.whenBlocked === 'reject' ? 'decisive' : 'doubt'
  if (DECISIVE.has(reason) || evidence?.otherwise === 'reject') return 'decisive'
  return REMARKS.has(reason) ? 'none' : 'doubt'
}

/** The verdicts of a stored decision; checks that did not exist then are left out of the sum. */
function storedVerdicts(stored: readonly StoredCheck[], settings: DecisionSettings): Verdicts {
  const verdicts = Object.fromEntries(CHECKS.map((check) => [check, notApplicable()])) as Verdicts
  for (const line of stored) {
    if (!(line.check in verdicts)) continue
    const { result, reason, evidence = {} } = line
    verdicts[line.check] = { result, reason, weight: storedWeight(line, settings), evidence }
  }
  return verdicts
}

/**
 * Recomputes a stored decision under these settings: the same checks with the same results, summed again.
 * @param settings under the rule in force, where there is one (`underRule`)
 * @param ageYears if known, the age is judged again; otherwise its check is unchanged
 * @param template a check template that applies in addition
 */
export function decideAgain(
  stored: readonly StoredCheck[],
  settings: DecisionSettings,
  { ageYears = null, template = null }: { ageYears?: number | null; template?: TemplateRules | null } = {},
): { outcome: Outcome; overallScore: number } {
  const verdicts = storedVerdicts(stored, settings)
  const appliesAge = ['pass', 'fail'].includes(verdicts.old_enough.result) || settings.minimumAge > 0
  if (ageYears !== null && appliesAge && verdicts.old_enough.weight !== 'broken')
    verdicts.old_enough =
      settings.minimumAge === 0
        ? notApplicable()
        : ageYears < settings.minimumAge
          ? tooYoung(verdicts)
          : pass()
  const { client_rules: rules } = verdicts
  if (rules.weight === 'none' || rules.reason === 'assurance_too_low')
    verdicts.client_rules = withAssurance(
      judgeTemplate(withoutAssurance(rules), verdicts, template),
      verdicts,
      settings.minimumAssurance,
    )
  return sum(verdicts, settings)
}

/** The verdict of `old_enough` for the claimed age, given the readings of the document that confirm it. */
function tooYoung({ old_enough: { evidence }, date_of_birth_matches: claim }: Verdicts): Verdict {
  if (evidence.guardianConsented === true) return doubt('guardian_consented')
  const readings = claim.result === 'pass' && typeof evidence.readings === 'number' ? evidence.readings : 0
  return readings >= MIN_AGREEING_READINGS ? decisive('too_young') : doubt('age_unconfirmed')
}

/** The verdict of `client_rules` before the minimum assurance was applied. */
function withoutAssurance({ evidence }: Verdict): Verdict {
  const { partsAsked } = evidence
  return typeof partsAsked === 'number' && partsAsked > 0 ? pass(evidence) : notApplicable(evidence)
}

/** The checks that depend on the rule; all others are unchanged. */
const RULE_CHECKS: readonly CheckId[] = ['old_enough', 'client_rules']

/**
 * Recomputes a stored decision under another rule: checks that no rule affects are unchanged, the others are
 * judged again. @param given the facts of that day, with the settings and the rule to try
 */
export function decideUnderRule(
  stored: readonly StoredCheck[],
  given: DecisionInput,
): { outcome: Outcome; overallScore: number; reasons: ReasonCode[]; level: LevelReached | null } {
  const guardianConsented = stored.some(({ evidence }) => evidence?.guardianConsented === true)
  const input = { ...underRules(given), guardianConsented }
  const verdicts = storedVerdicts(stored, input.settings)
  for (const check of RULE_CHECKS) verdicts[check] = judge(check, input, verdicts)
  const { outcome, overallScore } = sum(verdicts, input.settings)
  const reasons = CHECKS.flatMap((check) => verdicts[check].reason ?? [])
  return { outcome, overallScore, reasons: [...new Set(reasons)], level: levelReached(input, verdicts) }
}
