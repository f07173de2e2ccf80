// `npm run image [-- FOLDER]`: runs the build steps of deploy/Dockerfile without Docker, in a new folder, and then the
// result as the image would be run: as user 10001, on a read-only root, with an empty DATA_DIR. Prints the size of what
// the image adds to its base. Needs root, on Linux.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, lstatSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../e2e/harness/free-port.ts'
import { startEmbedded } from '../server/src/platform/db/embedded.ts'
import { ROOT } from './lib/root.ts'

/** With the base image (75 MB), below 400. */
const MAX_MB = 325
const USER = 10_001

const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'wabi-image-'))
const [source, release] = [join(folder, 'src'), join(folder, 'release')]
const dockerfile = readFileSync(join(ROOT, 'deploy', 'Dockerfile'), 'utf8')
const [build = ''] = dockerfile.split(/^FROM debian/mu)
const steps = [...build.matchAll(/^RUN (.+)$/gmu)].map(([, step = '']) =>
  step.replaceAll('/release', release),
)

// A release that is already there is tried again, not built.
if (!existsSync(release)) {
  execFileSync('git', ['clone', '--quiet', '--no-local', ROOT, source], { stdio: 'inherit' })
  for (const step of steps) {
    console.log(`RUN ${step}`)
    execFileSync('sh', ['-ec', step], { cwd: source, stdio: 'inherit' })
  }
}

let bytes = 0
for (const file of globSync('**', { cwd: release })) bytes += lstatSync(join(release, file)).size
const size = Math.round(bytes / 1e6)
console.log(`the image adds ${size} MB to its base (limit ${MAX_MB})`)

// A mount namespace whose root is read-only, except for what the image declares as volumes.
const run = `
mount --make-rprivate /
mkdir -p /opt && mount -t tmpfs none /opt && mkdir /opt/wabi && mount --bind ${release} /opt/wabi
mount -t tmpfs -o mode=1777 none /tmp
mount -t tmpfs -o uid=${USER},mode=700 none /mnt
mount -o remount,bind,ro /opt/wabi
mount -o remount,bind,ro /
exec setpriv --reuid=${USER} --regid=${USER} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all \\
  env -i HOME=/tmp PATH=/opt/wabi/bin:/usr/bin:/bin WABI_ENV_FILES= DATA_DIR=/mnt "$@"
`
const NAMESPACE = ['--mount', 'sh', '-ec', run, 'sh']
const inside = (...command: string[]) =>
  spawnSync('unshare', [...NAMESPACE, ...command], { encoding: 'utf8' })

const failures: string[] = []
function check(
  what: string,
  { stdout, stderr, status }: ReturnType<typeof inside>,
  words: RegExp,
  code: number,
) {
  const ok = status === code && words.test(stdout + stderr)
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${what}`)
  if (!ok) failures.push(`${what}: status ${status}\n${stdout}${stderr}`)
}
check('the root is read-only', inside('sh', '-c', 'touch /opt/wabi/x /x'), /Read-only file system/u, 1)
check('the settings are read', inside('wabi', 'admin', 'settings'), /DATA_DIR/u, 0)
check('without a database it says what to set', inside('wabi'), /set DATABASE_URL/u, 1)

// In production the server starts only where the processes that decode pictures are confined.
const database = await startEmbedded(join(folder, 'data'), {
  onLost: (words) => fail(words),
  onRestarted: fail,
})
const port = await freePort()
const settings = {
  NODE_ENV: 'production',
  PORT: String(port),
  DATABASE_URL: database.url,
  STORAGE_URL: 'file:///mnt/storage',
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
}
for (const role of ['api', 'worker']) {
  const server = spawn('unshare', [...NAMESPACE, 'env', ...asArguments({ ...settings, ROLE: role }), 'wabi'])
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(server, 'close')
  const ready = await isReady(server)
  console.log(`${ready ? 'ok  ' : 'FAIL'} ${role}: ready on a read-only root, in production`)
  if (!ready) failures.push(`${role} is not ready:\n${output}`)
  server.kill('SIGTERM')
  await ended
}
await database.stop()
if (size > MAX_MB) failures.push(`more than ${MAX_MB} MB`)
if (failures.length > 0) {
  console.error(`\n${failures.join('\n\n')}`)
  process.exitCode = 1
}

function asArguments(values: Record<string, string>): string[] {
  return Object.entries(values).map(([name, value]) => `${name}=${value}`)
}

async function isReady(server: ChildProcess): Promise<boolean> {
  while (server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return true
    await sleep(200)
  }
  return false
}

function fail(words: unknown): void {
  failures.push(String(words))
}
