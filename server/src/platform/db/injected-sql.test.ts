import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVerification } from '../../testing/builders.ts'
import { querySuperuser } from '../../testing/query-superuser.ts'
import { createWorld } from '../../testing/world.ts'
import { migrate } from '../migrate.ts'
import { newId } from '../runtime/random.ts'
import { customerVerifications } from './schema/verifications.ts'
import { clients } from './schema/clients.ts'
import { asSystem, asTenant } from './tenant.ts'

/*
 * SQL of an attacker's choice on the connection of a client's transaction, as simple queries that may contain several
 * statements. One connection, so that the next transaction gets whatever an attack leaves behind.
 */
const world = await createWorld({ connections: 1 })
afterAll(() => world.close())

const attacker = newId('client')
const victim = newId('client')
let ofVictim: string

beforeAll(async () => {
  // The rights on the database itself are not copied with the template.
  await migrate(world.databaseUrl, {})
  await asSystem(world, async (tx) => {
    for (const id of [attacker, victim])
      await tx.insert(clients).values({ id, companyName: `Company ${id}`, contactEmail: 'x@example.com' })
  })
  await addVerification(world, attacker)
  ofVictim = await addVerification(world, victim)
  await asSystem(world, (tx) =>
    world.queue.enqueue(tx, 'write-export', { clientId: victim, exportId: 'exp_of_victim' }),
  )
  await querySuperuser(world, 'analyze')
})

/** Everything that the statements return, as text, or PostgreSQL's error code. */
async function inject(statements: string): Promise<string> {
  try {
    return await asTenant(world, attacker, async (tx) => {
      const { client } = (tx as unknown as { session: { client: pg.PoolClient } }).session
      const result = (await client.query(statements)) as pg.QueryResult | pg.QueryResult[]
      return JSON.stringify([result].flat().map(({ rows }) => rows as unknown[]))
    })
  } catch (error) {
    return String((error as { code?: string }).code ?? error)
  }
}

const READ = 'select * from customer_verifications'

/** Each is refused: insufficient privilege, or a feature that the role does not have. */
const REFUSED: readonly string[] = [
  'set role postgres',
  'set role wabi_system',
  'set local role wabi_system; select * from clients',
  "select set_config('role', 'wabi_system', false)",
  'set session authorization wabi_system',
  'set session authorization postgres',
  "do $$ begin execute 'set role wabi_system'; end $$",
  'alter role wabi_app superuser',
  'alter role wabi_app bypassrls',
  "alter role wabi_system password 'known'",
  'grant wabi_system to wabi_app',
  'create role another',
  `set local wabi.client_id = '${victim}'; ${READ}`,
  `select set_config('wabi.client_id', '${victim}', false); ${READ}`,
  `commit; begin; set local wabi.client_id = '${victim}'; ${READ}`,
  `set local wabi.client_id = '${victim}'; set local wabi.proof = ''; ${READ}`,
  `set local wabi.client_id = '${victim}'; update customer_verifications set purpose = 'x'`,
  `insert into customer_verifications (client_id, verification_id) values ('${victim}', 'ver_x')`,
  'select * from tenancy.keys',
  'select tenancy.tenant_id()',
  'set local row_security = off; select * from customer_verifications',
  "set session_replication_role = 'replica'",
  'alter table customer_verifications disable row level security',
  'alter table customer_verifications no force row level security',
  'alter table customer_verifications owner to wabi_app',
  'create policy mine on customer_verifications using (true)',
  'drop policy tenant on customer_verifications',
  'create trigger t after insert on customer_verifications execute function note_decision()',
  'create rule r as on select to customer_verifications do instead select 1',
  'create temp table customer_verifications (client_id text)',
  'create temp view clients as select 1',
  'create table public.mine (a text)',
  'create schema mine',
  'create function public.mine() returns int language sql as $$ select 1 $$',
  'create function pg_temp.mine() returns int language sql as $$ select 1 $$',
  'create or replace function admin_usernames(ids text[]) returns table (id text, username text) language sql as $$ select 1, 2 $$',
  'create extension dblink',
  'create extension postgres_fdw',
  'create language plpython3u',
  "load 'dblink'",
  "select * from dblink('dbname=postgres', 'select 1') as t(a int)",
  'select rolpassword from pg_authid',
  'select * from pg_shadow',
  'select * from pg_statistic',
  "select pg_read_file('/etc/passwd')",
  "select pg_read_binary_file('postgresql.auto.conf')",
  "select pg_ls_dir('.')",
  "select lo_import('/etc/passwd')",
  "copy customer_verifications to '/tmp/stolen'",
  "copy clients from '/etc/passwd'",
  "copy (select 1) to program 'id'",
  "set log_statement = 'all'",
  'select * from admin_users',
  'select * from auth_sessions',
  'select * from mailed_links',
  'select * from recovery_codes',
  'delete from organizations',
  "update platform_settings set value = 'null'",
  'delete from verification_rules',
  'delete from encryption_keys',
  'delete from audit_log',
  'select data from jobs.job',
  'select data from jobs.job_common',
  'delete from jobs.job_common',
  'select * from jobs.schedule',
  'select * from drizzle.__drizzle_migrations',
  `select erase_decisions('${victim}', 10)`,
  `select erase_consent_texts('${victim}', 10)`,
  "select erase_event_references('" + victim + "', 'ver_x')",
  "select drop_summarized_entries('client', 1)",
  "select drop_audit_addresses('{1}', '{x}', '{x}')",
  'select database_activity()',
  `insert into jobs.job_common (name, data) values ('write-export', '{"clientId": "${victim}"}')`,
]

