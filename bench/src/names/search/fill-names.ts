import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { getClientKey } from '../../../../server/src/domain/kernel/get-client-key.ts'
import { hashTerms, SEARCH_VERSION } from '../../../../server/src/domain/verification/session/search-terms.ts'
import { searchWords } from '../../../../server/src/domain/verification/session/search-words.ts'
import { asTenant } from '../../../../server/src/platform/db/tenant.ts'
import { newId } from '../../../../server/src/platform/runtime/random.ts'
import { createPersonSealer } from '../../dashboard/create-person-sealer.ts'
import { readBackendMs } from '../../dashboard/measure-cpu.ts'
import type { BenchClient } from '../../dashboard/open-bench-client.ts'

const BATCH_SIZE = 2000
/** Verifications are spread over this time, newest first. */
const SPREAD_MS = 365 * DAY_MS
const TABLES = ['customer_verifications', 'verification_sessions', 'data_keys', 'search_terms']

interface Filled {
  /** The verifications' ids, in the order of the names. */
  ids: string[]
  terms: number
  /** CPU time of this process and of PostgreSQL. */
  cpuSeconds: number
}

/**
 * Creates `count` verifications as a search reads them: each with name and claims sealed under a data key of its own, and
 * the search terms of the name under the client's key. `nameAt` gives the index in `names` of each. Terms are hashed once per
 * name, rows are inserted in batches without triggers, and indexes are built at the end.
 */
export async function fillNames(
  client: BenchClient,
  names: readonly string[],
  count: number,
  nameAt: (at: number) => number,
): Promise<Filled> {
  const { owner } = client
  const startedAt = process.cpuUsage()
  const backend = (await owner.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  const backendStartedMs = readBackendMs(backend)
  await owner.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; set wabi.scope = 'system';
    set max_parallel_maintenance_workers = 0; set session_replication_role = replica`)
  // Without write-ahead log; a search reads it as any other table.
  await owner.query('alter table search_terms set unlogged')
  const indexes = await dropIndexes(client)
  await insertTerms(client, names)
  const sealer = await createPersonSealer(client)
  const ids: string[] = []
  for (let from = 0; from < count; from += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, count - from) }, (_, i) => {
      const name = nameAt(from + i)
      const fullName = names[name]!
      const id = newId('verification')
      const session = id.replace('ver_', 'ses_')
      const person = sealer.createPerson(id)
      const claims = { fullName, dateOfBirth: '1990-01-01', gender: 'female', idNumber: '123456789012' }
      ids.push(id)
      return {
        id,
        session,
        at: new Date(Date.now() - ((from + i) / count) * SPREAD_MS),
        name,
        sealed: person.seal('customerName', fullName),
        claims: { sealed: person.sealClaims(session, claims) },
        wrapped: person.wrappedKey,
      }
    })
    await insertRows(client, sealer.keyId, rows)
  }
  for (const { definition } of indexes) await owner.query(definition)
  await owner.query('set session_replication_role = origin')
  await owner.query(`vacuum analyze ${TABLES.join(', ')}`)
  const { rows } = await owner.query<{ terms: string }>('select count(*) as terms from search_terms')
  const { user, system } = process.cpuUsage(startedAt)
  return {
    ids,
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
  for (let from = 0; from < names.length; from += BATCH_SIZE) {
    const rows = names.slice(from, from + BATCH_SIZE).map((name, i) => ({
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
  keyId: number,
  rows: readonly object[],
): Promise<void> {
  const from = `json_to_recordset($1::json)
    as r (id text, session text, at timestamptz, name int, sealed text, claims jsonb, wrapped text)`
  const json = JSON.stringify(rows)
  await owner.query(
    `insert into customer_verifications (client_id, verification_id, session_id, customer_name, created_at, search_version)
     select $2, id, session, sealed, at, $3 from ${from}`,
    [json, clientId, SEARCH_VERSION],
  )
  await owner.query(
    `insert into verification_sessions (client_id, verification_id, session_id, personal_info)
     select $2, id, session, claims from ${from}`,
    [json, clientId],
  )
  await owner.query(
    `insert into data_keys (client_id, owner_kind, owner_id, wrapped, key_id)
     select $2, 'verification', id, wrapped, $3 from ${from}`,
    [json, clientId, keyId],
  )
  await owner.query(
    `insert into search_terms (client_id, term, verification_id, created_at)
     select $2, unnest(t.terms), r.id, r.at from ${from} join name_terms t using (name)`,
    [json, clientId],
  )
}
