import { expect, test } from 'vitest'
import { readHealth } from '../../operations/health/read-health.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { createDecidedCard, type TestCard } from '../rules/testing/create-decided-card.ts'
import { useRules } from '../rules/testing/use-rules.ts'
import { type Office, openOffice } from '../session/testing/office.ts'
import { fillSharedDetails } from './fill-shared-details.ts'

const { world } = useRules()
const job = () => systemContext(world, 'fill-shared-details')
const query = (statement: string, values: unknown[] = []) => querySuperuser(world, statement, values)

let seeds = 90_000
const decide = (office: Office, card: Partial<TestCard> = {}) => {
  seeds += 1
  return createDecidedCard(world, office, { seed: seeds, device: `device ${seeds}`, ...card })
}

const rowsOf = ({ clientId }: Office) =>
  query(
    `select verification_id, detail, hash, device,
       dense_rank() over (order by (select min(o.verification_id) from detail_keys o
         where o.client_id = k.client_id and o.person = k.person)) as person
     from detail_keys k where client_id = $1 and detail <> 'face' order by verification_id, detail, hash`,
    [clientId],
  )

/** As after an upgrade: decided, without details. */
async function forget({ clientId }: Office) {
  await query('delete from detail_keys where client_id = $1', [clientId])
  await query('update customer_verifications set details_due = true where client_id = $1', [clientId])
}

test('cases from before links get the rows that a decision stores: same hashes, times and people', async () => {
  const office = await openOffice(world)
  const phone = '+251911666001'
  await decide(office, { phone, address: 'Bole Road 12, Addis Ababa' })
  const { verificationId } = await decide(office, { phone, seed: 91_000 })
  await decide(office, { phone, seed: 91_000, device: 'another device' })
  const before = await rowsOf(office)
  expect(new Set(before.map(({ person }) => person)).size).toBe(2)
  await forget(office)
  const { failed, remaining } = await fillSharedDetails(job())
  expect({ failed, remaining }).toEqual({ failed: 0, remaining: 0 })
  expect(await rowsOf(office)).toEqual(before)
  const times = await query(
    `select bool_and(created_at = (select min(d.created_at) from decisions d where d.client_id = k.client_id
       and d.verification_id = k.verification_id)) as same from detail_keys k where client_id = $1`,
    [office.clientId],
  )
  expect(times).toEqual([{ same: true }])
  const faces = await query(
    `select count(distinct hash)::int as n from detail_keys where client_id = $1 and detail = 'face'`,
    [office.clientId],
  )
  expect(faces).toEqual([{ n: 2 }])
  expect(
    await query('select details_due from customer_verifications where verification_id = $1', [
      verificationId,
    ]),
  ).toEqual([{ details_due: false }])
})

test('they count: the fourth of a ring whose first three are from before goes to review, and they are flagged', async () => {
  const office = await openOffice(world)
  const phone = '+251911666002'
  for (let i = 0; i < 3; i++) await decide(office, { phone })
  await forget(office)
  await fillSharedDetails(job())
  expect((await decide(office, { phone })).first.verificationStatus).toBe('pending_review')
  expect(
    await query('select verification_id from shared_detail_flags where client_id = $1', [office.clientId]),
  ).toHaveLength(3)
})

test('a run without time stops, says what is left, and the next run continues', async () => {
  const office = await openOffice(world)
  for (let i = 0; i < 3; i++) await decide(office)
  await forget(office)
  expect(await fillSharedDetails(job(), { timeBoxMs: -1 })).toMatchObject({ handled: 0, remaining: 3 })
  const { sweeps } = await readHealth(world)
  expect(sweeps.find(({ name }) => name === 'shared-details')).toMatchObject({ remaining: 3 })
  expect(await fillSharedDetails(job())).toMatchObject({ handled: 3, remaining: 0 })
  expect(await fillSharedDetails(job())).toMatchObject({ handled: 0, remaining: 0 })
})

test('an erased case and a case that has its rows are passed without a change', async () => {
  const office = await openOffice(world)
  const { verificationId } = await decide(office)
  const before = await rowsOf(office)
  await query('update customer_verifications set details_due = true where client_id = $1', [office.clientId])
  await fillSharedDetails(job())
  expect(await rowsOf(office)).toEqual(before)
  expect(before.every((row) => row.verification_id === verificationId)).toBe(true)
})
