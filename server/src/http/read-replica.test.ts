import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, type Operation } from '@wabi/contract/api.ts'
import { Health } from '@wabi/contract/shapes/health.ts'
import { startHeartbeat } from '../domain/operations/health/heartbeat.ts'
import { openReplica } from '../platform/db/replica.ts'
import { createLog } from '../platform/runtime/log.ts'
import { addAdmin, signUp } from '../testing/builders.ts'
import type { Call } from '../testing/requests.ts'
import { startReplicated } from '../testing/start-replicated.ts'
import { useHttp } from '../testing/use-http.ts'
import { buildHttp } from './app.ts'

const servers = await startReplicated()
const replica = await openReplica({
  readUrl: servers.readUrl,
  ownerUrl: servers.url,
  log: createLog('silent'),
})
// The pools end before the servers do: these hooks run in reverse order.
afterAll(async () => {
  await replica.stop()
  await servers.stop()
})
const { world, calls } = useHttp({ connections: 10, at: { databaseUrl: servers.url, replica } })

let token: string
let admin: string
beforeAll(async () => {
  ;({ token } = await signUp(world, calls, 'replicated'))
  admin = await addAdmin(world, 'admin')
})

const createLink = async (customerName: string) => {
  const body = { customerName, customerEmail: 'hanna@example.com' }
  const answer = await calls('createLink', { token, body })
  expect(answer.status).toBe(200)
}
const listNames = async (): Promise<string[]> => {
  const { status, body } = await calls('listVerifications', { token })
  expect(status).toBe(200)
  return body.data.map((row: { customerName: string }) => row.customerName)
}

/** What staff and integrators read that may be heavy. */
const READS: [Operation, Omit<Call, 'token'>][] = [
  ['listVerifications', {}],
  ['listVerifications', { query: { search: 'Hanna' } }],
  ['countVerifications', {}],
  ['countQueue', {}],
  ['dashboardStats', {}],
  ['dashboardOverview', { query: { from: '2026-01-01', to: '2026-12-31' } }],
  ['firstSteps', {}],
  ['listActivity', {}],
  ['listRequests', {}],
  ['listWebhookLogs', {}],
  ['listDataRequests', {}],
  ['listEntries', {}],
  ['listInvestigations', {}],
  ['getReviewerReport', { query: { from: '2026-01-01', to: '2026-12-31' } }],
  ['getWeeklyFigures', { query: { weeks: '4' } }],
]

/** Those without a low rate limit of their own, which a loop would exceed. */
const REPEATED_READS = READS.filter(([operation]) => !('ratePerMinute' in api[operation]))

test('each heavy read is answered by the replica', async () => {
  await createLink('Hanna Tesfaye')
  for (const [operation, call] of READS) {
    const before = replica.figures()
    const { status, text } = await calls(operation, { ...call, token })
    expect([operation, status, status === 200 ? '' : text]).toEqual([operation, 200, ''])
    const { answered, passedOn } = replica.figures()
    expect([operation, answered > before.answered, passedOn]).toEqual([operation, true, before.passedOn])
  }
})

test('a list shows the link created before it, also while the replica does not replay', async () => {
  for (let n = 0; n < 20; n += 1) {
    await createLink(`Customer ${n}`)
    expect((await listNames())[0]).toBe(`Customer ${n}`)
  }
  await servers.pauseReplay()
  try {
    await createLink('While paused')
    expect((await listNames())[0]).toBe('While paused')
  } finally {
    await servers.resumeReplay()
  }
  await expect.poll(() => replica.figures().state, { timeout: 20_000 }).toBe('in_use')
})

test('a replica that is killed fails no call; probes, health page and metrics say so', async () => {
  const load = { going: true }
  const failed: string[] = []
  const reader = async (offset: number) => {
    for (let n = offset; load.going; n += 1) {
      const [operation, call] = REPEATED_READS[n % REPEATED_READS.length]!
      const { status, text } = await calls(operation, { ...call, token })
      if (status !== 200) failed.push(`${operation}: ${status} ${text}`)
    }
  }
  const heartbeat = await startHeartbeat(world)
  const app = await buildHttp(world)
  const ready = async () => {
    const answer = await app.inject('/readyz')
    return [answer.statusCode, answer.json().status, answer.json().replica]
  }
  expect(await ready()).toEqual([200, 'ok', 'in_use'])
  const before = replica.figures().answered
  const readers = Promise.all([0, 3, 6, 9].map(reader))
  await expect.poll(() => replica.figures().answered).toBeGreaterThan(before + 30)
  await servers.killReplica()
  try {
    await expect.poll(ready, { timeout: 10_000 }).toEqual([200, 'ok', 'unreachable'])
    const killed = replica.figures().passedOn
    await expect.poll(() => replica.figures().passedOn).toBeGreaterThan(killed + 30)
    load.going = false
    await readers
    expect(failed).toEqual([])
    await heartbeat.stop()
    const again = await startHeartbeat(world)
    const { processes, attention } = Health.parse((await calls('getHealth', { token: admin })).body.data)
    expect(processes.map((one) => one.replica?.state)).toEqual(['unreachable'])
    expect(attention).toContainEqual({ code: 'replica_unused', level: 'soon', count: 1 })
    const metrics = await app.inject('/metrics')
    expect(metrics.body).toContain('wabi_replica_state{state="unreachable"} 1')
    expect(metrics.body).toMatch(/wabi_replica_reads_total\{answered_by="primary"\} [1-9]/u)
    await again.stop()
  } finally {
    load.going = false
    await servers.restartReplica()
    await app.close()
  }
})
