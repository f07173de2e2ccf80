import { expect, test } from 'vitest'
import type { ReviewedBy } from '@wabi/contract/review/cases.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { accessCase } from '../../review/scope/access-case.ts'
import {
  createReviewedClient,
  createPlatformStaff,
} from '../../review/reviews/testing/create-platform-staff.ts'
import { createPendingCase } from '../../review/reviews/testing/create-pending-case.ts'
import { listSimulatedCases } from './get-simulation.ts'
import { useRules } from './testing/use-rules.ts'

const { world, inForce } = useRules()

const query = (statement: string, values: unknown[] = []) => querySuperuser(world, statement, values)
const set = (what: string) => (id: string) =>
  query(`update customer_verifications set ${what} where verification_id = $1`, [id])
const approved = set(`status = 'completed', outcome = 'approved'`)

test('a simulation offers to open exactly the cases that the caller may access', async () => {
  const [me, other] = [
    await createPlatformStaff(world, 'admin', 'opens'),
    await createPlatformStaff(world, 'reviewer', 'other'),
  ]
  const openedBy = (adminId: string) => async (id: string) => {
    await approved(id)
    await query(
      `insert into case_openings (client_id, verification_id, admin_id, opened_at, until)
       select client_id, verification_id, $2, now() - interval '1 hour', now() from customer_verifications where verification_id = $1`,
      [id, adminId],
    )
  }
  const cases: [mayBe: boolean, what: string, by: ReviewedBy, make: (id: string) => Promise<unknown>][] = [
    [true, 'waits', 'platform', async () => {}],
    [true, 'waits for both', 'both', async () => {}],
    [false, 'waits for the client alone', 'team', async () => {}],
    [false, 'approved by the rules', 'platform', approved],
    [true, 'opened by me', 'platform', openedBy(me.id)],
    [false, 'opened by another', 'platform', openedBy(other.id)],
    [
      false,
      'erased',
      'platform',
      set(
        `status = 'cancelled', customer_name = null, customer_email = null, customer_phone = null, erased_at = now()`,
      ),
    ],
    [false, 'of test mode', 'platform', set(`mode = 'test'`)],
    [
      false,
      'of a suspended client',
      'platform',
      (id) =>
        query(
          `update clients set status = 'suspended' where id = (select client_id from customer_verifications where verification_id = $1)`,
          [id],
        ),
    ],
  ]
  const simulationId = newId('ruleSimulation')
  await query(
    `insert into rule_simulations (id, rule_id, content_hash, days, most_cases, status) values ($1, $2, 'x', 30, 100, 'done')`,
    [simulationId, (await inForce()).id],
  )
  const expected = new Map<string, [boolean, string]>()
  for (const [mayBe, what, by, make] of cases) {
    const { verificationId } = await createPendingCase(world, await createReviewedClient(world, by))
    await make(verificationId)
    await query(
      `insert into rule_simulation_cases (simulation_id, client_id, verification_id, decided_at, from_outcome, from_score, to_outcome, to_score)
       select $2, client_id, verification_id, now(), 'approved', 90, 'rejected', 20 from customer_verifications where verification_id = $1`,
      [verificationId, simulationId],
    )
    expected.set(verificationId, [mayBe, what])
  }
  const { data } = await listSimulatedCases(me, { id: simulationId, limit: 100 })
  expect(data).toHaveLength(cases.length)
  for (const { verificationId, mayBeOpened } of data) {
    const entered = await accessCase(me, verificationId).then(
      () => true,
      ({ code }: AppError) => code !== 'verification.not_found',
    )
    expect([mayBeOpened, expected.get(verificationId)?.[1]]).toEqual(expected.get(verificationId))
    expect(entered).toBe(mayBeOpened)
  }
})
