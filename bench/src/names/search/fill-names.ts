import { createHash } from 'node:crypto'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { getClientKey } from '../../../../server/src/domain/kernel/get-client-key.ts'
import { hashTerms, SEARCH_VERSION } from '../../../../server/src/domain/verification/session/search-terms.ts'
import { searchWords } from '../../../../server/src/domain/verification/session/search-words.ts'
import { asTenant } from '../../../../server/src/platform/db/tenant.ts'
import { createPersonSealer } from '../../dashboard/create-person-sealer.ts'
import { readBackendMs } from '../../dashboard/measure-cpu.ts'
import type { BenchClient } from '../../dashboard/open-bench-client.ts'

const NAMES_PER_INSERT = 2000
const ROWS_PER_INSERT = 50_000
/** Verifications are spread over this time, newest first. */
const SPREAD_MS = 365 * DAY_MS
const TABLES = ['customer_verifications', 'verification_sessions', 'data_keys', 'search_terms']

/** Lengths of sealed values as the platform stores them: a name, the claims, a wrapped key. */
const SEALED_CHARS = { name: 92, claims: 185, key: 82 } as const
/** Begins a name that is not sealed yet, followed by its index. */
const UNSEALED = 'unsealed '

/** Which name the verification at a place in the list has: `drawn` ones in turn, but each `step`th one of `stored`. */
export interface Places {
  count: number
  /** How many names are drawn: the first ones of `names`. */
  drawn: number
  /** How many names follow the drawn ones; each has one verification. */
  stored: number
}

/** The place in the list of a stored name. */
export const placeOfStored = ({ count, stored }: Places, at: number): number =>
  at * Math.floor(count / stored)

interface Filled {
  terms: number
  /** CPU time of this process and of PostgreSQL. */
  cpuSeconds: number
}

/** The id of the verification at a place in the list. PostgreSQL computes the same in `insertRows`. */
export const idAt = (place: number): string =>
  `ver_${createHash('md5').update(`v${place}`).digest('hex').slice(0, 26)}`

/**
 * Creates verifications as a search finds them: with the search terms of their names under the client's key. Their sealed
 * values have the right length but no content: `createNameSealer` seals those that a search opens. Terms are hashed once per
 * name, rows are inserted by PostgreSQL alone without triggers, and indexes are built at the end.
 */
