import { getClientKey } from '../../../server/src/domain/kernel/get-client-key.ts'
import { hashTerms, SEARCH_VERSION } from '../../../server/src/domain/verification/session/search-terms.ts'
import { searchWords } from '../../../server/src/domain/verification/session/search-words.ts'
import { asTenant } from '../../../server/src/platform/db/tenant.ts'
import { createPersonSealer } from './create-person-sealer.ts'
import type { BenchClient } from './open-bench-client.ts'

const GIVEN =
  `Abebe Almaz Bekele Chaltu Dawit Eleni Fikru Genet Hanna Iskinder Kebede Lemlem Mulugeta Netsanet Robel
  Selam Tesfaye Wubet Yohannes Zenebech Tirunesh Derartu Haile Meseret Kenenisa Gelete Tsige Girma Sara Samuel`.split(
    /\s+/,
  )
const FATHERS =
  `Bikila Wami Metaferia Gebrselassie Dibaba Tulu Defar Burka Worku Alemu Desta Tadesse Mekonnen Assefa
  Lemma Haile Negash Kidane Abera Tola Regassa Gudina Jemal Mohammed Ahmed Ibrahim Yusuf Osman Tesfaye Bekele`.split(
    /\s+/,
  )
/** The name of one in 10 000. */
export const RARE = 'Xavier Quintero'

/**
 * Creates `count` verifications spread over a year, as the platform stores them: each name is sealed with its own key,
 * and every table that lists, search and overview read is filled.
 */
export async function fillVerifications(client: BenchClient, count: number): Promise<void> {
  const { ctx, clientId, owner } = client
  const names = [...GIVEN.flatMap((given) => FATHERS.map((father) => `${given} ${father}`)), RARE]
  const terms = await asTenant(ctx, clientId, async (tx) => {
    const key = await getClientKey(ctx, tx, clientId)
    const none = { verificationId: 'ver_', email: null, phone: null, idNumber: null }
    return names.map((name) =>
      hashTerms(
        ctx,
        key,
        'live',
        searchWords({ ...none, names: [name] }).filter((word) => word.startsWith('name')),
      ),
    )
  })
  await owner.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'`)
  await owner.query(
    `insert into customer_verifications (client_id, verification_id, session_id, status, outcome, document_type, nationality,
       overall_score, reasons, reviewed_by, created_at, updated_at, started_at, document_at, selfie_at, decided_at, completed_at, search_version)
     select $1, 'ver_' || substr(md5(n::text), 1, 26), 'ses_' || substr(md5('s' || n), 1, 26), s.status,
       case s.status when 'completed' then 'approved' when 'failed' then 'rejected' when 'pending_review' then 'pending_review' end,
       (array['national_id','passport','drivers_license','kebele_id'])[1 + n % 4],
       case when n % 50 = 0 then 'KE' when n % 7 = 0 then 'SO' else 'ET' end,
       case when s.decided then least(100, 30 + (n::bigint * 7919) % 71) end,
       case when s.status in ('failed', 'pending_review') then array[(array['face_different','name_conflict','document_expired','id_number_conflict'])[1 + n % 4]] else '{}' end,
       case when n % 9 = 0 then 'usr_' || lpad((n % 3)::text, 26, 'a') end,
       t.at, t.at, t.at, t.at, t.at, case when s.decided then t.at + interval '40 seconds' end,
       case when s.decided then t.at + interval '60 seconds' end, $3
     from generate_series(1, $2::int) n
     cross join lateral (select now() - (n::float8 / $2) * interval '365 days' as at) t
     cross join lateral (select case when n % 1000 = 0 then 'cancelled' when n % 13 = 0 then 'pending_review'
       when n % 11 = 0 then 'failed' when n % 17 = 0 then 'expired' when n % 19 = 0 then 'pending' else 'completed' end) k (status)
     cross join lateral (select k.status, k.status in ('completed', 'failed', 'pending_review') as decided) s`,
    [clientId, count, SEARCH_VERSION],
  )
  // From here on, rows are inserted as the triggers would have created them.
  await owner.query(`set session_replication_role = replica`)
  const rare = names.length - 1
  await owner.query(`create temp table named as
    select verification_id, case when n % 10000 = 500 then ${rare} else (n * 31 % ${rare})::int end as name
    from (select verification_id, row_number() over (order by created_at) as n from customer_verifications) v`)
  await owner.query(`create index on named (verification_id)`)
  await owner.query(`create temp table name_terms (name int, term bigint)`)
  await owner.query(`insert into name_terms select * from unnest($1::int[], $2::bigint[])`, [
    terms.flatMap((of, name) => of.map(() => name)),
    terms.flat(),
  ])
  const indexes = await owner.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'search_terms'`,
  )
  for (const { name } of indexes.rows) await owner.query(`drop index "${name}"`)
  await owner.query(
    `insert into search_terms (client_id, term, verification_id, created_at)
     select $1, t.term, v.verification_id, v.created_at
     from customer_verifications v join named n using (verification_id)
     cross join lateral (
       select term from name_terms where name = n.name
       -- For id, e-mail and number: the same number of terms, each rare.
       union all select hashtextextended(v.verification_id, i) from generate_series(1, 10) i
     ) t`,
    [clientId],
  )
  for (const { made } of indexes.rows) await owner.query(made)
  await sealNames(client, names)
  await owner.query(
    `insert into verification_sessions (client_id, verification_id, session_id, nationality)
     select client_id, verification_id, session_id, nationality from customer_verifications`,
  )
  await owner.query(`set session_replication_role = origin`)
  await owner.query(`vacuum analyze`)
}

const SEAL_BATCH_SIZE = 5000

/** Seals each verification's name (table `named`) as the platform does. */
async function sealNames(client: BenchClient, names: readonly string[]): Promise<void> {
  const { owner, clientId } = client
  const sealer = await createPersonSealer(client)
  let after = ''
  for (;;) {
    const { rows } = await owner.query<{ id: string; name: number }>(
      `select verification_id as id, name from named where verification_id > $1 order by 1 limit ${SEAL_BATCH_SIZE}`,
      [after],
    )
    if (rows.length === 0) return
    after = rows.at(-1)!.id
    const sealed = rows.map(({ id, name }) => {
      const person = sealer.createPerson(id)
      return { id, name: person.seal('customerName', names[name]!), wrapped: person.wrappedKey }
    })
    const from = `json_to_recordset($1::json) as r (id text, name text, wrapped text)`
    await owner.query(
      `insert into data_keys (client_id, owner_kind, owner_id, wrapped, key_id)
       select $2, 'verification', id, wrapped, $3 from ${from}`,
      [JSON.stringify(sealed), clientId, sealer.keyId],
    )
    await owner.query(
      `update customer_verifications v set customer_name = r.name from ${from} where v.verification_id = r.id and v.client_id = $2`,
      [JSON.stringify(sealed), clientId],
    )
  }
}
