import pg from 'pg'
import { PostgresUnavailable } from './postgres-program.ts'
import { type DatabaseRole, passwordVerifier, roleUrl, ROLES } from './roles.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/** What the roles are not. Only a superuser may write some of these, even as `no`; new roles have none of them. */
const UNPRIVILEGED = 'nosuperuser nobypassrls nocreaterole nocreatedb noreplication'

/** SQL for an operator whose owner may not create roles, to be run once by a superuser. */
export function rolesScript(ownerUrl: string, owner: string): string {
  return ROLES.map((role) => {
    const verifier = passwordVerifier(ownerUrl, role)
    return [
      `do $$ begin create role ${role}; exception when duplicate_object then null; end $$;`,
      `alter role ${role} login ${UNPRIVILEGED} password '${verifier}';`,
      `grant ${role} to ${pg.escapeIdentifier(owner)};`,
    ].join('\n')
  }).join('\n')
}

async function canSignIn(ownerUrl: string, role: DatabaseRole): Promise<boolean> {
  const client = new pg.Client({ connectionString: roleUrl(ownerUrl, role), connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // Wrong password, or the role may not sign in.
    if ((error as { code?: string }).code?.startsWith('28')) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Creates the roles of the running platform, or gives them the password that follows from the owner's. Roles belong to
 * the whole server, so a database's owner may lack the right.
 * @throws PostgresUnavailable with what a superuser must do
 */
export async function ensureRoles(client: pg.Client, ownerUrl: string): Promise<void> {
  const { rows } = await client.query<{ owner: string; database: string }>(
    'select current_user as owner, current_database() as database',
  )
  const { owner, database } = rows[0]!
  try {
    for (const role of ROLES) await ensureRole(client, ownerUrl, { role, owner })
    // Without temporary tables and a writable schema, no object can be left behind that takes the place of another.
    await client.query(`
      revoke temporary on database ${pg.escapeIdentifier(database)} from public;
      grant connect on database ${pg.escapeIdentifier(database)} to ${ROLES.join(', ')};
      revoke create on schema public from public`)
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new PostgresUnavailable(
      `The user of DATABASE_URL may not create the roles ${ROLES.join(' and ')}, or set their passwords. Let a superuser run the SQL that \`npm run admin -- database-roles\` prints, once.`,
    )
  }
}

async function ensureRole(
  client: pg.Client,
  ownerUrl: string,
  { role, owner }: { role: DatabaseRole; owner: string },
): Promise<void> {
  await client.query(`do $$
    begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role};
      end if;
    exception when duplicate_object or unique_violation then null; -- another database of this server was quicker
    end $$`)
  const { rows } = await client.query<{ signs_in: boolean; elsewhere: string | null; member: boolean }>(
    `select r.rolcanlogin as signs_in,
       (select string_agg(distinct d.datname, ', ') from pg_shdepend s join pg_database d on d.oid = s.dbid
         where s.refclassid = 'pg_authid'::regclass and s.refobjid = r.oid and d.datname <> current_database()) as elsewhere,
       pg_has_role(current_user, r.oid, 'usage') and (current_setting('server_version_num')::int < 160000
         or pg_has_role(current_user, r.oid, 'set')) as member
     from pg_roles r where r.rolname = $1`,
    [role],
  )
  const { signs_in: signsIn, elsewhere, member } = rows[0]!
  if (!signsIn || !(await canSignIn(ownerUrl, role))) {
    if (signsIn && elsewhere !== null)
      throw new PostgresUnavailable(
        `The role ${role} has another password: it belongs to an installation in ${elsewhere} on the same PostgreSQL. Use the same owner password for both, or a PostgreSQL of its own; after a change of the owner's password, run the SQL that \`npm run admin -- database-roles\` prints.`,
      )
    await client.query(`alter role ${role} login password '${passwordVerifier(ownerUrl, role)}'`)
  }
  if (!member) await client.query(`grant ${role} to ${pg.escapeIdentifier(owner)}`)
}
