import { expect, test } from 'vitest'
import { PLATFORM_TEAM } from '@wabi/contract/api/activity.ts'
import { putRuleInForce } from '../../verification/rules/put-rule-in-force.ts'
import { retireRule } from '../../verification/rules/retire-rule.ts'
import { simulateRule } from '../../verification/rules/simulate-rule.ts'
import { SKIP_REASON, useRules } from '../../verification/rules/testing/use-rules.ts'
import { openOffice } from '../../verification/session/testing/office.ts'
import { listActivity } from './list-activity.ts'

const { world, staff, draftWith } = useRules()

test('a rule that is tried, put in force or retired is in the activity of every client', async () => {
  const office = await openOffice(world)
  const draft = await draftWith({ minimumAge: 20 })
  await simulateRule(staff.admin, { id: draft.id, days: 30, mostCases: 10 })
  await putRuleInForce(staff.admin, {
    id: draft.id,
    contentSeen: draft.contentHash,
    withoutSimulation: SKIP_REASON,
  })
  await retireRule(staff.admin, { id: draft.id, reason: 'Too strict for the branches' })
  const { data } = await listActivity(office.staff, { limit: 10, person: PLATFORM_TEAM })
  expect(data.map(({ action, subject, kind }) => [action, subject, kind])).toEqual([
    ['rule.retired', draft.id, 'changed'],
    ['rule.put_in_force', draft.id, 'changed'],
    ['rule.simulated', draft.id, 'changed'],
  ])
  // The operator's own reasons are not the clients'.
  expect(JSON.stringify(data)).not.toMatch(/Too strict|Customers are waiting/u)
})
