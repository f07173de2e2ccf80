import { ConfigError } from '../config/config.ts'
import { APP_ROLE } from './client.ts'

interface Observed {
  role: string
  secured: boolean
  limited: boolean
}

/** Runs one statement without parameters on a connection of the checked pool. */
type Query = (text: string) => Promise<{ rows: unknown[] }>

/**
 * Checks that a pool's connections run in the app's role and under row security. Both are set by the connection's
 * startup `options`, which a connection pooler may drop; statements would then run as the tables' owner, or as a
 * superuser, without any row security.
 * @param pool name of the pool for the error message
 * @throws ConfigError
 */
export async function requireAppRole(pool: string, query: Query): Promise<void> {
  const { rows } = await query(
    `select current_user::text as role, row_security_active('customer_verifications') as secured,
      current_setting('lock_timeout') <> '0' as limited`,
  )
  const [observed] = rows as [Observed | undefined]
  if (observed?.role === APP_ROLE && observed.secured && observed.limited) return
  const found =
    observed?.role !== APP_ROLE
      ? `runs as '${observed?.role ?? ''}' and not as '${APP_ROLE}'`
      : observed.secured
        ? 'has no lock_timeout'
        : 'is not subject to row security'
  throw new ConfigError(
    `The database connection for ${pool} ${found}: the server in DATABASE_URL, such as a connection pooler, ignores the startup parameter 'options'. Set DATABASE_URL to PostgreSQL itself, or to a pooler that passes it on.`,
  )
}
