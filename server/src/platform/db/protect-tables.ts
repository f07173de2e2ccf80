import pg, { type Client } from 'pg'
import { APP_ROLE } from './client.ts'
import { PostgresUnavailable } from './postgres-program.ts'
import { runWithLockTimeout } from './run-migrations.ts'

const SYSTEM = `current_setting('wabi.scope', true) = 'system'`

/**
 * A CASE, because the planner then expects half of the rows to pass. With an OR it expects less than one in a hundred,
 * and fetches and sorts whole tables although an index has their order (decision 025).
 */
const tenantRows = (column: string) =>
  `case when ${SYSTEM} then true else ${column} = current_setting('wabi.client_id', true) end`

/**
 * Policies for tables without a client_id that contain data about a person, a client or the platform's staff.
 * docs/ARCHITECTURE.md says why the remaining tables have none.
 */
const OTHER_POLICIES: Readonly<Record<string, string>> = {
  // A credential identifies a person before any client is known.
  admin_users: SYSTEM,
  auth_sessions: SYSTEM,
  half_sign_ins: SYSTEM,
  known_devices: SYSTEM,
  login_attempts: SYSTEM,
  mailed_links: SYSTEM,
  recovery_codes: SYSTEM,
  // A client may see which of its staff have one.
  second_factors: `${SYSTEM} or exists (
    select from client_users u where u.client_id = current_setting('wabi.client_id', true) and u.id = user_id)`,
  organizations: SYSTEM,
  audit_runs: SYSTEM,
  rule_simulations: SYSTEM,
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** Roles belong to the whole server, so a database's owner may lack the right to create or assume one. */
async function ensureRole(client: Client): Promise<void> {
  try {
    await client.query(`do $$
      begin
        if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
          create role ${APP_ROLE} nologin;
        end if;
      exception when duplicate_object or unique_violation then null; -- another database of this server was quicker
      end $$`)
    await client.query(`do $$
      begin
        if not pg_has_role(current_user, '${APP_ROLE}', 'member') or current_setting('server_version_num')::int >= 160000
          and not pg_has_role(current_user, '${APP_ROLE}', 'set') then
          execute format('grant ${APP_ROLE} to %I', current_user);
        end if;
      end $$`)
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new PostgresUnavailable(
      `The user of DATABASE_URL may not create or assume the role ${APP_ROLE}. Let a superuser run once: create role ${APP_ROLE} nologin; grant ${APP_ROLE} to <that user>;`,
    )
  }
}

/**
 * Grants the app's role what it needs and puts every table with a client_id, and `clients` itself, under forced
 * row-level security. Runs after each migration and discovers the tables itself, so that a new table cannot be
 * forgotten.
 * @throws Error when a table that needs a new policy stays locked
 */
export async function protectTables(client: Client): Promise<void> {
  await ensureRole(client)
  await client.query(`
    grant usage on schema public, jobs to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public, jobs to ${APP_ROLE};
    grant usage, select on all sequences in schema public, jobs to ${APP_ROLE};
    grant execute on all functions in schema jobs to ${APP_ROLE};
    revoke update, delete on audit_log, audit_links from ${APP_ROLE};`)
  await protectDecisions(client)
  await protectSummaries(client)
  await protectReviewers(client)
  await ensurePolicies(client)
}

interface Table {
  table: string
  ofClient: boolean
  forced: boolean
  /** Definitions by policy name; null for a policy of an older version, which stored none. */
  policies: Record<string, string | null>
}

/**
 * Puts each table under forced row-level security with its policy. A policy's comment stores its definition, so that a
 * policy of an older version is recognized and altered.
 */
async function ensurePolicies(client: Client): Promise<void> {
  const { rows: tables } = await client.query<Table>(`
    select c.relname as table, c.relrowsecurity and c.relforcerowsecurity as forced,
      exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped) as "ofClient",
      (select coalesce(jsonb_object_agg(p.polname, obj_description(p.oid, 'pg_policy')), '{}')
        from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  for (const { table, ofClient, forced, policies } of tables) {
    const tenant = ofClient || table === 'clients'
    const name = tenant ? 'tenant' : 'scope'
    const rows = tenant ? tenantRows(ofClient ? 'client_id' : 'id') : OTHER_POLICIES[table]
    if (rows === undefined || (forced && policies[name] === rows)) continue
    await runWithLockTimeout(client, `The row-level policy of ${table}`, [
      `alter table ${table} enable row level security, force row level security`,
      name in policies
        ? `alter policy ${name} on ${table} using (${rows})`
        : `create policy ${name} on ${table} to ${APP_ROLE} using (${rows})`,
      `comment on policy ${name} on ${table} is ${pg.escapeLiteral(rows)}`,
    ])
  }
}

/**
 * The app may update only the columns of a decision that an erasure clears; only a client's erasure deletes decisions.
 */
async function protectDecisions(client: Client): Promise<void> {
  await client.query(`do $$
    begin
      if to_regproc('public.erase_decisions') is not null then
        revoke update, delete on decisions from ${APP_ROLE};
        grant update (words, sealed_evidence, checks) on decisions to ${APP_ROLE};
        revoke execute on function erase_decisions, admin_usernames from public;
        grant execute on function erase_decisions, admin_usernames to ${APP_ROLE};
      end if;
    end $$`)
}

/** Audit entries can be deleted only once a summary replaces them (`drop_summarized_entries`). */
async function protectSummaries(client: Client): Promise<void> {
  await client.query(`do $$
    begin
      if to_regclass('public.audit_summaries') is not null then
        revoke update, delete on audit_summaries from ${APP_ROLE};
        revoke execute on function drop_summarized_entries from public;
        grant execute on function drop_summarized_entries to ${APP_ROLE};
      end if;
    end $$`)
}

/** Only the app may ask whether another of the platform's staff could decide a case; it learns no names. */
async function protectReviewers(client: Client): Promise<void> {
  await client.query(`do $$
    begin
      if to_regproc('public.has_other_platform_reviewer') is not null then
        revoke execute on function has_other_platform_reviewer from public;
        grant execute on function has_other_platform_reviewer to ${APP_ROLE};
      end if;
    end $$`)
}
