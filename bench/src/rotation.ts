import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { addRoot } from '../../server/src/domain/operations/keys/add-root.ts'
import { checkSeals } from '../../server/src/domain/operations/keys/check-seals.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import { clients } from '../../server/src/platform/db/schema/clients.ts'
import { asSystem } from '../../server/src/platform/db/tenant.ts'
import { openDatabase } from '../../server/src/platform/db/client.ts'
import { openSealer } from '../../server/src/platform/crypto/open-sealer.ts'
import { createApiPlatform } from '../../server/src/testing/api-platform.ts'
import { fillSealed } from '../../server/src/testing/fill-sealed.ts'
import { runRotation } from '../../server/src/testing/rotation-run.ts'
import { createClientWithKeys } from './public-api/create-client-with-keys.ts'
import { startDatabase } from './webhooks/database.ts'

const ROWS = 100_000
const KILLS = 3
const CALLERS = 4

/**
 * Rotates the encryption key of N data keys (default 100 000) under traffic to two processes that are killed
 * three times; then changes the root key and rotates again. Exit status 1 if a call was not answered, a
 * name could not be opened, or a sealed value cannot be opened afterwards.
 */
export async function run(args: string[]): Promise<void> {
  const rows = Number(args[0] ?? ROWS)
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-bench-'))
  const [root, next] = [randomBytes(32), randomBytes(32)]
  const encryptionKey = root.toString('hex')
  const database = await startDatabase()
  const of = { databaseUrl: database.url, encryptionKey, dataDir }
  const db = openDatabase(database.url, 1)
  await openSealer({ ...readConfig({ DATA_DIR: dataDir }), encryptionKey: root }, db)
  await db.$client.end()
  const platform = await createApiPlatform(of)
  try {
    const { clientId, createKey } = await createClientWithKeys(platform)
    // Raised, because this bench looks for calls that fail through the rotation, not through rate limits.
    await asSystem(platform, (tx) =>
      tx
        .update(clients)
        .set({ limits: { callsPerMinute: 1_000_000 } })
        .where(eq(clients.id, clientId)),
    )
    await fillSealed(platform, root, clientId, rows)
    console.log(`${rows} data keys created, each with a sealed name`)
    const { traffic, kills, rotated, seconds } = await runRotation({
      platform: of,
      apiKey: await createKey('live', 'write'),
      rows,
      kills: KILLS,
      callers: CALLERS,
      progress: (words) => console.log(words),
      async changeRoot() {
        await addRoot(systemContext(platform, 'bench'), root, next)
        return { encryptionKey: next.toString('hex') }
      },
    })
    const after = await createApiPlatform({ ...of, encryptionKey: next.toString('hex') })
    const { opened, erased, broken } = await checkSeals(systemContext(after, 'bench'))
    console.log(
      `${kills} x kill -9, key ${rotated.newest} in force after ${seconds.toFixed(0)} s. Meanwhile ${traffic.reads} reads of 50 and ` +
        `${traffic.writes} new verifications: not answered ${traffic.failed.length}, unreadable ${traffic.unreadable.length}, slowest ${traffic.slowestMs.toFixed(0)} ms. ` +
        `Afterwards under the new root alone: ${opened} sealed values open, ${broken.length} do not, ${erased} erased`,
    )
    for (const words of [...traffic.failed, ...traffic.unreadable].slice(0, 5)) console.log(words)
    for (const words of broken.slice(0, 5)) console.log(words)
    if (traffic.failed.length + traffic.unreadable.length + broken.length > 0 || opened < rows) {
      console.log('LIMIT EXCEEDED')
      process.exitCode = 1
    }
    await after.queue.stop(0)
    await after.db.$client.end()
  } finally {
    await platform.queue.stop(0)
    await platform.db.$client.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
