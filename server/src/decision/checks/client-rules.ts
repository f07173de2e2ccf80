import { type AssuranceLevel, isAssured } from '@wabi/contract/assurance.ts'
import { assuranceOf, evidenceGroups } from '../evidence-groups.ts'
import { RULE_ITEMS } from '../rules/all.ts'
import type { ReadRule, Unkept } from '../rules/rule-item.ts'
import type { Verdicts } from '../sum.ts'
import type { Check, Evidence, Verdict } from '../verdict.ts'
import { decisive, doubt, fail, notApplicable, pass } from '../verdict.ts'

/**
 * The rule in force for this document (docs/RULES.md) is kept. It is the last of the checks: a rule may ask that others
 * pass. The worst part that is not kept gives the reason; a part that nobody could judge breaks the check, unless
 * another one rejects. It is also where the minimum assurance of client or rule is kept.
 */
export const clientRules: Check = (input, before) => {
  const kept = ruleKept(input, before)
  const { minimumAssurance } = input.settings
  return kept.weight === 'none' ? assured(kept, before as Verdicts, minimumAssurance) : kept
}

/**
 * `kept`, unless the evidence falls short of the minimum assurance. Where a group is without a pass its own doubt says so.
 * @param before what every other check says
 */
export function assured(kept: Verdict, before: Verdicts, minimum: AssuranceLevel): Verdict {
  if (minimum === 'low') return kept
  const reached = assuranceOf(evidenceGroups(before))
  const evidence = { ...kept.evidence, minimumAssurance: minimum }
  if (reached === null) return { ...kept, evidence }
  return isAssured(reached, minimum) ? pass(evidence) : doubt('assurance_too_low', evidence)
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
