import { ConfigError } from '../../config.ts'
import { APP_ROLE } from './client.ts'

interface Seen {
  role: string
  secured: boolean
  limited: boolean
}

/** Runs one statement without parameters on a connection of the pool that is checked. */
type Ask = (text: string) => Promise<{ rows: unknown[] }>

/**
 * Makes sure that a pool's connections are what they were asked to be: the app's role, under row security. Both come by
 * the connection's startup `options`, which a pooler between us and PostgreSQL may drop; what ran then would run as the
 * tables' owner, or as a superuser, without any row security.
 * @param pool for a person, in the error's words
 * @throws ConfigError
 */
export async function requireAppRole(pool: string, ask: Ask): Promise<void> {
  const { rows } = await ask(
    `select current_user::text as role, row_security_active('customer_verifications') as secured,
      current_setting('lock_timeout') <> '0' as limited`,
  )
  const [seen] = rows as [Seen | undefined]
  if (seen?.role === APP_ROLE && seen.secured && seen.limited) return
  const found =
    seen?.role !== APP_ROLE
      ? `runs as '${seen?.role ?? ''}' and not as '${APP_ROLE}'`
      : seen.secured
        ? 'has no lock_timeout'
        : 'is not held by row security'
  throw new ConfigError(
    `The database connection for ${pool} ${found}: what DATABASE_URL names, such as a connection pooler, ignores the startup parameter 'options'. Let DATABASE_URL name PostgreSQL itself, or a pooler that passes it on.`,
  )
}
