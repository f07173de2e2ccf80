import { type AssuranceLevel, reachesAssurance } from '@wabi/contract/verification/assurance.ts'
import { computeAssurance, evidenceGroups } from '../model/evidence-groups.ts'
import { RULE_ITEMS } from './all.ts'
import type { ReadRule, Unkept } from './rule-item.ts'
import type { Verdicts } from '../model/sum.ts'
import type { Check, Evidence, Verdict } from '../model/verdict.ts'
import { decisive, doubt, fail, notApplicable, pass } from '../model/verdict.ts'

/**
 * Whether the document satisfies the rule in force (docs/RULES.md). It runs last, because a rule may require other
 * checks to pass. The worst part that is not satisfied gives the reason; a part that cannot be judged breaks the
 * check, unless another part rejects. It also enforces the minimum assurance of client and rule.
 */
export const clientRules: Check = (input, before) => {
  const kept = ruleKept(input, before)
  const { minimumAssurance } = input.settings
  return kept.weight === 'none' ? checkAssurance(kept, before as Verdicts, minimumAssurance) : kept
}

/**
 * `kept`, unless the evidence does not reach the minimum assurance. If a group does not pass, its own doubt is the
 * reason.
 * @param before the verdicts of all other checks
 */
export function checkAssurance(kept: Verdict, before: Verdicts, minimum: AssuranceLevel): Verdict {
  if (minimum === 'low') return kept
  const reached = computeAssurance(evidenceGroups(before))
  const evidence = { ...kept.evidence, minimumAssurance: minimum }
  if (reached === null) return { ...kept, evidence }
  return reachesAssurance(reached, minimum) ? pass(evidence) : doubt('assurance_too_low', evidence)
}

const ruleKept: Check = (input, before) => {
  const { rule } = input
  if (!rule) return notApplicable()
  if (!rule.validation) throw new Error('the rule in force cannot be read')
  const read: ReadRule = { ...rule, validation: rule.validation }
  const unkept: ({ kind: string } & Unkept)[] = []
  let asked = 0
  let unsure: unknown = null
  for (const [kind, item] of Object.entries(RULE_ITEMS)) {
    try {
      const said = item(input, read, before)
      if (said !== 'not_asked') asked += 1
      if (typeof said === 'object') unkept.push({ kind, ...said })
    } catch (cause) {
      asked += 1
      unsure ??= cause
    }
  }
  const rejects = unkept.find(({ otherwise }) => otherwise === 'reject')
  if (unsure !== null && !rejects) throw unsure
  const evidence: Evidence = {
    ruleVersion: rule.version,
    partsAsked: asked,
    unkept: unkept.map(({ kind }) => kind).join(' '),
    missing: [...new Set(unkept.flatMap(({ detail }) => detail ?? []))].join(' '),
    ...floors(read.validation),
  }
  if (rejects) return decisive(rejects.reason, { ...evidence, otherwise: 'reject' })
  const [first] = unkept
  if (!first) return asked === 0 ? notApplicable(evidence) : pass(evidence)
  // That a person looks at all of them is no fault of this one.
  const verdict = first.reason === 'rule_person_decides' ? doubt : fail
  return verdict(first.reason, { ...evidence, otherwise: 'review' })
}

/** What the rule sets for the sum, so that whoever reads the score knows where its caps lie. */
function floors({ approveAt, rejectBelow }: ReadRule['validation']): Evidence {
  return {
    ...(approveAt === undefined ? {} : { approveAt }),
    ...(rejectBelow === undefined ? {} : { rejectBelow }),
  }
}
