import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OUTCOMES, STATUS_BY_OUTCOME, type VerificationStatus } from '@wabi/contract/verification/states.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { openOffice, type Office } from '../../verification/session/testing/office.ts'
import { dashboardOverview } from './dashboard-overview.ts'
import { dashboardStats } from './dashboard-stats.ts'
import { updateSettings } from '../../clients/settings/update-settings.ts'
import { firstSteps } from './first-steps.ts'
import { mergeCounts } from './merge-counts.ts'

let world: World
let bank: Office
let other: Office

beforeAll(async () => {
  world = await createWorld()
  world.clock.set('2026-06-20T12:00:00Z')
  bank = await openOffice(world)
  other = await openOffice(world)
})
afterAll(() => world.close())

/** A fixed pseudorandom sequence, the same on each run. */
let state = 7
const randomBelow = (most: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * most)
}
const pick = <T>(values: readonly T[]) => values[randomBelow(values.length)] as T
const randomInstant = () => new Date(Date.UTC(2026, 0, 1) + randomBelow(170 * DAY_MS)).toISOString()
const STATUSES = ['pending', 'in_progress', 'completed', 'pending_review', 'failed', 'expired'] as const

/** Sets a status with the matching outcome. */
function setStatus(status: VerificationStatus) {
  const outcome = OUTCOMES.find((each) => STATUS_BY_OUTCOME[each] === status) ?? null
  return sql`status = ${status}, outcome = ${outcome}, overall_score = ${outcome && 50},
    completed_at = ${outcome === null ? sql`null` : sql`created_at + interval '2 hours'`},
    decided_at = ${outcome === null ? sql`decided_at` : sql`coalesce(decided_at, created_at + interval '2 hours')`}`
}

async function change(office: Office, ids: string[]): Promise<void> {
  const { clientId } = office
  await asTenant(world, clientId, async (tx) => {
    const id = pick(ids)
    switch (randomBelow(7)) {
      case 0: {
        const fresh = Array.from(
          { length: 1 + randomBelow(4) },
          () => `ver_${clientId}_${ids.length}_${randomBelow(1e9)}`,
        )
        ids.push(...fresh)
        await tx.execute(sql`insert into customer_verifications (client_id, verification_id, status, created_at)
          select ${clientId}, v, 'pending', ${randomInstant()}::timestamptz from unnest(${sql.param(fresh)}::text[]) v`)
        await tx.execute(sql`insert into verification_sessions (client_id, verification_id, session_id)
          select ${clientId}, v, 'ses' || v from unnest(${sql.param(fresh)}::text[]) v`)
        return
      }
      case 1:
        await tx.execute(sql`update customer_verifications set ${setStatus(pick(STATUSES))}, started_at = coalesce(started_at, created_at)
          where verification_id = ${id}`)
        return
      case 2:
        await tx.execute(sql`update customer_verifications set document_type = ${pick(['passport', 'national_id'])}
          where verification_id in (${id}, ${pick(ids)})`)
        return
      case 3:
        await tx.execute(sql`insert into evidence (id, client_id, verification_id, session_id, kind, storage_key, sha256, d_hash, width, height, bytes, created_at)
          select ${`evi_${randomBelow(1e9)}`}, ${clientId}, ${id}, 'ses' || verification_id, ${pick(['document_front', 'selfie'])}, ${`${clientId}/${randomBelow(1e9)}`}, 'x', '0000000000000000', 1, 1, 1,
            created_at + interval '1 minute' from customer_verifications where verification_id = ${id}`)
        return
      case 4: {
        const outcome = pick(OUTCOMES)
        const { rows } = await tx.execute<{
          id: string
        }>(sql`select id from decisions d where verification_id = ${id}
          and not exists (select from decisions f where f.follows = d.id) limit 1`)
        const follows = pick([null, rows[0]?.id ?? null])
        await tx.execute(sql`select from customer_verifications where verification_id = ${id} for update`)
        await tx.execute(sql`update verification_sessions set run = (select count(*) + 1 from decisions where verification_id = ${id})
          where verification_id = ${id}`)
        await tx.execute(sql`insert into decisions (id, client_id, verification_id, outcome, overall_score, reasons, checks, rules_version, run, follows, made_by, created_at)
          select ${`dec_${randomBelow(1e9)}`}, ${clientId}, ${id}, ${outcome}, 50, ${sql.param([pick(['mrz_unsure', 'face_unsure']), 'name_conflict'])}::text[], '[]', 'test',
            (select count(*) + 1 from decisions where verification_id = ${id}), ${follows}::text,
            ${follows !== null && outcome !== 'pending_review' ? pick([null, newId('apiKey')]) : null}::text, created_at + ${`${1 + randomBelow(5000)} seconds`}::interval from customer_verifications where verification_id = ${id}`)
        await tx.execute(
          sql`update customer_verifications set ${setStatus(STATUS_BY_OUTCOME[outcome])} where verification_id = ${id}`,
        )
        return
      }
      case 5:
        // Moved to another day: nothing may be counted twice.
        await tx.execute(
          sql`update customer_verifications set created_at = at, started_at = started_at + (at - created_at),
            decided_at = decided_at + (at - created_at), completed_at = completed_at + (at - created_at)
            from (select ${randomInstant()}::timestamptz as at) moved where verification_id = ${id}`,
        )
        return
      default: {
        const unused = await tx.execute(sql`select from customer_verifications v where verification_id = ${id}
            and not exists (select from evidence e where e.verification_id = v.verification_id)
            and not exists (select from decisions d where d.verification_id = v.verification_id) for update`)
        if (unused.rowCount === 0) return
        await tx.execute(sql`delete from verification_sessions where verification_id = ${id}`)
        await tx.execute(sql`delete from customer_verifications where verification_id = ${id}`)
      }
    }
  })
}