/** Each runs, and finds nothing of the other client. */
const HARMLESS: readonly string[] = [
  READ,
  'select * from clients',
  "set local wabi.scope = 'system'; select * from customer_verifications",
  'set role none; reset role; reset session authorization; select current_user, * from customer_verifications',
  `${READ} where client_id = '${victim}' or true`,
  'select * from pg_stats',
  'select prosrc, proconfig from pg_proc',
  'select * from pg_settings',
  'select * from pg_stat_activity',
  'select * from pg_prepared_statements',
  'select * from organizations',
  'select * from second_factors',
  'select id, start_after from jobs.job',
  'select query_to_xml($q$select * from customer_verifications$q$, true, false, $q$$q$)::text',
  "select database_to_xml(true, false, '')::text from (select 1) t limit 0",
  `update customer_verifications set purpose = 'x' where client_id = '${victim}' returning *`,
  `delete from customer_verifications where client_id = '${victim}' returning *`,
  'select admin_usernames(array[null])',
  // A warning: nothing is granted.
  'grant select on customer_verifications to public',
]

const REFUSALS = /^(42501|0LP01|42704|42883|22023|55P02|0A000|42P01|58P01|2BP01|42809|28000|55000)$/u

test.each(REFUSED)('refused: %s', async (statements) => {
  const found = await inject(statements)
  expect(found).toMatch(REFUSALS)
})

test.each(HARMLESS)('finds nothing of another client: %s', async (statements) => {
  const found = await inject(statements)
  expect(found).toMatch(/^\[/u)
  expect(found).not.toContain(victim)
  expect(found).not.toContain(ofVictim)
  expect(found).not.toContain('exp_of_victim')
})

test('no table or view that the role can read has a row of the other client', async () => {
  const relations = await querySuperuser(
    world,
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and has_schema_privilege('wabi_app', n.oid, 'usage')
       and has_table_privilege('wabi_app', c.oid, 'select') order by 1`,
  )
  expect(relations.length).toBeGreaterThan(150)
  for (const { name } of relations) {
    const found = await inject(
      `select count(*)::int as n from ${String(name)} t where t::text like '%${victim}%'`,
    )
    // The statement itself is among the activity.
    const own = /pg_stat_activity|pg_stat_statements/u.test(String(name))
    expect(`${String(name)}: ${found}`).toMatch(
      own ? /: (\[|\d)/u : /: (\[\[\{"n":0\}\]\]|42501|0A000|55000)$/u,
    )
  }
})

test('other connections do not see a client’s proof', async () => {
  const [row] = await asTenant(world, victim, async (tx) => {
    const { rows } = await tx.execute<{ proof: string }>(`select current_setting('wabi.proof') as proof`)
    const seen = await querySuperuser(
      world,
      `select query from pg_stat_activity where datname = current_database()`,
    )
    expect(rows[0]!.proof).toMatch(/^[0-9a-f]{64}$/u)
    expect(JSON.stringify(seen)).not.toContain(rows[0]!.proof)
    return rows
  })
  // A proof is of one client.
  expect(await inject(`set local wabi.proof = '${row!.proof}'; ${READ}`)).toBe('42501')
})

test('what an attack leaves on the connection gives the next transaction no other rows', async () => {
  for (const left of [
    `prepare left_behind as ${READ}; commit`,
    `declare left_behind_rows cursor with hold for ${READ}; commit`,
    `set session wabi.client_id = '${victim}'; commit`,
    `set session wabi.scope = 'system'; set session row_security = on; commit`,
    `select set_config('wabi.client_id', '${victim}', false); commit`,
  ]) {
    await inject(left)
    const rows = await asTenant(world, victim, (tx) => tx.select().from(customerVerifications))
    expect(rows.map(({ verificationId }) => verificationId)).toEqual([ofVictim])
    const own = await inject(READ)
    expect(own).toContain(attacker)
    expect(own).not.toContain(victim)
    expect(await inject('execute left_behind')).not.toContain(victim)
  }
})
