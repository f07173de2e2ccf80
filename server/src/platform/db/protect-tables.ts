import type { Client } from 'pg'
import { APP_ROLE } from './client.ts'
import { PostgresUnavailable } from './postgres-program.ts'

const SYSTEM = `current_setting('wabi.scope', true) = 'system'`
const TENANT_ROWS = `client_id = current_setting('wabi.client_id', true) or ${SYSTEM}`

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
  await client.query(`do $$
    declare
      it record;
    begin
      for it in
        select c.oid, c.relname, c.relrowsecurity and c.relforcerowsecurity as guarded
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and (c.relname = 'clients' or exists (
            select from pg_attribute a
            where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped))
      loop
        if not it.guarded then
          execute format('alter table %I enable row level security, force row level security', it.relname);
        end if;
        if not exists (select from pg_policy p where p.polrelid = it.oid and p.polname = 'tenant') then
          execute format(
            'create policy tenant on %I to ${APP_ROLE} using (%s)',
            it.relname,
            case when it.relname = 'clients' then ${quote(TENANT_ROWS.replace('client_id', 'id'))}
              else ${quote(TENANT_ROWS)} end);
        end if;
      end loop;
    end $$`)
  for (const [table, rows] of Object.entries(OTHER_POLICIES))
    await client.query(`do $$
      begin
        if to_regclass('public.${table}') is not null
          and not exists (select from pg_policy where polrelid = to_regclass('public.${table}') and polname = 'scope') then
          alter table ${table} enable row level security, force row level security;
          create policy scope on ${table} to ${APP_ROLE} using (${rows});
        end if;
      end $$`)
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

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
