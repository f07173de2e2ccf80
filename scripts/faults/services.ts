import { readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Caller } from '../../e2e/harness/calls.ts'
import { jobCatalog } from '../../server/src/domain/kernel/job-catalog.ts'
import { openDatabase } from '../../server/src/platform/db/client.ts'
import { asSystem } from '../../server/src/platform/db/tenant.ts'
import { createQueue } from '../../server/src/platform/pg-boss/queue.ts'
import { createLog } from '../../server/src/platform/runtime/log.ts'
import {
  connectOwner,
  type FaultCase,
  type FaultContext,
  MAX_RECOVERY_MS,
  MAX_RESTART_MS,
  query,
} from './fault-case.ts'
import type { Target } from './servers.ts'

/** Waits until every expected text has arrived. @returns those that have not */
async function untilArrived(
  target: Target,
  expected: readonly string[],
  timeoutMs: number,
): Promise<string[]> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const all = target.received.join('\n')
    const missing = expected.filter((one) => !all.includes(one))
    if (missing.length === 0 || performance.now() > deadline) return missing
    await wait(250)
  }
}

/** References of the calls acknowledged while `work` ran. */
async function referencesDuring({ database }: FaultContext, work: () => Promise<void>): Promise<string[]> {
  const [{ at }] = (await query(database.url, 'select now() as at')) as [{ at: unknown }]
  await work()
  const rows = await query(
    database.url,
    `select client_reference as reference from customer_verifications
     where client_reference like 'ledger-%' and created_at between $1 and now() order by 1`,
    [at],
  )
  return rows.map(({ reference }) => String(reference))
}

export const MAIL_AWAY: FaultCase = {
  name: 'mail server away',
  target: 'calls unaffected; every mail sent once it is back',
  async run(context) {
    const { load, mail, server, apiKey, full } = context
    const caller = new Caller(server.url())
    caller.token = apiKey
    await mail.close()
    load.take()
    const expected = Array.from({ length: full ? 80 : 10 }, (_, n) => `away-${n}@example.com`)
    for (const customerEmail of expected)
      await caller.call('v1CreateVerification', { body: { customerName: 'Almaz Ayana', customerEmail } })
    if (full) await wait(60_000)
    const { unexpected, acknowledged } = load.take()
    await mail.open()
    const startedAt = performance.now()
    const missing = await untilArrived(mail, expected, full ? 1_800_000 : 180_000)
    return {
      times: expected.length,
      faults: [...unexpected, ...missing.map((one) => `no mail to ${one}`)],
      recoveredMs: [performance.now() - startedAt],
      note: `${acknowledged} calls acknowledged meanwhile`,
    }
  },
}

export const WEBHOOK_AWAY: FaultCase = {
  name: 'webhook target away',
  target: 'calls unaffected; every event delivered once it is back',
  async run(context) {
    const { load, webhook, database, full } = context
    await load.untilAcknowledged(MAX_RESTART_MS)
    load.take()
    const references = await referencesDuring(context, async () => {
      await webhook.close()
      await wait(full ? 30_000 : 1500)
    })
    const { unexpected, acknowledged } = load.take()
    await webhook.open()
    const startedAt = performance.now()
    const ids = await query(
      database.url,
      'select verification_id as id from customer_verifications where client_reference = any($1)',
      [references],
    )
    const expected = ids.map(({ id }) => String(id))
    const missing = await untilArrived(webhook, expected, full ? 1_800_000 : 240_000)
    return {
      times: expected.length,
      faults: [...unexpected, ...missing.map((one) => `no event of ${one}`)],
      recoveredMs: [performance.now() - startedAt],
      note: `${acknowledged} calls acknowledged meanwhile`,
    }
  },
}

export const STORAGE_AWAY: FaultCase = {
  name: 'storage takes no writes',
  target: 'uploads 5xx and stored nowhere; other calls unaffected',
  async run({ server, owner, load, full }) {
    const caller = await connectOwner(server, owner)
    const sharp = (await import('sharp')).default
    const picture = async (red: number) =>
      new Blob([
        new Uint8Array(
          await sharp({
            create: { width: 300, height: 200, channels: 3, background: { r: red, g: 90, b: 40 } },
          })
            .png()
            .toBuffer(),
        ),
      ])
    const upload = async (red: number) =>
      caller.call('uploadLogo', { file: await picture(red) } as never).then(
        () => 200,
        (error: unknown) => (error as { status?: number }).status ?? 0,
      )
    const folder = join(server.dataDir, 'storage')
    const faults: string[] = []
    const first = await upload(10)
    if (first !== 200) faults.push(`the first upload was answered ${first}`)
    const times = full ? 20 : 2
    load.take()
    for (let turn = 0; turn < times; turn += 1) {
      // The call is limited to ten a minute.
      if (full) await wait(20_000)
      // A file in the place of the folder: every write fails, as it does on a full or lost disk.
      renameSync(folder, `${folder}.away`)
      writeFileSync(folder, '')
      const status = await upload(20 + turn)
      if (status < 500) faults.push(`an upload without storage was answered ${status}`)
      await load.untilAcknowledged(MAX_RECOVERY_MS)
      renameSync(folder, `${folder}.file`)
      renameSync(`${folder}.away`, folder)
      const after = await upload(20 + turn)
      if (after !== 200) faults.push(`an upload after the fault was answered ${after}`)
    }
    faults.push(...load.take().unexpected)
    const parts = readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))
    faults.push(...parts.map((name) => `${String(name)} is left`))
    return { times, faults, recoveredMs: [] }
  },
}

export const POISONED_JOB: FaultCase = {
  name: 'poisoned jobs',
  target: 'dead letters after their retries; other jobs run',
  async run({ database, load, full }) {
    const times = full ? 20 : 2
    // Accepts a payload that the worker will refuse each time.
    const payload = { parse: (value: unknown) => value } as never
    const policy = { ...jobCatalog['analyze-document'], payload }
    const db = openDatabase(database.url, 2)
    const catalog = { ...jobCatalog, 'analyze-document': policy }
    const log = createLog('silent')
    const queue = createQueue({ connectionString: database.url, catalog, log, supervise: false })
    await queue.start()
    for (let n = 0; n < times; n += 1)
      await asSystem({ db }, (tx) => queue.enqueue(tx, 'analyze-document', { poison: n } as never))
    await queue.stop(0)
    await db.$client.end()
    const deadline = performance.now() + 240_000
    const count = async () =>
      Number(
        (
          await query(database.url, `select count(*) from jobs.job where name = 'dead' and data ? 'poison'`)
        )[0]?.count,
      )
    let dead = 0
    while ((dead = await count()) < times && performance.now() < deadline) await wait(500)
    const faults = dead === times ? [] : [`${times - dead} are no dead letters`]
    if ((await load.untilAcknowledged(MAX_RECOVERY_MS)) === Infinity) faults.push('no call was acknowledged')
    return { times, faults, recoveredMs: [] }
  },
}
