import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { applyRetention } from '../../../server/src/domain/settings/apply-retention.ts'
import { systemContext } from '../../../server/src/domain/system-context.ts'
import { apiPlatform } from '../../../server/src/testing/api-platform.ts'
import { startDatabase } from '../webhooks/database.ts'

const DUE = 130_000
const NIGHT_HOURS = 8
const PICTURES = 3
const PICTURE_BYTES = 4096
const CLIENT = 'cli_bench'

/** Closed verifications of long ago, each with a session, a link, a key, pictures' rows, a decision, search terms and an e-mail. */
async function fill(owner: pg.Client, due: number): Promise<void> {
  await owner.query(`set synchronous_commit = off; set wabi.scope = 'system'`)
  await owner.query(
    `insert into clients (id, company_name, contact_email, settings) values ($1, 'Bench', 'b@example.et', '{"retentionDays": 90}')`,
    [CLIENT],
  )
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into customer_verifications (client_id, verification_id, session_id, status, outcome, document_type, nationality,
       overall_score, created_at, updated_at, started_at, decided_at, completed_at)
     select $1, 'ver_' || substr(md5(n::text), 1, 26), 'ses_' || substr(md5('s' || n), 1, 26), 'completed', 'approved',
       'passport', 'ET', 90, t.at, t.at, t.at, t.at, t.at
     from generate_series(1, $2::int) n
     cross join lateral (select now() - interval '400 days' + n * interval '1 second') t (at)`,
    [CLIENT, due],
  )
  const from = 'from customer_verifications v'
  for (const rows of [
    `verification_sessions (client_id, verification_id, session_id, nationality)
     select client_id, verification_id, session_id, nationality ${from}`,
    `verification_links (id, client_id, verification_id, session_id, verification_url, created_at)
     select 'lnk_' || substr(verification_id, 5), client_id, verification_id, session_id, 'https://verify.example/' || session_id,
       created_at ${from}`,
    `data_keys (client_id, owner_kind, owner_id, wrapped)
     select client_id, 'verification', verification_id, repeat('x', 81) ${from}`,
    `evidence (id, client_id, verification_id, session_id, kind, storage_key, sha256, d_hash, width, height, bytes, created_at)
     select 'img_' || substr(md5(verification_id || i), 1, 26), client_id, verification_id, session_id,
       (array['document_front', 'document_back', 'selfie'])[i], client_id || '/' || verification_id || '/' || i,
       md5(verification_id || i), substr(md5(verification_id), 1, 16), 1600, 1200, 250000, created_at
     ${from}, generate_series(1, ${PICTURES}) i`,
    `decisions (id, client_id, verification_id, outcome, overall_score, checks, rules_version)
     select 'dec_' || substr(verification_id, 5), client_id, verification_id, 'approved', 90, '[{"id": "face_matches", "evidence": {"distance": 0.3}}]', '1'
     ${from}`,
    `search_terms (client_id, term, verification_id, created_at)
     select client_id, hashtextextended(verification_id, i), verification_id, created_at ${from}, generate_series(1, 10) i`,
    `emails (id, client_id, verification_id, "to", subject, text, status)
     select 'eml_' || substr(verification_id, 5), client_id, verification_id, 'x', 'x', 'x', 'sent' ${from}`,
  ])
    await owner.query(`insert into ${rows}`)
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze')
}

/** One night's retention with 130 000 verifications due, their pictures in local storage. */
export async function retention([due = String(DUE)]: string[] = []): Promise<void> {
  const database = await startDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-bench-'))
  const owner = new pg.Client({ connectionString: database.url })
  owner.on('error', () => {})
  await owner.connect()
  try {
    const platform = await apiPlatform({
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

    const began = performance.now()
    const result = await applyRetention(systemContext(platform, 'bench'), {
      timeBoxMs: NIGHT_HOURS * 3_600_000,
    })
    const minutes = (performance.now() - began) / 60_000
    let objects = 0
    for await (const _ of platform.storage.list()) objects += 1
    const { rows: left } = await owner.query<{ n: number }>(
      `select (select count(*) from customer_verifications where erased_at is null) + (select count(*) from evidence)
         + (select count(*) from storage_deletions) as n`,
    )
    console.log(
      `${result.handled} of ${due} erased in ${minutes.toFixed(1)} min (${((minutes * 60_000) / result.handled).toFixed(1)} ms each), ` +
        `${result.failed} failed, ${result.remaining} left; ${objects} objects and ${Number(left[0]?.n)} rows left`,
    )
    if (result.remaining > 0 || objects > 0 || Number(left[0]?.n) > 0) {
      console.log('LIMIT BROKEN')
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
