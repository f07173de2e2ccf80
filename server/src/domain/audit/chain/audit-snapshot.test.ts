import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { runAuditVerification } from '../search/run-audit-verification.ts'
import { verifyAuditLocally } from '../search/verify-audit-locally.ts'
import { readHealth } from '../../operations/health/read-health.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { sealAudit } from './seal-audit.ts'

const VERIFICATIONS = 100

let world: World
const ids = [newId('client'), newId('client'), newId('client')]
const ctx = () => systemContext(world, 'test')

beforeAll(async () => {
  world = await createWorld({ connections: 10 })
  await asSystem(world, (tx) =>
    tx.insert(clients).values(ids.map((id) => ({ id, companyName: id, contactEmail: 'x@example.com' }))),
  )
})
afterAll(() => world.close())

/** Writes rows for each client in two rounds, each followed by a sealing. */
async function writeAndSeal(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(
      ids.map((id) => {
        const as = systemContext(world, 'test', id)
        return asTenant(as, id, (tx) => recordAudit(as, tx, { action: 'thing.done' }))
      }),
    )
    await sealAudit(ctx())
  }
}

test('verifications raise no false alarm while rows are written and sealed, and detect a change', async () => {
  for (let done = 0; done < VERIFICATIONS; done += 1) {
    const [{ faults }] = await Promise.all([verifyAuditLocally(ctx()), writeAndSeal()])
    expect(faults).toEqual([])
  }
  // In the background, as requested by the page; health reads its result.
  const runId = newId('auditRun')
  await querySuperuser(
    world,
    `insert into audit_runs (id, kind, requested_by, status) values ($1, 'verification', 'a test', 'queued')`,
    [runId],
  )
  const signal = new AbortController().signal
  const inBackground = runAuditVerification(ctx(), { runId }, { lastAttempt: true, signal })
  await Promise.all([inBackground, writeAndSeal()])
  expect((await readHealth(ctx())).audit.faults).toBe(0)

  const [row] = await querySuperuser(
    world,
    `update audit_log set action = 'another.thing' where id = (select min(id) from audit_log where client_id = $1) returning id`,
    [ids[0]],
  )
  const [{ faults }] = await Promise.all([verifyAuditLocally(ctx()), writeAndSeal()])
  expect(faults).toMatchObject([{ chain: ids[0], kind: 'row_changed', auditId: Number(row?.id) }])
  expect((await readHealth(ctx())).audit.faults).toBe(1)
})
