import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { querySuperuser } from '../../testing/query-superuser.ts'
import { createWorld } from '../../testing/world.ts'
import { asSystem, asTenant, type Tx } from '../db/tenant.ts'
import { newId } from '../runtime/random.ts'

const world = await createWorld({ queue: true })
afterAll(() => world.close())

const handled: { emailId: string; attempt: number; lastAttempt: boolean }[] = []
const failing = new Set<string>()

beforeAll(() =>
  world.queue.work('send-email', async ({ emailId }, { attempt, lastAttempt }) => {
    handled.push({ emailId, attempt, lastAttempt })
    if (failing.has(emailId)) throw new TypeError('Failed query: insert into people\nparams: Abebe Kebede')
  }),
)

const CLIENT = newId('client')
const inTenant = <T>(work: (tx: Tx) => Promise<T>) => asTenant(world, CLIENT, work)
const figures = () => asSystem(world, world.queue.figures)
const findRuns = (emailId: string) => handled.filter((run) => run.emailId === emailId)

async function until(done: () => boolean, timeoutMs = 10_000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!done()) {
    if (Date.now() > end) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('a job of a committed transaction runs once, soon; one of a rolled back transaction never runs', async () => {
  const rolledBack = inTenant(async (tx) => {
    await world.queue.enqueue(tx, 'send-email', { emailId: 'eml_rolled_back' })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  const waits: number[] = []
  for (const emailId of ['eml_committed', 'eml_second', 'eml_third', 'eml_after']) {
    await inTenant((tx) => world.queue.enqueue(tx, 'send-email', { emailId }))
    const committed = performance.now()
    await until(() => findRuns(emailId).length > 0)
    waits.push(performance.now() - committed)
  }
  // By LISTEN/NOTIFY: with polling every two seconds, each job after the first would wait that long. The shortest wait
  // counts, since the machine may be busy.
  expect(Math.min(...waits.slice(1))).toBeLessThan(1500)
  expect(findRuns('eml_committed')).toEqual([{ emailId: 'eml_committed', attempt: 1, lastAttempt: false }])
  expect(findRuns('eml_rolled_back')).toEqual([])
})

test('a scheduled job does not run before its time', async () => {
  await inTenant((tx) =>
    world.queue.enqueue(tx, 'send-email', { emailId: 'eml_later' }, { startAfterSeconds: 3600 }),
  )
  const rows = await querySuperuser(
    world,
    "select start_after > now() + interval '59 minutes' as later from jobs.job where data->>'emailId' = 'eml_later'",
  )
  expect(rows).toEqual([{ later: true }])
  expect(findRuns('eml_later')).toEqual([])
  // A job scheduled for later does not count as waiting.
  expect((await figures()).find((queue) => queue.job === 'send-email')).toMatchObject({ waiting: 0 })
})

test('with a key, one job waits or runs at a time; without one, there is no limit', async () => {
  for (let turn = 0; turn < 3; turn += 1)
    await inTenant((tx) =>
      world.queue.enqueue(
        tx,
        'write-export',
        { clientId: CLIENT, exportId: 'exp_a' },
        { singletonKey: 'exp_a' },
      ),
    )
  for (let turn = 0; turn < 3; turn += 1)
    await inTenant((tx) => world.queue.enqueue(tx, 'write-export', { clientId: CLIENT, exportId: 'exp_b' }))
  const rows = await querySuperuser(
    world,
    "select data->>'exportId' as export, count(*)::int as jobs from jobs.job where name = 'write-export' group by 1 order by 1",
  )
  expect(rows).toEqual([
    { export: 'exp_a', jobs: 1 },
    { export: 'exp_b', jobs: 3 },
  ])
})

test('clients take turns: a client with many jobs delays the first ones of others by one job each', async () => {
  const [many, few, one] = [newId('client'), newId('client'), newId('client')]
  const enqueue = (clientId: string, exportId: string) =>
    asTenant(world, clientId, (tx) => world.queue.enqueue(tx, 'write-export', { clientId, exportId }))
  for (const n of [1, 2, 3, 4]) await enqueue(many, `many ${n}`)
  for (const n of [1, 2]) await enqueue(few, `few ${n}`)
  await enqueue(one, 'one 1')
  // As pg-boss claims them.
  const rows = await querySuperuser(
    world,
    `select data->>'exportId' as export from jobs.job where name = 'write-export' and data->>'clientId' = any($1)
      order by priority desc, created_on`,
    [[many, few, one]],
  )
  expect(rows.map((row) => row.export)).toEqual([
    'many 1',
    'few 1',
    'one 1',
    'many 2',
    'few 2',
    'many 3',
    'many 4',
  ])
})

test('a job with an invalid payload is refused', async () => {
  const wrong = inTenant((tx) => world.queue.enqueue(tx, 'send-email', { emailId: 7 } as never))
  await expect(wrong).rejects.toThrow()
})

test('a failed job is retried, and its stored error has no data', async () => {
  failing.add('eml_failing')
  await inTenant((tx) => world.queue.enqueue(tx, 'send-email', { emailId: 'eml_failing' }))
  await until(() => findRuns('eml_failing').length > 0)
  let row: Record<string, unknown> | undefined
  await until(() => row?.state === 'retry' || (void readRow(), false))
  async function readRow() {
    const rows = await querySuperuser(
      world,
      "select state::text, output::text, start_after > now() as later from jobs.job where data->>'emailId' = 'eml_failing'",
    )
    row = rows[0]
  }
  expect(row).toMatchObject({ state: 'retry', later: true })
  expect(row?.output).toContain('TypeError')
  expect(row?.output).not.toContain('Abebe')
})

test('the job of a killed worker is taken over by another', async () => {
  const program = fileURLToPath(new URL('../../testing/queue-run.ts', import.meta.url))
  const worker = fork(program, [world.databaseUrl], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  await once(worker, 'message')
  await inTenant((tx) =>
    world.queue.enqueue(tx, 'analyze-document', {
      clientId: CLIENT,
      verificationId: 'ver_a',
      evidenceId: 'evd_a',
    }),
  )
  const [taken] = (await once(worker, 'message')) as [string]
  expect(taken).toBe('evd_a')
  worker.kill('SIGKILL')
  const killed = Date.now()
  const attempts: number[] = []
  await world.queue.work('analyze-document', async ({ evidenceId }, { attempt }) => {
    if (evidenceId === 'evd_a') attempts.push(attempt)
  })
  await until(() => attempts.length > 0, 90_000)
  expect(attempts).toEqual([2])
  expect(Date.now() - killed).toBeGreaterThan(5000)
})

test('the figures include every kind of job', async () => {
  expect((await figures()).find((queue) => queue.job === 'send-email')).toBeDefined()
})

test('a client’s transaction adds jobs about itself only, and reads no payload', async () => {
  const denied = { cause: { code: '42501' } }
  const other = inTenant((tx) =>
    world.queue.enqueue(tx, 'write-export', { clientId: newId('client'), exportId: 'exp_c' }),
  )
  await expect(other).rejects.toMatchObject(denied)
  for (const statement of [
    'select data from jobs.job',
    'select output from jobs.job_common',
    'delete from jobs.job',
    "update jobs.job set state = 'cancelled'",
    'select * from jobs.schedule',
  ])
    await expect(inTenant((tx) => tx.execute(statement))).rejects.toMatchObject(denied)
})
