import { ID_PREFIXES } from '@wabi/contract/endpoint/ids.ts'

const SYSTEM = `current_setting('wabi.scope', true) = 'system'`

/** A row-level policy of the application's role. */
export interface Policy {
  name: string
  /** Restrictive policies apply in addition to the others. */
  kind?: 'restrictive'
  command?: 'select' | 'insert' | 'update' | 'delete'
  /** Which rows are visible, or may be changed. */
  using?: string
  /** Which rows may be written; as `using` when absent. */
  check?: string
}

/**
 * A CASE, because the planner then expects half of the rows to pass. With an OR it expects less than one in a hundred,
 * and fetches and sorts whole tables although an index has their order (decision 025).
 */
const inTenant = (condition: string) => `case when ${SYSTEM} then true else ${condition} end`

/**
 * Policies for tables without a client_id that contain data about a person, a client or the platform's staff.
 * docs/ARCHITECTURE.md says why the remaining tables have none.
 */
const OTHER_SCOPES: Readonly<Record<string, string>> = {
  // A credential identifies a person before any client is known.
  admin_approvals: SYSTEM,
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

/** Whoever is named by a client user's id is a user of the row's client. Ids of the platform's staff and API keys pass. */
const ownUser = (table: string, column: string) => `(case
    when starts_with(${table}.${column}, '${ID_PREFIXES.clientUser}_') then exists (
      select from client_users u where u.client_id = ${table}.client_id and u.id = ${table}.${column})
    else true end)`

/** The row's verification, in a subquery. */
const verificationOf = (table: string) =>
  `customer_verifications v where v.client_id = ${table}.client_id and v.verification_id = ${table}.verification_id`

const restrict = (command: 'insert' | 'update', check: string): Policy => ({
  name: `${command}_rule`,
  kind: 'restrictive',
  command,
  ...(command === 'update' && { using: 'true' }),
  check: inTenant(check),
})

/**
 * Rules about a row and rows of other tables that no foreign key can express. They apply to rows written in a client's
 * scope; the system scope also restores backups, table by table.
 */
const ROW_RULES: Readonly<Record<string, readonly Policy[]>> = {
  customer_verifications: [
    restrict('insert', ownUser('customer_verifications', 'reviewed_by')),
    restrict('update', ownUser('customer_verifications', 'reviewed_by')),
  ],
  verification_sessions: [
    restrict(
      'insert',
      `not exists (select from ${verificationOf('verification_sessions')}
        and (v.mode <> verification_sessions.mode or v.session_id <> verification_sessions.session_id))`,
    ),
  ],
  decisions: [
    restrict(
      'insert',
      `${ownUser('decisions', 'made_by')} and not exists (
        select from verification_sessions s where s.client_id = decisions.client_id
          and s.verification_id = decisions.verification_id and s.run < decisions.run)`,
    ),
  ],
  events: [
    restrict('insert', `not exists (select from ${verificationOf('events')} and v.mode <> events.mode)`),
  ],
  api_keys: [restrict('insert', ownUser('api_keys', 'created_by'))],
  // Every process reads and share-locks them, in any scope.
  encryption_keys: [
    { name: 'readable', command: 'select', using: 'true' },
    { name: 'insert_rule', command: 'insert', check: SYSTEM },
    { name: 'update_rule', command: 'update', using: 'true', check: SYSTEM },
    { name: 'delete_rule', command: 'delete', using: SYSTEM },
  ],
}

/** Columns that the application sets once, when it inserts the row. */
export const FIXED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  customer_verifications: ['client_id', 'verification_id', 'session_id', 'mode'],
  verification_sessions: ['client_id', 'verification_id', 'session_id', 'mode'],
  events: ['id', 'client_id', 'verification_id', 'mode', 'type', 'payload', 'created_at'],
  api_keys: ['client_id', 'mode', 'created_by'],
}

/**
 * The policies of a table; empty for one that every scope may read and write. Without `rowRules` those that need columns
 * of the current schema are left out.
 */
export function listPolicies(
  table: string,
  { ofClient, rowRules }: { ofClient: boolean; rowRules: boolean },
): Policy[] {
  const rules = rowRules ? (ROW_RULES[table] ?? []) : []
  if (ofClient || table === 'clients') {
    const own = `${ofClient ? 'client_id' : 'id'} = current_setting('wabi.client_id', true)`
    return [{ name: 'tenant', using: inTenant(own) }, ...rules]
  }
  const scope = OTHER_SCOPES[table]
  return scope === undefined ? [...rules] : [{ name: 'scope', using: scope }, ...rules]
}
