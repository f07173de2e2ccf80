import { afterAll, beforeAll } from 'vitest'
import { RuleContent } from '@wabi/contract/rules/validation-rules.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { adminUsers } from '../../../../platform/db/schema/access.ts'
import { asSystem } from '../../../../platform/db/tenant.ts'
import { newId } from '../../../../platform/runtime/random.ts'
import { createWorld, type World } from '../../../../testing/world.ts'
import { systemContext } from '../../../kernel/system-context.ts'
import { as } from '../../session/testing/office.ts'
import { createRuleDraft } from '../create-rule-draft.ts'
import type { RuleVersion } from '../describe-version.ts'
import { getRule } from '../get-rule.ts'
import { installShippedRules } from '../install-shipped-rules.ts'
import { putRuleInForce } from '../put-rule-in-force.ts'
import { runSimulation } from '../run-simulation.ts'
import { saveRuleDraft } from '../save-rule-draft.ts'
import { simulateRule } from '../simulate-rule.ts'

export const FAYDA = { documentType: 'national_id', country: 'ET' } as const
/** Reason for putting a rule in force without a simulation. */
export const SKIP_REASON = 'Customers are waiting'

export const toContent = ({ requiredFields, validationRules }: RuleVersion) =>
  RuleContent.parse({ requiredFields, validationRules })

/** A platform with the shipped rules and one of its admins, both created before the first test. */
export function useRules() {
  const world = {} as World
  const staff = { admin: {} as Ctx }
  beforeAll(async () => {
    Object.assign(world, await createWorld())
    world.clock.set('2026-11-21T09:00:00Z')
    const adminId = newId('admin')
    await asSystem(world, (tx) =>
      tx
        .insert(adminUsers)
        .values({ id: adminId, username: 'almaz', email: 'almaz@wabi.example', password: '!' }),
    )
    staff.admin = as(world, { kind: 'admin', adminId, role: 'admin', tokenId: 't' })
    await installShippedRules(world)
  })
  afterAll(() => world.close())

  async function inForce(): Promise<RuleVersion> {
    const { versions } = await getRule(staff.admin, FAYDA)
    const found = versions.find(({ state }) => state === 'in_force')
    if (!found) throw new Error('nothing is in force')
    return found
  }

  /** A draft of the Fayda rule in force with additional validation rules. */
  async function draftWith(validationRules: RuleContent['validationRules']): Promise<RuleVersion> {
    const draft = await createRuleDraft(staff.admin, { ...FAYDA, from: (await inForce()).id })
    const content = toContent(draft)
    return saveRuleDraft(staff.admin, {
      id: draft.id,
      contentSeen: draft.contentHash,
      name: draft.name,
      note: '',
      requiredFields: content.requiredFields,
      validationRules: { ...content.validationRules, ...validationRules },
    })
  }

  /** Simulates a draft as the job does. @returns the simulation's id */
  async function simulated(draft: RuleVersion): Promise<string> {
    const { id } = await simulateRule(staff.admin, { id: draft.id, days: 30, mostCases: 5000 })
    await runSimulation(systemContext(world, 'simulate-rule'), { simulationId: id }, { lastAttempt: true })
    return id
  }

  function put(draft: RuleVersion, simulationId?: string): Promise<RuleVersion> {
    const how = simulationId === undefined ? { withoutSimulation: SKIP_REASON } : { simulationId }
    return putRuleInForce(staff.admin, { id: draft.id, contentSeen: draft.contentHash, ...how })
  }

  return { world, staff, inForce, draftWith, simulated, put }
}
