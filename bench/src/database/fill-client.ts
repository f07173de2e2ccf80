import type pg from 'pg'

/** The client that owns the rows. */
export const CLIENT = 'cli_bench'

interface Contents {
  verifications: number
  /** SQL expressions for verification number `n`: its time, and its status (`pending`, `completed` or `failed`). */
  at: string
  status: string
  /** Kinds of its pictures. */
  kinds: readonly string[]
  /** Further rows, each `table (columns) select … from customer_verifications v`. */
  further?: readonly string[]
}

/**
 * Inserts one client with verifications, each with a session, a link and the rows of its pictures, as after customers'
 * checks. Triggers and foreign keys are disabled, so that every version of the tables since 0028 can be filled.
 */
export async function fillClient(
  owner: pg.Client,
  { verifications, at, status, kinds, further = [] }: Contents,
): Promise<void> {
  await owner.query(`set synchronous_commit = off`)
  await owner.query(
    `insert into clients (id, company_name, contact_email) values ($1, 'Bench', 'b@example.et')`,
    [CLIENT],
  )
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into customer_verifications (client_id, verification_id, session_id, status, outcome, document_type, nationality,
       overall_score, created_at, updated_at, started_at, decided_at, completed_at)
     select $1, 'ver_' || substr(md5(n::text), 1, 26), 'ses_' || substr(md5('s' || n), 1, 26), k.status,
       case k.status when 'completed' then 'approved' when 'failed' then 'rejected' end, 'passport', 'ET',
       case when d.decided then 90 end, t.at, t.at, t.at, case when d.decided then t.at end, case when d.decided then t.at end
     from generate_series(1, $2::int) n
     cross join lateral (select ${at}) t (at)
     cross join lateral (select ${status}) k (status)
     cross join lateral (select k.status in ('completed', 'failed')) d (decided)`,
    [CLIENT, verifications],
  )
  const from = 'from customer_verifications v'
  const pictures = `array[${kinds.map((kind) => `'${kind}'`).join()}]`
  for (const rows of [
    `verification_sessions (client_id, verification_id, session_id, nationality)
     select client_id, verification_id, session_id, nationality ${from}`,
    `verification_links (id, client_id, verification_id, session_id, verification_url, created_at, expires_at)
     select 'lnk_' || substr(verification_id, 5), client_id, verification_id, session_id, 'https://verify.example/' || session_id,
       created_at, created_at + interval '7 days' ${from}`,
    `evidence (id, client_id, verification_id, session_id, kind, storage_key, sha256, d_hash, width, height, bytes, created_at)
     select 'img_' || substr(md5(verification_id || i), 1, 26), client_id, verification_id, session_id, kind,
       client_id || '/' || verification_id || '/' || i, md5(verification_id || i), substr(md5(verification_id), 1, 16),
       1600, 1200, 250000, created_at
     ${from}, unnest(${pictures}) with ordinality k (kind, i)`,
    ...further,
  ])
    await owner.query(`insert into ${rows}`)
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze')
}
