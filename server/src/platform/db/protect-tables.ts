import pg, { type Client } from 'pg'
import { APP_ROLE } from './client.ts'
import { PostgresUnavailable } from './postgres-program.ts'
import { FIXED_COLUMNS, listPolicies, type Policy } from './row-policies.ts'
import { runWithLockTimeout } from './run-migrations.ts'

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
export async function protectTables(
  client: Client,
  { schemaIsCurrent }: { schemaIsCurrent: boolean },
): Promise<void> {
  await ensureRole(client)
  await client.query(`
    grant usage on schema public, jobs to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public, jobs to ${APP_ROLE};
    grant usage, select on all sequences in schema public, jobs to ${APP_ROLE};
    grant execute on all functions in schema jobs to ${APP_ROLE};
    revoke update, delete on audit_log, audit_links from ${APP_ROLE};`)
  await protectDecisions(client)
  await protectSummaries(client)
  await protectConsents(client)
  await protectReviewers(client)
  await protectEvents(client)
  await protectFixedColumns(client)
  await ensurePolicies(client, { rowRules: schemaIsCurrent })
}

interface Table {
  table: string
  ofClient: boolean
  forced: boolean
  /** Definitions by policy name; null for a policy of an older version, which stored none. */
  policies: Record<string, string | null>
}

/** A policy's conditions, as stored in its comment. */
const conditions = ({ using, check }: Policy) =>
  [using && `using (${using})`, check && `with check (${check})`].filter(Boolean).join(' ')

/** The comment of a policy with only a `using` is that condition: such policies are the oldest. */
const definition = (policy: Policy) =>
  policy.check === undefined && policy.command === undefined ? (policy.using ?? '') : conditions(policy)

/**
 * Puts each table under forced row-level security with its policies. A policy's comment stores its definition, so that a
 * policy of an older version is recognized and altered.
 */
async function ensurePolicies(client: Client, { rowRules }: { rowRules: boolean }): Promise<void> {
  const { rows: tables } = await client.query<Table>(`
    select c.relname as table, c.relrowsecurity and c.relforcerowsecurity as forced,
      exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped) as "ofClient",
      (select coalesce(jsonb_object_agg(p.polname, obj_description(p.oid, 'pg_policy')), '{}')
        from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  for (const { table, ofClient, forced, policies } of tables) {
    const outdated = listPolicies(table, { ofClient, rowRules }).filter(
      (policy) => !forced || policies[policy.name] !== definition(policy),
    )
    if (outdated.length === 0) continue
    await runWithLockTimeout(client, `The row-level policies of ${table}`, [
      `alter table ${table} enable row level security, force row level security`,
      ...outdated.flatMap((policy) => {
        const { name, kind = 'permissive', command = 'all' } = policy
        return [
          name in policies
            ? `alter policy ${name} on ${table} ${conditions(policy)}`
            : `create policy ${name} on ${table} as ${kind} for ${command} to ${APP_ROLE} ${conditions(policy)}`,
          `comment on policy ${name} on ${table} is ${pg.escapeLiteral(definition(policy))}`,
        ]
      }),
    ])
  }
}

/** Revokes updates of the columns that never change after a row's insertion. */
async function protectFixedColumns(client: Client): Promise<void> {
  for (const [table, fixed] of Object.entries(FIXED_COLUMNS)) {
    const { rows } = await client.query<{ columns: string | null }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
        where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attname <> all($2)`,
      [`public.${table}`, fixed],
    )
    const columns = rows[0]?.columns
    if (columns)
      await client.query(
        `revoke update on ${table} from ${APP_ROLE}; grant update (${columns}) on ${table} to ${APP_ROLE}`,
      )
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

/** Only an erasure removes references from events, which the app cannot update. */
async function protectEvents(client: Client): Promise<void> {
  await client.query(`do $$
    begin
      if to_regproc('public.erase_event_references') is not null then
        revoke execute on function erase_event_references from public;
        grant execute on function erase_event_references to ${APP_ROLE};
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

/**
 * The texts that customers agreed to are only ever added; only a client's erasure deletes them. Of a consent the app may
 * update only how it ended, and the address that an erasure clears.
 */
async function protectConsents(client: Client): Promise<void> {
  await client.query(`do $$
    begin
      if to_regproc('public.erase_consent_texts') is not null then
        revoke update, delete on consent_texts from ${APP_ROLE};
        revoke update on consents from ${APP_ROLE};
        grant update (ip, ended_at, ending) on consents to ${APP_ROLE};
        revoke execute on function erase_consent_texts from public;
        grant execute on function erase_consent_texts to ${APP_ROLE};
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
