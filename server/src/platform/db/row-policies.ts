import { ID_PREFIXES } from '@wabi/contract/endpoint/ids.ts'
import { APP_ROLE, type DatabaseRole, SYSTEM_ROLE } from './roles.ts'
import { PROVEN_TENANT } from './tenant-proof.ts'

/** A row-level policy of a role. */
export interface Policy {
  name: string
  role: DatabaseRole
  /** Restrictive policies apply in addition to the others. */
  kind?: 'restrictive'
  command?: 'select' | 'insert' | 'update' | 'delete'
  /** Which rows are visible, or may be changed. */
  using?: string
  /** Which rows may be written; as `using` when absent. */
  check?: string
}

/** The system scope works across all clients. */
const EVERYTHING: Policy = { name: 'system', role: SYSTEM_ROLE, using: 'true' }

/**
 * A CASE, because the planner then expects half of the rows to pass. The comparison alone would count twice, with the
 * statement's own condition: it would expect next to none, and fetch and sort whole tables although an index has their
 * order (decision 025).
 */
const inTenant = (column: string) => `case when ${column} = ${PROVEN_TENANT} then true else false end`

/**
 * Tables without a client_id that contain data about a person, a client or the platform's staff, and what a client sees
 * of them; null: nothing. docs/ARCHITECTURE.md says why the remaining tables have no policy.
 */
export const OTHER_TABLES: Readonly<Record<string, string | null>> = {
  // A credential identifies a person before any client is known.
  admin_approvals: null,
  admin_users: null,
  auth_sessions: null,
  half_sign_ins: null,
  known_devices: null,
  login_attempts: null,
  mailed_links: null,
  recovery_codes: null,
  // A client may see which of its staff have one.
  passkeys: `exists (select from client_users u where u.client_id = ${PROVEN_TENANT} and u.id = user_id)`,
  second_factors: `exists (select from client_users u where u.client_id = ${PROVEN_TENANT} and u.id = user_id)`,
  // A client may see its own: why it is suspended.
  organizations: `id = (select c.organization_id from clients c where c.id = ${PROVEN_TENANT})`,
  audit_runs: null,
  rule_simulations: null,
}

/** Tables without data of a person or a company, which every scope reads and only the system scope writes. */
export const SHARED_TABLES = ['platform_processes', 'platform_settings', 'sweep_runs', 'verification_rules']

/** Whoever is named by a client user's id is a user of the row's client. Ids of the platform's staff and API keys pass. */
const ownUser = (table: string, column: string) => `(case
    when starts_with(${table}.${column}, '${ID_PREFIXES.clientUser}_') then exists (
      select from client_users u where u.client_id = ${table}.client_id and u.id = ${table}.${column})
    else true end)`

/** The row's verification, in a subquery. */
const verificationOf = (table: string) =>
  `customer_verifications v where v.client_id = ${table}.client_id and v.verification_id = ${table}.verification_id`

/** Not for the owner, who may be a member of the role and restores backups table by table. */
const restrict = (command: 'insert' | 'update', check: string): Policy => ({
  name: `${command}_rule`,
  role: APP_ROLE,
  kind: 'restrictive',
  command,
  ...(command === 'update' && { using: 'true' }),
  check: `case when current_user = '${APP_ROLE}' then ${check} else true end`,
})

/**
 * Rules about a row and rows of other tables that no foreign key can express. They apply to rows written in a client's
 * scope.
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
  // Every process reads and share-locks them, in any scope; a lock needs the right to update.
  encryption_keys: [
    EVERYTHING,
    { name: 'readable', role: APP_ROLE, command: 'select', using: 'true' },
    { name: 'update_rule', role: APP_ROLE, command: 'update', using: 'true', check: 'false' },
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
    const own = inTenant(ofClient ? 'client_id' : 'id')
    return [{ name: 'tenant', role: APP_ROLE, using: own }, EVERYTHING, ...rules]
  }
  const own = OTHER_TABLES[table]
  if (own === undefined) return [...rules]
  return own === null ? [EVERYTHING] : [{ name: 'scope', role: APP_ROLE, using: own }, EVERYTHING]
}
