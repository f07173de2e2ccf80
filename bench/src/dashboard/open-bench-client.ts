import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { readConfig } from '../../../server/src/platform/config/config.ts'
import type { Ctx } from '../../../server/src/domain/kernel/context.ts'
import { jobCatalog } from '../../../server/src/domain/kernel/job-catalog.ts'
import { openDatabase } from '../../../server/src/platform/db/client.ts'
import { migrate } from '../../../server/src/platform/migrate.ts'
import { clients } from '../../../server/src/platform/db/schema/clients.ts'
import { asSystem } from '../../../server/src/platform/db/tenant.ts'
import { createSealer } from '../../../server/src/platform/crypto/create-sealer.ts'
import { createLog } from '../../../server/src/platform/runtime/log.ts'
import type { Platform } from '../../../server/src/platform/platform.ts'
import { newId } from '../../../server/src/platform/runtime/random.ts'

export interface BenchClient {
  ctx: Ctx
  clientId: string
  /** Connection as the owner of the tables, for filling them and explaining queries. */
  owner: pg.Client
  /** The root key that seals its wrapping keys. */
  rootKey: Uint8Array
  /** Process id of its only PostgreSQL backend; it changes after a long idle time. */
  backendPid(): Promise<number>
  close(): Promise<void>
}

/** Creates a database in the cluster with one client in it. */
export async function openBenchClient(clusterUrl: string, name: string): Promise<BenchClient> {
  const root = new pg.Client({ connectionString: clusterUrl })
  await root.connect()
  await root.query(`create database ${name}`)
  await root.end()
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  await migrate(url.href, jobCatalog)
  const owner = new pg.Client({ connectionString: url.href })
  // A broken connection fails the next query.
  owner.on('error', () => {})
  await owner.connect()
  const db = openDatabase(url.href, 1)
  const rootKey = new Uint8Array(randomBytes(32))
  const platform = {
    config: readConfig({}),
    clock: { now: () => new Date() },
    db,
    sealer: createSealer(rootKey),
    log: createLog('silent'),
  } as Partial<Platform> as Platform
  const clientId = newId('client')
  await asSystem(platform, async (tx) => {
    await tx.insert(clients).values({
      id: clientId,
      companyName: 'Bench',
      contactEmail: 'b@example.et',
      confirmedAt: new Date('2020-01-01'),
    })
    await platform.sealer.newDataKey(tx, { clientId, kind: 'client', id: clientId })
  })
  const actor = {
    kind: 'client-user',
    userId: newId('clientUser'),
    clientId,
    role: 'owner',
    tokenId: 't',
  } as const
  const ctx: Ctx = Object.assign(platform, { actor, requestId: 'b', ip: '192.0.2.7', userAgent: 'b' })
  return {
    ctx,
    clientId,
    owner,
    rootKey,
    async backendPid() {
      const { rows } = await db.$client.query<{ pid: number }>('select pg_backend_pid() as pid')
      return rows[0]!.pid
    },
    async close() {
      await db.$client.end()
      await owner.end()
    },
  }
}