export async function fillNames(
  client: BenchClient,
  names: readonly string[],
  places: Places,
): Promise<Filled> {
  const { owner } = client
  const startedAt = process.cpuUsage()
  const backend = (await owner.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  const backendStartedMs = readBackendMs(backend)
  await owner.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB';
    set max_parallel_maintenance_workers = 0; set session_replication_role = replica; set jit = off`)
  // Without write-ahead log; a search reads it as any other table.
  await owner.query('alter table search_terms set unlogged')
  // The cluster is deleted after the measurement, so nothing that protects it from a crash matters.
  for (const setting of ['fsync = off', 'full_page_writes = off', "max_wal_size = '16GB'"])
    await owner.query(`alter system set ${setting}`)
  await owner.query('select pg_reload_conf()')
  const indexes = await dropIndexes(client)
  await insertTerms(client, names)
  for (let from = 0; from < places.count; from += ROWS_PER_INSERT)
    await insertRows(client, places, from, Math.min(from + ROWS_PER_INSERT, places.count))
  for (const { definition } of indexes) await owner.query(definition)
  await owner.query(`vacuum analyze ${TABLES.join(', ')}`)
  const { rows } = await owner.query<{ terms: string }>('select count(*) as terms from search_terms')
  const { user, system } = process.cpuUsage(startedAt)
  return {
    terms: Number(rows[0]!.terms),
    cpuSeconds: (user + system) / 1e6 + (readBackendMs(backend) - backendStartedMs) / 1000,
  }
}

/** Drops the indexes of the filled tables, except those of their constraints. */
async function dropIndexes({ owner }: BenchClient) {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [TABLES],
  )
  for (const { name } of rows) await owner.query(`drop index "${name}"`)
  return rows
}

/** Creates the temporary table `name_terms`: the search terms of each name, by its index. */
async function insertTerms({ ctx, clientId, owner }: BenchClient, names: readonly string[]): Promise<void> {
  const key = await asTenant(ctx, clientId, (tx) => getClientKey(ctx, tx, clientId))
  const remembered = new Map<string, string>()
  const hash = (word: string) => {
    let term = remembered.get(word)
    if (term === undefined) {
      ;[term] = hashTerms(ctx, key, 'live', [word]) as [string]
      remembered.set(word, term)
    }
    return term
  }
  const none = { verificationId: 'ver_', email: null, phone: null, idNumber: null }
  await owner.query('create temp table name_terms (name int primary key, terms bigint[])')
  for (let from = 0; from < names.length; from += NAMES_PER_INSERT) {
    const rows = names.slice(from, from + NAMES_PER_INSERT).map((name, i) => ({
      name: from + i,
      terms: searchWords({ ...none, names: [name] })
        .filter((word) => word.startsWith('name'))
        .map(hash),
    }))
    await owner.query(
      `insert into name_terms select * from json_to_recordset($1::json) as r (name int, terms bigint[])`,
      [JSON.stringify(rows)],
    )
  }
  await owner.query('analyze name_terms')
}

async function insertRows(
  { owner, clientId }: BenchClient,
  { count, drawn, stored }: Places,
  from: number,
  to: number,
): Promise<void> {
  const step = Math.floor(count / stored)
  await owner.query(`
    create temp table places as
    select 'ver_' || substr(md5('v' || n), 1, 26) as id, 'ses_' || substr(md5('v' || n), 1, 26) as session,
      now() - n * interval '${SPREAD_MS / count} milliseconds' as at,
      case when n % ${step} = 0 and n / ${step} < ${stored} then ${drawn} + n / ${step} else n % ${drawn} end as name
    from generate_series(${from}, ${to - 1}) n`)
  await owner.query(
    `insert into customer_verifications (client_id, verification_id, session_id, customer_name, created_at, search_version)
     select $1, id, session, rpad('${UNSEALED}' || name || ' ', ${SEALED_CHARS.name}, id), at, $2 from places`,
    [clientId, SEARCH_VERSION],
  )
  await owner.query(
    `insert into verification_sessions (client_id, verification_id, session_id, personal_info)
     select $1, id, session, jsonb_build_object('sealed', rpad('', ${SEALED_CHARS.claims}, id)) from places`,
    [clientId],
  )
  await owner.query(
    `insert into data_keys (client_id, owner_kind, owner_id, wrapped)
     select $1, 'verification', id, rpad('', ${SEALED_CHARS.key}, id) from places`,
    [clientId],
  )
  await owner.query(
    `insert into search_terms (client_id, term, verification_id, created_at)
     select $1, unnest(t.terms), p.id, p.at from places p join name_terms t using (name)`,
    [clientId],
  )
  await owner.query('drop table places')
}

/** Seals verifications as the platform does: each name and claims under a data key of their own. */
export async function createNameSealer(client: BenchClient, names: readonly string[]) {
  const { owner, clientId } = client
  const sealer = await createPersonSealer(client)
  const sealed = new Set<string>()
  /** Seals those of the verifications that are not sealed yet. */
  return async (ids: readonly string[]): Promise<void> => {
    const unsealed = ids.filter((id) => !sealed.has(id))
    if (unsealed.length === 0) return
    const { rows: found } = await owner.query<{ id: string; name: number }>(
      `select verification_id as id, split_part(customer_name, ' ', 2)::int as name from customer_verifications
       where verification_id = any ($1::text[]) and customer_name like '${UNSEALED}%'`,
      [unsealed],
    )
    const rows = found.map(({ id, name }) => {
      const fullName = names[name]!
      const person = sealer.createPerson(id)
      const claims = { fullName, dateOfBirth: '1990-01-01', gender: 'female', idNumber: '123456789012' }
      return {
        id,
        sealed: person.seal('customerName', fullName),
        claims: { sealed: person.sealClaims(id.replace('ver_', 'ses_'), claims) },
        wrapped: person.wrappedKey,
      }
    })
    const from = `json_to_recordset($1::json) as r (id text, sealed text, claims jsonb, wrapped text)`
    const json = JSON.stringify(rows)
    await owner.query(
      `update customer_verifications set customer_name = r.sealed from ${from} where verification_id = r.id`,
      [json],
    )
    await owner.query(
      `update verification_sessions set personal_info = r.claims from ${from} where verification_id = r.id`,
      [json],
    )
    await owner.query(
      `update data_keys set wrapped = r.wrapped, key_id = $2 from ${from}
       where client_id = $3 and owner_kind = 'verification' and owner_id = r.id`,
      [json, sealer.keyId, clientId],
    )
    for (const id of unsealed) sealed.add(id)
  }
}
