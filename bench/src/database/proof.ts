import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openDatabase } from '../../../server/src/platform/db/client.ts'
import { APP_ROLE } from '../../../server/src/platform/db/roles.ts'
import { asTenant } from '../../../server/src/platform/db/tenant.ts'
import { newId } from '../../../server/src/platform/runtime/random.ts'
import { startDatabase } from '../webhooks/database.ts'

const ROUNDS = 10
const PER_ROUND = 400
const ROWS = 5000

/** Processor seconds of a process so far. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/**
 * What the proof of a transaction's client costs PostgreSQL: processor time of transactions with one look-up by index
 * under the policy, and of the same on a copy of the table whose policy compares with the bare setting, in turns.
 */
export async function measureProof(): Promise<void> {
  const database = await startDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const clientId = newId('client')
  await owner.query(
    "insert into clients (id, company_name, contact_email) values ($1, 'A', 'a@example.com')",
    [clientId],
  )
  await owner.query(
    `insert into customer_verifications (client_id, verification_id, customer_name, customer_email, status, expires_at)
     select $1, 'ver_' || n, '', '', 'pending', now() + interval '1 day' from generate_series(1, ${ROWS}) n`,
    [clientId],
  )
  await owner.query(`
    create table unproven (like customer_verifications including all);
    insert into unproven (client_id, verification_id, customer_name, customer_email, status, expires_at)
      select client_id, verification_id, customer_name, customer_email, status, expires_at from customer_verifications;
    alter table unproven enable row level security, force row level security;
    create policy tenant on unproven to ${APP_ROLE}
      using (case when client_id = current_setting('wabi.client_id', true) then true else false end);
    grant select on unproven to ${APP_ROLE};
    analyze`)
  const db = openDatabase(database.url, 1)
  const { rows } = await db.$client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { pid } = rows[0]!
  const measure = async (table: string): Promise<number> => {
    const before = cpuSeconds(pid)
    for (let call = 0; call < PER_ROUND; call += 1) {
      const found = await asTenant({ db }, clientId, (tx) =>
        tx.execute(
          sql`select status from ${sql.identifier(table)} where client_id = ${clientId} and verification_id = ${`ver_${call + 1}`}`,
        ),
      )
      if (found.rows.length !== 1) throw new Error(`${table}: the row was not found`)
    }
    return cpuSeconds(pid) - before
  }
  const spent = { customer_verifications: 0, unproven: 0 }
  for (const table of ['customer_verifications', 'unproven'] as const) await measure(table)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const table of ['customer_verifications', 'unproven'] as const) spent[table] += await measure(table)
  const perCall = (seconds: number) => `${((seconds * 1e6) / (ROUNDS * PER_ROUND)).toFixed(0)} µs`
  console.log(
    `PostgreSQL's processor time of a transaction with one look-up: ${perCall(spent.customer_verifications)} with the proof, ${perCall(spent.unproven)} without: x${(spent.customer_verifications / spent.unproven).toFixed(2)}`,
  )
  await db.$client.end()
  await owner.end()
  await database.stop()
}