/** The stored counts; `counted` computes the same from the verifications. */
async function kept(clientId: string) {
  return querySuperuser(
    world,
    `select span, day::text, kind, key, sum(value::bigint)::float8 as n
     from verification_counts, jsonb_each_text(counts) where client_id = $1
     group by 1, 2, 3, 4 having sum(value::bigint) <> 0 order by 1, 2, 3, 4`,
    [clientId],
  )
}

async function counted(clientId: string) {
  return querySuperuser(
    world,
    `with v as (select * from customer_verifications where client_id = $1), m as (
       select created_at, 'step' as kind, 'created' as key, 1 as n from v
       union all select created_at, 'step', 'opened', 1 from v where started_at is not null or document_at is not null or selfie_at is not null or decided_at is not null
       union all select created_at, 'step', 'document', 1 from v where document_at is not null or selfie_at is not null or decided_at is not null
       union all select created_at, 'step', 'selfie', 1 from v where selfie_at is not null or decided_at is not null
       union all select created_at, 'step', 'decided', 1 from v where decided_at is not null
       union all select created_at, 'status', status, 1 from v
       union all select created_at, 'type', document_type, 1 from v where document_type is not null
       union all select v.created_at, 'reason', r, 1 from v, unnest(reasons) r
       union all select created_at, 'sum', 'verifications', 1 from v where decided_at is not null and document_at is not null
       union all select created_at, 'sum', 'milliseconds', (extract(epoch from decided_at - document_at) * 1000)::bigint from v where decided_at is not null and document_at is not null)
     select s.span, to_char(date_trunc(s.span, created_at at time zone 'UTC'), 'YYYY-MM-DD') as day, kind, key, sum(n)::float8 as n
     from m, (values ('day'), ('month')) s (span) group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4`,
    [clientId],
  )
}

