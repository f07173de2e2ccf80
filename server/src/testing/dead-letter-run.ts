import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { jobCatalog } from '../domain/kernel/job-catalog.ts'
import { openDatabase } from '../platform/db/client.ts'
import { runningEmbedded } from '../platform/db/embedded.ts'
import { asSystem } from '../platform/db/tenant.ts'
import { createLog } from '../platform/runtime/log.ts'
import { createQueue } from '../platform/pg-boss/queue.ts'

// Runs in the browser tests next to a running server: enqueues a job with a missing field and no retries, which the
// server's own worker will fail permanently.
const url = runningEmbedded(process.argv[2] ?? '')
if (!url) throw new Error('no server is running there')
const db = openDatabase(url, 2)
const queue = createQueue({
  connectionString: url,
  catalog: jobCatalog,
  log: createLog('silent'),
  supervise: false,
})
await queue.start()
const about = { clientId: 'cli_none', verificationId: 'ver_none', evidenceId: `evd_${Date.now()}` }
await asSystem({ db }, async (tx) => {
  await queue.enqueue(tx, 'analyze-document', about)
  await tx.execute(
    sql`update jobs.job set retry_limit = 0, data = data - 'clientId' where data->>'evidenceId' = ${about.evidenceId}`,
  )
})
for (let polls = 0; ; polls += 1) {
  const dead = await asSystem({ db }, (tx) => queue.deadLetters(tx, 10))
  if (dead.some((one) => one.about.evidenceId === about.evidenceId)) break
  if (polls > 300) throw new Error('the job did not fail')
  await sleep(100)
}
process.stdout.write(about.evidenceId)
await queue.stop(0)
await db.$client.end()
