import { EVIDENCE_GROUPS, GROUP_CHECKS } from '@wabi/contract/verification/assurance.ts'
import { type CheckId, CHECKS } from '@wabi/contract/verification/checks.ts'
import { expect, test } from 'vitest'
import { computeAssurance } from './model/evidence-groups.ts'
import { DEFAULT_SETTINGS } from './model/settings.ts'
import { sum, type Verdicts } from './model/sum.ts'
import { notApplicable, pass } from './model/verdict.ts'

/** Checks whose question does not arise in every case. */
const MAY_NOT_APPLY: readonly CheckId[] = ['old_enough', 'invited_person', 'esignet']

test('evidence is not replaced by a required check that does not apply, even if nothing else blocks', () => {
  const all = Object.fromEntries(CHECKS.map((check) => [check, pass()])) as Verdicts
  expect(sum(all, DEFAULT_SETTINGS)).toMatchObject({ outcome: 'approved', overallScore: 100 })
  for (const group of EVIDENCE_GROUPS)
    for (const check of GROUP_CHECKS[group]) {
      const decided = sum({ ...all, [check]: notApplicable() }, DEFAULT_SETTINGS)
      const missing = decided.groups.filter(({ result }) => result === 'missing').map((one) => one.group)
      if (MAY_NOT_APPLY.includes(check)) {
        expect([check, decided.outcome, missing]).toEqual([check, 'approved', []])
        continue
      }
      expect([check, decided.outcome, missing]).toEqual([check, 'pending_review', [group]])
      expect(decided.overallScore).toBe(DEFAULT_SETTINGS.approveAt - 1)
      expect(computeAssurance(decided.groups)).toBeNull()
    }
})
