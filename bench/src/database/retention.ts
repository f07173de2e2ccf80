import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS, MINUTE_MS } from '@wabi/contract/time/durations.ts'
import pg from 'pg'
import { applyRetention } from '../../../server/src/domain/operations/housekeeping/apply-retention.ts'
import { systemContext } from '../../../server/src/domain/kernel/system-context.ts'
import { createApiPlatform } from '../../../server/src/testing/api-platform.ts'
import { startDatabase } from '../webhooks/database.ts'
import { CLIENT, fillClient } from './fill-client.ts'

const DUE = 130_000
const NIGHT_HOURS = 8
const PICTURE_BYTES = 4096

/** Inserts old completed verifications, each also with a key, a decision, search terms and an e-mail. */
async function fill(owner: pg.Client, due: number): Promise<void> {
  const from = 'from customer_verifications v'
  await fillClient(owner, {
    verifications: due,
    at: `now() - interval '400 days' + n * interval '1 second'`,
    status: `'completed'`,
    kinds: ['document_front', 'document_back', 'selfie'],
    further: [
      `data_keys (client_id, owner_kind, owner_id, wrapped)
       select client_id, 'verification', verification_id, repeat('x', 81) ${from}`,
      `decisions (id, client_id, verification_id, outcome, overall_score, checks, rules_version)
       select 'dec_' || substr(verification_id, 5), client_id, verification_id, 'approved', 90, '[{"id": "face_matches", "evidence": {"distance": 0.3}}]', '1'
       ${from}`,
      `search_terms (client_id, term, verification_id, created_at)
       select client_id, hashtextextended(verification_id, i), verification_id, created_at ${from}, generate_series(1, 10) i`,
      `emails (id, client_id, verification_id, "to", subject, text, status)
       select 'eml_' || substr(verification_id, 5), client_id, verification_id, 'x', 'x', 'x', 'sent' ${from}`,
    ],
  })
  await owner.query(`update clients set settings = '{"retentionDays": 90}' where id = $1`, [CLIENT])
}

/** One night's retention with 130 000 verifications due, their pictures in local storage. */
export async function measureRetention([due = String(DUE)]: string[] = []): Promise<void> {
  const database = await startDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-bench-'))
  const owner = new pg.Client({ connectionString: database.url })
  owner.on('error', () => {})
  await owner.connect()
  try {
    const platform = await createApiPlatform({
      databaseUrl: database.url,
      encryptionKey: randomBytes(32).toString('hex'),
      dataDir,
    })
    await fill(owner, Number(due))
    const { rows } = await owner.query<{ key: string }>('select storage_key as key from evidence')
    const picture = randomBytes(PICTURE_BYTES)
    const keys = rows.map(({ key }) => key)
    const writers = Array.from({ length: 8 }, async () => {
      for (let key = keys.pop(); key !== undefined; key = keys.pop()) await platform.storage.put(key, picture)
    })
    await Promise.all(writers)

    const startedAt = performance.now()
    const result = await applyRetention(systemContext(platform, 'bench'), {
      timeBoxMs: NIGHT_HOURS * HOUR_MS,
    })
    const minutes = (performance.now() - startedAt) / MINUTE_MS
    let objects = 0
    for await (const _ of platform.storage.list()) objects += 1
    const { rows: left } = await owner.query<{ n: number }>(
      `select (select count(*) from customer_verifications where erased_at is null) + (select count(*) from evidence)
         + (select count(*) from storage_deletions) as n`,
    )
    console.log(
      `${result.handled} of ${due} erased in ${minutes.toFixed(1)} min (${((minutes * MINUTE_MS) / result.handled).toFixed(1)} ms each), ` +
        `${result.failed} failed, ${result.remaining} left; ${objects} objects and ${Number(left[0]?.n)} rows left`,
    )
    if (result.remaining > 0 || objects > 0 || Number(left[0]?.n) > 0) {
      console.log('LIMIT EXCEEDED')
      process.exitCode = 1
    }
    await platform.queue.stop()
    await platform.db.$client.end()
  } finally {
    await owner.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
