import { sql } from 'drizzle-orm'
import { RuleContent } from '@wabi/contract/rules/validation-rules.ts'
import { expect, test } from 'vitest'
import { asSystem } from '../../../platform/db/tenant.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { getErrorCode } from '../session/testing/customer.ts'
import { createRuleDraft } from './create-rule-draft.ts'
import { discardRuleDraft } from './discard-rule-draft.ts'
import { getRule } from './get-rule.ts'
import { getRuleSimulation } from './get-simulation.ts'
import { installShippedRules } from './install-shipped-rules.ts'
import { listRules } from './list-rules.ts'
import { putRuleInForce } from './put-rule-in-force.ts'
import { retireRule } from './retire-rule.ts'
import { RULE_TEMPLATES } from './rule-templates.ts'
import { saveRuleDraft } from './save-rule-draft.ts'
import { SHIPPED_RULES } from './shipped-rules.ts'
import { toContent, FAYDA, useRules, SKIP_REASON } from './testing/use-rules.ts'

const { world, staff, inForce, draftWith, simulated } = useRules()

test.each([...SHIPPED_RULES, ...RULE_TEMPLATES].map((rule) => [rule.name, rule] as const))(
  'the file of %s is a valid rule',
  (_, { requiredFields, validationRules }) => {
    expect(RuleContent.parse({ requiredFields, validationRules })).toEqual({
      requiredFields,
      validationRules,
    })
  },
)

test('the shipped rules are put in force once, and never override an operator’s changes', async () => {
  expect((await listRules(staff.admin)).length).toBe(SHIPPED_RULES.length)
  expect(await installShippedRules(world)).toBe(0)
  const kenya = { documentType: 'passport', country: 'KE' } as const
  const own = await createRuleDraft(staff.admin, kenya)
  await putRuleInForce(staff.admin, {
    id: own.id,
    contentSeen: own.contentHash,
    withoutSimulation: SKIP_REASON,
  })
  const [licence] = (await getRule(staff.admin, { documentType: 'drivers_license', country: 'US' })).versions
  await retireRule(staff.admin, { id: licence!.id, reason: 'No US licences' })
  expect(await installShippedRules(world)).toBe(0)
  const listed = await listRules(staff.admin)
  expect(listed.find(({ country }) => country === 'KE')?.inForce).toMatchObject({
    version: 1,
    name: 'New rule',
  })
  expect(listed.find(({ country }) => country === 'US')).toMatchObject({
    inForce: null,
    versions: 1,
    drafts: 0,
  })
  expect(listed.slice(0, 4).map(({ documentType }) => documentType)).toEqual([
    'national_id',
    'kebele_id',
    'passport',
    'drivers_license',
  ])
})

test('a draft can be changed and discarded; a version that was in force cannot, not even by SQL', async () => {
  const draft = await draftWith({ minimumAge: 21 })
  const of = { id: draft.id, name: 'Mine', note: '', requiredFields: [], validationRules: {} }
  expect(draft).toMatchObject({ state: 'draft', version: 2, createdBy: 'almaz', supersedes: { version: 1 } })
  expect(await getErrorCode(saveRuleDraft(staff.admin, { ...of, contentSeen: '0'.repeat(64) }))).toBe(
    'rule.changed_meanwhile',
  )
  await discardRuleDraft(staff.admin, { id: draft.id })
  const { id, contentHash } = await inForce()
  expect(await getErrorCode(saveRuleDraft(staff.admin, { ...of, id, contentSeen: contentHash }))).toBe(
    'rule.not_a_draft',
  )
  expect(await getErrorCode(discardRuleDraft(staff.admin, { id }))).toBe('rule.not_a_draft')
  for (const change of ["set required_fields = '{}'", "set validation_rules = '{}'", 'set version = 9'])
    await expect(
      asSystem(world, (tx) => tx.execute(sql.raw(`update verification_rules ${change} where id = '${id}'`))),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('does not change') } })
  await expect(
    asSystem(world, (tx) => tx.execute(sql`delete from verification_rules where id = ${id}`)),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('not deleted') } })
  await expect(
    asSystem(world, (tx) =>
      tx.execute(sql`insert into verification_rules (document_type, version) values ('national_id', 99)`),
    ),
  ).rejects.toMatchObject({
    cause: { message: expect.stringContaining('verification_rules_in_force_index') },
  })
})

test('a draft is put in force after its own simulation was viewed, or for a stated reason; both are audited', async () => {
  const draft = await draftWith({ minimumAge: 20 })
  const put = (extra: { simulationId?: string; withoutSimulation?: string; contentSeen?: string }) =>
    putRuleInForce(staff.admin, { id: draft.id, contentSeen: draft.contentHash, ...extra })
  expect(await getErrorCode(put({}))).toBe('rule.simulation_needed')
  const simulationId = await simulated(draft)
  expect(await getErrorCode(put({ simulationId }))).toBe('rule.simulation_needed')
  expect(await getRuleSimulation(staff.admin, { id: simulationId })).toMatchObject({
    status: 'done',
    current: true,
  })
  const changed = await saveRuleDraft(staff.admin, {
    ...toContent(draft),
    id: draft.id,
    contentSeen: draft.contentHash,
    name: draft.name,
    note: '',
    validationRules: { ...toContent(draft).validationRules, minimumAge: 19 },
  })
  expect(await getErrorCode(put({ simulationId }))).toBe('rule.changed_meanwhile')
  expect(await getErrorCode(put({ simulationId, contentSeen: changed.contentHash }))).toBe(
    'rule.simulation_needed',
  )
  expect((await getRuleSimulation(staff.admin, { id: simulationId })).current).toBe(false)
  const again = await simulated(changed)
  await getRuleSimulation(staff.admin, { id: again })
  const before = await inForce()
  expect(await put({ simulationId: again, contentSeen: changed.contentHash })).toMatchObject({
    state: 'in_force',
    putInForceBy: 'almaz',
  })
  expect((await getRule(staff.admin, FAYDA)).versions.find(({ id }) => id === before.id)?.state).toBe(
    'retired',
  )
  const rows = await querySuperuser(
    world,
    `select details from audit_log
      where action = 'rule.put_in_force' and subject = $1 and actor_kind = 'admin' and client_id is null`,
    [draft.id],
  )
  expect(rows).toMatchObject([
    { details: { version: draft.version, simulation: again, insteadOf: before.version } },
  ])
  const next = await draftWith({ minimumAge: 18 })
  await putRuleInForce(staff.admin, {
    id: next.id,
    contentSeen: next.contentHash,
    withoutSimulation: SKIP_REASON,
  })
  const [reason] = await querySuperuser(
    world,
    'select details from audit_log where action = $1 and subject = $2 and client_id is null',
    ['rule.put_in_force', next.id],
  )
  expect(reason).toMatchObject({ details: { withoutSimulation: SKIP_REASON } })
})
