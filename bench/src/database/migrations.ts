import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { jobCatalog } from '../../../server/src/domain/kernel/job-catalog.ts'
import { migrate, migrateTo } from '../../../server/src/platform/migrate.ts'
import { APP_ROLE, proveTenant, roleUrl, tenantKey } from '../../../server/src/platform/db/roles.ts'
import { shippedMigrations } from '../../../server/src/platform/db/shipped-migrations.ts'
import { startDatabase } from '../webhooks/database.ts'
import { CLIENT, fillClient } from './fill-client.ts'

/** The newest migration of commit 29a644a, from which the upgrade is replayed. */
const FROM = '0028_fewer-entries-for-a-change'

const VERIFICATIONS = 219_000
const READERS = 4
const WRITERS = 2
const LIST_ROWS = 26
/** Maximum duration of a list call, in ms. */
const MAX_MS = 1000

/** Fills the tables as the demo's checks do, with 3 events and 3 audit rows per verification. */
const fill = (owner: pg.Client, verifications: number) =>
  fillClient(owner, {
    verifications,
    at: `now() - n * interval '2 minutes'`,
    status: `case when n % 11 = 0 then 'failed' when n % 19 = 0 then 'pending' else 'completed' end`,
    kinds: ['document_front', 'selfie'],
    further: [
      `events (id, client_id, type, verification_id, payload, created_at)
       select 'evt_' || substr(md5(verification_id || i), 1, 26), client_id, 'verification.started', verification_id, '{}', created_at
       from customer_verifications, generate_series(1, 3) i`,
      `audit_log (client_id, actor_kind, action, subject, created_at)
       select client_id, 'system', 'verification.created', verification_id, created_at
       from customer_verifications, generate_series(1, 3)`,
    ],
  })

interface Load {
  calls: number
  longestMs: number
  /** Milliseconds since the start of the load. */
  longestAtMs: number
}

/** Repeats one of the application's statements until `stopped`. Returns its longest duration. */
async function repeat(
  url: string,
  statement: () => [string, unknown[]],
  stopped: () => boolean,
): Promise<Load> {
  const client = new pg.Client({ connectionString: roleUrl(url, APP_ROLE) })
  // A broken connection fails the next statement.
  client.on('error', () => {})
  await client.connect()
  await client.query(
    `set wabi.client_id = '${CLIENT}'; set wabi.proof = '${proveTenant(tenantKey(url), CLIENT)}'`,
  )
  const load = { calls: 0, longestMs: 0, longestAtMs: 0 }
  const startedAt = performance.now()
  while (!stopped()) {
    const [text, values] = statement()
    const asked = performance.now()
    await client.query(text, values)
    const took = performance.now() - asked
    load.calls += 1
    if (took > load.longestMs) Object.assign(load, { longestMs: took, longestAtMs: asked - startedAt })
    await pause(5)
  }
  await client.end()
  return load
}

/** The upgrade from commit 29a644a to this one on 219 000 verifications, with concurrent list readers and writers. */
export async function measureMigrations([count = String(VERIFICATIONS)]: string[] = []): Promise<void> {
  const given = process.env.DATABASE_URL
  const cluster = given ? { url: given, stop: async () => undefined } : await startDatabase()
  const name = `migrations_${randomBytes(4).toString('hex')}`
  const root = new pg.Client({ connectionString: cluster.url })
  await root.connect()
  await root.query(`create database ${name}`)
  const at = new URL(cluster.url)
  at.pathname = `/${name}`
  const url = at.href
  try {
    const from = shippedMigrations().find(({ tag }) => tag === FROM)
    if (!from) throw new Error(`no migration ${FROM}`)
    await migrateTo(url, jobCatalog, from.when)
    const owner = new pg.Client({ connectionString: url })
    owner.on('error', () => {})
    await owner.connect()
    await fill(owner, Number(count))
    await owner.end()

    let done = false
    const stopped = () => done
    const list = (): [string, unknown[]] => [
      `select verification_id, status, outcome, overall_score, created_at from customer_verifications
       where client_id = $1 and mode = 'live' order by created_at desc, verification_id desc limit ${LIST_ROWS}`,
      [CLIENT],
    ]
    let n = 0
    const write = (): [string, unknown[]] => [
      `update customer_verifications set updated_at = now() where client_id = $1 and verification_id = 'ver_' || substr(md5($2), 1, 26)`,
      [CLIENT, String(1 + ((n += 7919) % Number(count)))],
    ]
    const loads = [
      ...Array.from({ length: READERS }, () => repeat(url, list, stopped)),
      ...Array.from({ length: WRITERS }, () => repeat(url, write, stopped)),
    ]
    await pause(2000)
    const startedAt = performance.now()
    await migrate(url, jobCatalog)
    const tookS = (performance.now() - startedAt) / 1000
    done = true
    const figures = await Promise.all(loads)
    const longest = (some: Load[]) => Math.max(...some.map(({ longestMs }) => longestMs))
    const calls = (some: Load[]) => some.reduce((sum, one) => sum + one.calls, 0)
    const [readers, writers] = [figures.slice(0, READERS), figures.slice(READERS)]
    console.log(
      `${count} verifications, from ${FROM} to ${shippedMigrations().at(-1)?.tag}: ${tookS.toFixed(1)} s; ` +
        `${calls(readers)} list calls, the longest ${longest(readers).toFixed(0)} ms; ` +
        `${calls(writers)} updates, the longest ${longest(writers).toFixed(0)} ms`,
    )
    if (longest(readers) > MAX_MS) {
      console.log('LIMIT EXCEEDED')
      process.exitCode = 1
    }
  } finally {
    await root.query(`drop database ${name} with (force)`)
    await root.end()
    await cluster.stop()
  }
}
