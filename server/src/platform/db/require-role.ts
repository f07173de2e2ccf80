import { ConfigError } from '../config/config.ts'
import { APP_ROLE, type DatabaseRole } from './roles.ts'

interface Observed {
  role: string
  login: string
  privileged: boolean
  member: boolean
  owns: boolean
  secured: boolean
  limited: boolean
}

/** Runs one statement without parameters on a connection of the checked pool. */
type Query = (text: string) => Promise<{ rows: unknown[] }>

const STATE = `
  select current_user::text as role, session_user::text as login,
    r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication as privileged,
    exists (select from pg_auth_members m where m.member = r.oid) as member,
    exists (select from pg_shdepend s where s.refclassid = 'pg_authid'::regclass and s.refobjid = r.oid and s.deptype = 'o') as owns,
    row_security_active('customer_verifications') as secured, current_setting('lock_timeout') <> '0' as limited
  from pg_roles r where r.rolname = session_user`

/** What is wrong with a connection and what the operator does about it; null when it is as it should be. */
function findFault(observed: Observed, expected: DatabaseRole): string | null {
  const { login, role } = observed
  if (login !== expected || role !== expected)
    return `runs as '${role}' and not as '${expected}': the server in DATABASE_URL, such as a connection pooler, signs in as another user. Set DATABASE_URL to PostgreSQL itself, or to a pooler that passes the user on.`
  if (observed.privileged)
    return `signs in as '${role}', which is a superuser, bypasses row security or may create roles or databases. Run as a superuser: alter role ${role} nosuperuser nobypassrls nocreaterole nocreatedb noreplication;`
  if (observed.member)
    return `signs in as '${role}', which may assume another role. Revoke its memberships in other roles.`
  if (observed.owns)
    return `signs in as '${role}', which owns objects. Run in their databases: reassign owned by ${role} to <the owner>;`
  if (expected === APP_ROLE && !observed.secured)
    return 'is not subject to row security: start again, so that the policies are created.'
  if (!observed.limited)
    return `has no lock_timeout: the server in DATABASE_URL, such as a connection pooler, ignores the startup parameter 'options'. Set DATABASE_URL to PostgreSQL itself, or to a pooler that passes it on.`
  return null
}

/**
 * Checks that a pool's connections sign in as a role that owns nothing, can assume no other role and has no privilege
 * to pass row security.
 * @param pool name of the pool for the error message
 * @throws ConfigError
 */
export async function requireRole(pool: string, expected: DatabaseRole, query: Query): Promise<void> {
  const { rows } = await query(STATE)
  const [observed] = rows as [Observed]
  const fault = findFault(observed, expected)
  if (fault) throw new ConfigError(`The database connection for ${pool} ${fault}`)
}