describe('the daily counts', () => {
  test('equal a direct count after many random changes, merged or not', async () => {
    const ids = { bank: ['ver_none'], other: ['ver_none'] }
    for (let round = 0; round < 6; round += 1) {
      for (let step = 0; step < 60; step += 1) {
        await change(bank, ids.bank)
        if (step % 3 === 0) await change(other, ids.other)
      }
      if (round % 2 === 1) await mergeCounts(systemContext(world, 'test'))
      for (const { clientId } of [bank, other]) {
        const rows = (await kept(clientId)).filter(({ kind }) => kind !== 'first' && kind !== 'final')
        expect(rows).toEqual(await counted(clientId))
      }
    }
    const [{ durations } = {}] = await querySuperuser(
      world,
      `select (select sum(value::bigint) from verification_counts, jsonb_each_text(counts) where client_id = $1 and kind = 'first' and span = 'day')
         = (select count(*) from customer_verifications where client_id = $1 and decided_at is not null and document_at is not null) as durations`,
      [bank.clientId],
    )
    expect(durations).toBe(true)
  })

  test('survive concurrent merges, which leave one row for each count', async () => {
    await change(bank, ['ver_none'])
    const before = await kept(bank.clientId)
    await Promise.all([1, 2, 3].map(() => mergeCounts(systemContext(world, 'test'))))
    await mergeCounts(systemContext(world, 'test'))
    expect(await kept(bank.clientId)).toEqual(before)
    const [row] = await querySuperuser(
      world,
      `select count(*)::int as waiting from verification_counts where not merged`,
    )
    expect(row?.waiting).toBe(0)
  })

  test('give an overview that matches the list for the same days', async () => {
    for (const [from, to] of [
      ['2026-01-01', '2026-06-30'],
      ['2026-01-15', '2026-05-10'],
      ['2026-02-20', '2026-05-02'],
      ['2026-03-03', '2026-03-09'],
      ['2026-02-01', '2026-02-28'],
    ] as const) {
      const overview = await dashboardOverview(bank.staff, { from, to })
      const [row] = await querySuperuser(
        world,
        `select count(*)::int as total, count(*) filter (where status = 'completed')::int as completed
         from customer_verifications where client_id = $1 and created_at >= $2::date and created_at < $3::date + 1`,
        [bank.clientId, `${from}Z`, `${to}Z`],
      )
      expect(overview.total, from).toBe(row?.total)
      expect(overview.statuses.completed ?? 0, from).toBe(row?.completed)
      const inBars = overview.series.flatMap(({ statuses }) => Object.values(statuses))
      expect(inBars.reduce((sum, n) => sum + n, 0)).toBe(row?.total)
      for (const bar of overview.series) {
        const [own] = await querySuperuser(
          world,
          `select count(*)::int as n from customer_verifications where client_id = $1 and created_at >= $2::timestamptz and created_at < $3::timestamptz + interval '1 day'`,
          [bank.clientId, `${bar.from}Z`, `${bar.to}Z`],
        )
        expect(
          Object.values(bar.statuses).reduce((sum, n) => sum + n, 0),
          bar.from,
        ).toBe(own?.n)
      }
      const { created, opened, document, selfie, decided } = overview.steps
      expect([created, opened, document, selfie, decided]).toEqual(
        [created, opened, document, selfie, decided].toSorted((a, b) => b - a),
      )
    }
  })

  test('give stats that match the verifications, and nothing to another client', async () => {
    const stats = await dashboardStats(bank.staff)
    const [row] = await querySuperuser(
      world,
      `select count(*)::int as total, count(*) filter (where status = 'pending_review')::int as pending,
         count(*) filter (where created_at >= '2026-06-01Z')::int as june,
         count(*) filter (where created_at >= '2026-05-01Z' and created_at < '2026-05-21Z')::int as may,
         (avg(extract(epoch from decided_at - document_at)))::float8 as seconds
       from customer_verifications where client_id = $1`,
      [bank.clientId],
    )
    const { total, pending, june, may, seconds } = row as Record<string, number>
    expect(stats).toMatchObject({ totalVerifications: total, pendingReviews: pending })
    expect(stats.lastMonth).toBe(may)
    expect(stats.thisMonth).toBe(june)
    expect(stats.monthlyGrowth).toBeCloseTo((100 * (june! - may!)) / may!, 0)
    expect(stats.avgProcessingTime).toBeCloseTo(seconds!, 0)
    const stranger = await openOffice(world)
    expect(await dashboardStats(stranger.staff)).toMatchObject({ totalVerifications: 0, oldestReview: null })
    expect((await dashboardOverview(stranger.staff, { from: '2026-01-01', to: '2026-06-30' })).total).toBe(0)
  })
})

test('the first steps are reported as they are completed', async () => {
  const office = await openOffice(world)
  // The company of these tests has confirmed its address.
  const { companyConfirmed, ...others } = await firstSteps(office.staff)
  expect(companyConfirmed).toBe(true)
  expect(Object.values(others)).toEqual(Array(10).fill(false))
  const { verificationId } = await office.invite()
  expect(await firstSteps(office.staff)).toMatchObject({ linkCreated: true, linkOpened: false })
  await asTenant(world, office.clientId, (tx) =>
    tx.execute(
      sql`update customer_verifications set status = 'completed', outcome = 'approved', overall_score = 90,
        completed_at = now(), decided_at = now(), started_at = now() where verification_id = ${verificationId}`,
    ),
  )
  expect(await firstSteps(office.staff)).toMatchObject({ linkOpened: true, customerVerified: true })
  // Confirming the default is a choice too.
  await updateSettings(office.staff, { minimumAssurance: 'low' })
  expect(await firstSteps(office.staff)).toMatchObject({ assuranceChosen: true })
})
