import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import { type AssuranceLevel, reachesAssurance } from '@wabi/contract/verification/assurance.ts'
import { computeAssurance, evidenceGroups } from '../model/evidence-groups.ts'
import { RULE_ITEMS, velocity } from './rule-items.ts'
import type { ValidRule, Violation } from './rule-item.ts'
import { TEMPLATE_ITEMS } from './template-items.ts'
import { NO_RULE, withTemplate } from './with-template.ts'
import type { TemplateRules } from '../model/input.ts'
import type { Verdicts } from '../model/sum.ts'
import type { Check, Evidence, Verdict } from '../model/verdict.ts'
import { decisive, doubt, fail, notApplicable, pass } from '../model/verdict.ts'

/**
 * Whether the case satisfies the rule in force (docs/RULES.md), and its check template. It runs last, because a rule may require other
 * checks to pass. The worst part that is not satisfied gives the reason; a part that cannot be judged breaks the
 * check, unless another part rejects. It also enforces the minimum assurance of client and rule.
 */
export const clientRules: Check = (input, before) => {
  const { minimumAssurance } = input.settings
  return withAssurance(judgeRule(input, before), before as Verdicts, minimumAssurance)
}

/**
 * `verdict`, unless it is without doubt and the evidence does not reach the minimum assurance. If a group does not pass, its own doubt is the
 * reason.
 * @param before the verdicts of all other checks
 */
export function withAssurance(verdict: Verdict, before: Verdicts, minimum: AssuranceLevel): Verdict {
  if (minimum === 'low' || verdict.weight !== 'none') return verdict
  const reached = computeAssurance(evidenceGroups(before))
  const evidence = { ...verdict.evidence, minimumAssurance: minimum }
  if (reached === null) return { ...verdict, evidence }
  return reachesAssurance(reached, minimum) ? pass(evidence) : doubt('assurance_too_low', evidence)
}

const judgeRule: Check = (input, before) => {
  const { rule } = input
  if (!rule) return judgeVelocity(input, before)
  if (!rule.validation) throw new Error('the rule in force cannot be read')
  const validRule: ValidRule = { ...rule, validation: rule.validation }
  const violations: ({ kind: string } & Violation)[] = []
  let required = 0
  let unsure: unknown = null
  for (const [kind, item] of Object.entries(RULE_ITEMS)) {
    try {
      const result = item(input, validRule, before)
      if (result !== 'not_required') required += 1
      if (typeof result === 'object') violations.push({ kind, ...result })
    } catch (cause) {
      required += 1
      unsure ??= cause
    }
  }
  const rejects = violations.find(({ otherwise }) => otherwise === 'reject')
  if (unsure !== null && !rejects) throw unsure
  const evidence: Evidence = {
    // A check template may be all that applies.
    ...(rule.version > 0 && { ruleVersion: rule.version }),
    partsAsked: required,
    unkept: violations.map(({ kind }) => kind).join(' '),
    missing: [...new Set(violations.flatMap(({ detail }) => detail ?? []))].join(' '),
    ...thresholds(validRule.validation),
  }
  if (rejects) return decisive(rejects.reason, { ...evidence, otherwise: 'reject' })
  const [first] = violations
  if (!first) return required === 0 ? notApplicable(evidence) : pass(evidence)
  return toVerdict(first, evidence)
}

const toVerdict = ({ reason }: Violation, evidence: Evidence): Verdict =>
  (DOUBTS.has(reason) ? doubt : fail)(reason, { ...evidence, otherwise: 'review' })

/**
 * What a stored verdict without doubt becomes under a check template, whose parts need the other checks only.
 * @param before the verdicts of all other checks
 */
export function judgeTemplate(verdict: Verdict, before: Verdicts, template: TemplateRules | null): Verdict {
  const validation = withTemplate(null, template)?.validation ?? {}
  const results = TEMPLATE_ITEMS.map((item) => item(validation, before))
  const asked = results.filter((result) => result !== 'not_required')
  if (asked.length === 0) return verdict
  const evidence = {
    ...verdict.evidence,
    partsAsked: Number(verdict.evidence.partsAsked ?? 0) + asked.length,
  }
  const violation = asked.find((result) => result !== 'satisfied')
  return violation ? toVerdict(violation, evidence) : pass(evidence)
}

const judgeVelocity: Check = (input, before) => {
  const result = velocity(input, NO_RULE, before)
  if (typeof result === 'string') return notApplicable()
  return doubt(result.reason, {
    partsAsked: 0,
    unkept: 'velocity',
    missing: result.detail ?? '',
    otherwise: 'review',
  })
}

/** What sends every case to review, or is about other people, does not fail this one. */
const DOUBTS: ReadonlySet<ReasonCode> = new Set<ReasonCode>(['rule_person_decides', 'details_shared'])

/** The rule's thresholds for the score, stored so that reviewers can see its caps. */
function thresholds({ approveAt, rejectBelow }: ValidRule['validation']): Evidence {
  return {
    ...(approveAt === undefined ? {} : { approveAt }),
    ...(rejectBelow === undefined ? {} : { rejectBelow }),
  }
}
