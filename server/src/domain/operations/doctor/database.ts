import pg from 'pg'
import { runningEmbedded } from '../../../platform/db/embedded.ts'
import { CLOCK_QUERY } from '../../../platform/db/database-clock.ts'
import { programSchema, readSchema } from '../../../platform/db/schema-version.ts'
import { SYSTEM_ROLE } from '../../../platform/db/roles.ts'
import { requireServerVersion } from '../../../platform/migrate.ts'
import { describeStartFailure } from '../../../platform/start-failure.ts'
import { BACKUP_RECORD_KEYS, parseBackupRecords } from '../health/backup-records.ts'
import { judgeBackups } from './backups.ts'
import type { Config } from '../../../platform/config/config.ts'
import { failing, type Finding, ok, warning } from './finding.ts'

const CONNECT_MS = 5000
const SLOW_MS = 20
const CLOCK_MS = 2000

interface Row {
  version: string
  number: number
  roles: boolean
  journal: string | null
}

/** The database: reachable, its version, rights, migrations, speed and clock; the last backups, and whether webhooks arrive. */
export async function probeDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config
  const url = databaseUrl ?? runningEmbedded(dataDir)
  if (url === null) return [ok('Database', 'embedded, not running: npm start starts it')]
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  // A connection that breaks rejects the query under way.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    return [toFailing(error, url)]
  }
  try {
    return await examine(client, config)
  } catch (error) {
    return [toFailing(error, url)]
  } finally {
    await client.end()
  }
}

const toFailing = (error: unknown, databaseUrl: string): Finding => ({
  check: 'Database',
  state: 'failing',
  words: describeStartFailure(error, { databaseUrl }),
})

async function examine(client: pg.Client, config: Config): Promise<Finding[]> {
  const { rows } = await client.query<Row>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user)
        or (select count(*) = 2 from pg_roles where rolname in ('wabi_app', 'wabi_system')) as roles,
      to_regclass('drizzle.__drizzle_migrations')::text as journal`)
  const { version, number, roles, journal } = rows[0]!
  requireServerVersion(number)
  const migrations = await probeMigrations(client)
  return [
    ok('Database', `PostgreSQL ${version.split(' ')[0]}`),
    roles
      ? ok('Database rights', 'may create the two roles, or they exist')
      : failing(
          'Database rights',
          'The user of DATABASE_URL cannot create roles.',
          'ALTER ROLE user CREATEROLE, or create them as npm run admin -- database-roles prints',
        ),
    migrations,
    ...(await probeAnswers(client)),
    ...(journal === null ? [] : await probeBackups(client, config)),
    // Earlier schemas have other columns.
    ...(journal === null || migrations.state !== 'ok' ? [] : [await probeWebhooks(client)]),
  ]
}

async function probeMigrations(client: pg.Client): Promise<Finding> {
  const check = 'Migrations'
  const recorded = await readSchema(client)
  if (recorded.version === 0) return ok(check, 'a new database: the first start prepares it')
  const own = programSchema()
  if (own < recorded.minimumProgram)
    return failing(check, 'The database needs a newer program than this one.', 'Start the newer program.')
  return judgePending(own - recorded.version, recorded.version)
}

/** @param pending migrations of this program that the database does not have; negative where it has more */
export function judgePending(pending: number, version: number): Finding {
  return pending <= 0
    ? ok('Migrations', `schema ${version}`)
    : warning(
        'Migrations',
        `${pending} pending`,
        'The next start applies them: make a backup first; npm run admin -- migrate --plan lists them.',
      )
}

async function probeAnswers(client: pg.Client): Promise<Finding[]> {
  const startedMs = Date.now()
  const { rows } = await client.query<{ ms: string }>(CLOCK_QUERY)
  const tookMs = Date.now() - startedMs
  return [judgeSpeed(tookMs), judgeClock(startedMs + tookMs / 2 - Number(rows[0]?.ms))]
}

/** @param tookMs one query and its answer */
export function judgeSpeed(tookMs: number): Finding {
  const words = `answers in ${Math.round(tookMs)} ms`
  return tookMs > SLOW_MS
    ? warning('Database speed', words, 'Move the database closer: each call makes several queries.')
    : ok('Database speed', words)
}

/** @param aheadMs this machine's clock before the database's */
export function judgeClock(aheadMs: number): Finding {
  const words = `${(Math.abs(aheadMs) / 1000).toFixed(1)} s from the database’s`
  return Math.abs(aheadMs) > CLOCK_MS
    ? failing('Clock', words, 'Let both machines set their clocks by NTP (timedatectl set-ntp true).')
    : ok('Clock', words)
}

/** One row about all clients: row-level security hides them from the owner of the tables, too. */
async function queryAllClients<T extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<T> {
  await client.query(`begin read only; set local role ${SYSTEM_ROLE}`)
  const { rows } = await client.query<T>(text)
  await client.query('commit')
  return rows[0]!
}

/** Webhooks leave this machine to addresses of the clients; a firewall that stops them stops all. */
async function probeWebhooks(client: pg.Client): Promise<Finding> {
  const { active, failing: broken } = await queryAllClients<{ active: number; failing: number }>(
    client,
    `select count(*)::int as active, count(failing_since)::int as failing from webhook_configs where is_active`,
  )
  const check = 'Webhooks'
  if (active === 0) return ok(check, 'none')
  const words = `${broken} of ${active} targets fail`
  return broken === active
    ? warning(
        check,
        words,
        'Let this machine open https connections outwards (firewall, DNS), and name internal targets in WEBHOOK_ALLOW_HOSTS; the health page lists the targets.',
      )
    : ok(check, words)
}

async function probeBackups(client: pg.Client, config: Config): Promise<Finding[]> {
  const { rows } = await client.query<{ key: string; value: unknown }>(
    'select key, value from platform_settings where key = any($1)',
    [BACKUP_RECORD_KEYS],
  )
  const checks = await queryAllClients<{ some: boolean }>(
    client,
    'select exists (select from customer_verifications) as some',
  )
  return judgeBackups(parseBackupRecords(rows), {
    backup: config.backup,
    needed: checks.some,
    nowMs: Date.now(),
  })
}
