import pg, { type Client } from 'pg'
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts'
import { FIXED_COLUMNS, listPolicies, OTHER_TABLES, type Policy, SHARED_TABLES } from './row-policies.ts'
import { runWithLockTimeout } from './run-migrations.ts'

const BOTH = `${APP_ROLE}, ${SYSTEM_ROLE}`

/**
 * Grants the roles what they need and puts every table with a client_id, and `clients` itself, under forced row-level
 * security. Runs after each migration and discovers the tables itself, so that a new table cannot be forgotten.
 * @throws Error when a table that needs a new policy stays locked
 */
export async function protectTables(
  client: Client,
  { schemaIsCurrent }: { schemaIsCurrent: boolean },
): Promise<void> {
  await client.query(`
    grant usage on schema public to ${BOTH};
    grant select, insert, update, delete on all tables in schema public to ${BOTH};
    grant usage, select on all sequences in schema public to ${BOTH};
    revoke update, delete on audit_log, audit_links from ${BOTH};
    revoke insert, delete on encryption_keys from ${APP_ROLE}`)
  await closeTables(client)
  await protectDecisions(client)
  await protectSummaries(client)
  await protectConsents(client)
  await protectFunctions(client)
  await protectFixedColumns(client)
  await ensurePolicies(client, { rowRules: schemaIsCurrent })
}

/** A client's transaction reads no table that only the system scope needs, and writes none that all clients share. */
async function closeTables(client: Client): Promise<void> {
  const closed = Object.entries(OTHER_TABLES).flatMap(([table, own]) => (own === null ? [table] : []))
  for (const [privileges, tables] of [
    ['all', closed],
    ['insert, update, delete', [...SHARED_TABLES, 'organizations']],
  ] as const) {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)`,
      [tables],
    )
    if (rows.length > 0)
      await client.query(
        `revoke ${privileges} on ${rows.map(({ name }) => name).join(', ')} from ${APP_ROLE}`,
      )
  }
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
    const listed = listPolicies(table, { ofClient, rowRules })
    const outdated = listed.filter((policy) => !forced || policies[policy.name] !== definition(policy))
    const retired = Object.keys(policies).filter((name) => !listed.some((policy) => policy.name === name))
    if (outdated.length === 0 && (retired.length === 0 || !rowRules)) continue
    await runWithLockTimeout(client, `The row-level policies of ${table}`, [
      `alter table ${table} enable row level security, force row level security`,
      ...(rowRules ? retired.map((name) => `drop policy ${pg.escapeIdentifier(name)} on ${table}`) : []),
      ...outdated.flatMap((policy) => {
        const { name, role, kind = 'permissive', command = 'all' } = policy
        return [
          name in policies
            ? `alter policy ${name} on ${table} ${conditions(policy)}`
            : `create policy ${name} on ${table} as ${kind} for ${command} to ${role} ${conditions(policy)}`,
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
        `revoke update on ${table} from ${BOTH}; grant update (${columns}) on ${table} to ${BOTH}`,
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
        revoke update, delete on decisions from ${BOTH};
        grant update (words, sealed_evidence, checks) on decisions to ${BOTH};
      end if;
    end $$`)
}

/** Audit entries can be deleted only once a summary replaces them (`drop_summarized_entries`). */
async function protectSummaries(client: Client): Promise<void> {
  await client.query(`do $$
    begin
      if to_regclass('public.audit_summaries') is not null then
        revoke update, delete on audit_summaries from ${BOTH};
      end if;
    end $$`)
}

/**
 * The texts that customers agreed to are only ever added; only a client's erasure deletes them. Of a consent the app may
 * update only how it ended, and the address and the guardian that an erasure clears.
 */
async function protectConsents(client: Client): Promise<void> {
  await client.query(`do $$
    begin
      if to_regproc('public.erase_consent_texts') is not null then
        revoke update, delete on consent_texts from ${BOTH};
        revoke update on consents from ${BOTH};
        grant update (ip, ended_at, ending) on consents to ${BOTH};
      end if;
      if exists (select from information_schema.columns where table_name = 'consents' and column_name = 'guardian') then
        grant update (guardian) on consents to ${BOTH};
      end if;
    end $$`)
}

/** Who may call the functions that run as the tables' owner. Each checks what it does, and for which client. */
const OWNER_FUNCTIONS: Readonly<Record<string, string>> = {
  // Names of the platform's staff, whether another of them could decide a case, whether one is trained or of a sex, and how many
  // are of one; nothing else about them.
  admin_usernames: BOTH,
  has_other_platform_reviewer: BOTH,
  is_trained_admin: BOTH,
  is_admin_of_sex: BOTH,
  count_admins_of_sex: BOTH,
  // Only an erasure removes these; the functions require it.
  erase_decisions: BOTH,
  erase_consent_texts: BOTH,
  erase_event_references: APP_ROLE,
  // Only the platform's own job summarizes a chain.
  drop_summarized_entries: SYSTEM_ROLE,
  // Only the platform's own job removes the addresses of old entries.
  drop_audit_addresses: SYSTEM_ROLE,
  // Figures for the health page.
  database_activity: SYSTEM_ROLE,
}

async function protectFunctions(client: Client): Promise<void> {
  for (const [name, roles] of Object.entries(OWNER_FUNCTIONS))
    await client.query(`do $$
      begin
        if to_regproc('public.${name}') is not null then
          revoke execute on function ${name} from public, ${BOTH};
          grant execute on function ${name} to ${roles};
        end if;
      end $$`)
}
