import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiPlatform } from '../../server/src/testing/api-platform.ts'
import { countEffects } from '../../server/src/testing/count-effects.ts'
import { runIdempotencyRounds } from '../../server/src/testing/idempotency-run.ts'
import { createClientWithKeys } from './public-api/create-client-with-keys.ts'
import { startDatabase } from './webhooks/database.ts'

const ROUNDS = 200
const PARALLEL = 20
const KILL_EVERY = 20

/**
 * Identical parallel calls to two processes on one PostgreSQL, one of them killed (SIGKILL) in every twentieth round.
 * Argument: the number of rounds. Exit status 1 if an effect does not exist exactly once.
 */
export async function run(args: string[]): Promise<void> {
  const rounds = Number(args[0] ?? ROUNDS)
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-bench-'))
  const encryptionKey = randomBytes(32).toString('hex')
  const database = await startDatabase()
  const of = { databaseUrl: database.url, encryptionKey, dataDir }
  const platform = await createApiPlatform(of)
  try {
    const { createKey } = await createClientWithKeys(platform)
    const result = await runIdempotencyRounds({
      platform: of,
      apiKey: await createKey('live', 'write'),
      rounds,
      parallel: PARALLEL,
      killEvery: Math.min(KILL_EVERY, rounds),
      progress: (done) => console.log(`${done} rounds`),
    })
    const effects = await countEffects(database.url, result.references)
    console.log(
      `${rounds} rounds of ${PARALLEL} identical calls to two processes, ${result.kills} x kill -9: ` +
        `verifications ${effects.verifications}, events ${effects.events}, mails ${effects.mails}; ` +
        `not exactly once ${effects.notOnce}, rounds with different responses ${result.unequal} ` +
        `(replayed ${result.replayed}, in flight ${result.inFlight}, connections lost ${result.broken})`,
    )
    if (effects.notOnce > 0 || result.unequal > 0) {
      console.log('LIMIT EXCEEDED')
      process.exitCode = 1
    }
  } finally {
    await platform.faces.close()
    await platform.queue.stop(0)
    await platform.db.$client.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
