// The only script that runs on the system's Node (20 or newer): installs the project when needed and runs
// `scripts/<command>.ts` on the project's own Node 24 (pinned as an npm package).
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingPackages } from './lib/packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command, ...args] = process.argv.slice(2)

function fail(words) {
  process.stderr.write(`\nwabi: ${words}\n`)
  process.exit(1)
}

function installWhenNeeded() {
  const missing = missingPackages(root, command)
  if (missing === null) return
  process.stderr.write('wabi: installing packages (once) …\n')
  const npm = spawnSync('npm', ['ci', missing.option, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (npm.error) fail(`npm could not be started (${npm.error.message}). Install npm 10 or newer.`)
  if (npm.status !== 0)
    fail('npm ci failed; see its output above. The npm registry must be reachable the first time.')
  missing.done()
}

/** The pinned Node on Linux; elsewhere the developer's own, which must be 24 or newer. */
function pinnedNode() {
  const pinned = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node')
  if (process.platform === 'linux' && existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(
    `no pinned Node for ${process.platform}-${process.arch}: install Node 24 or newer and run this again.`,
  )
}

/** The process id of npm: the parent, or the parent of the shell in between (`sh -c node scripts/run.mjs …`). */
function npmPid() {
  try {
    const isShell = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').includes('-c\0')
    return isShell
      ? /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${process.ppid}/status`, 'utf8'))?.[1]
      : String(process.ppid)
  } catch {
    return String(process.ppid)
  }
}

if (!command || !existsSync(join(root, 'scripts', `${command}.ts`)))
  fail(`unknown command '${command ?? ''}'`)
installWhenNeeded()
const node = pinnedNode()
const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'scripts', `${command}.ts`), ...args],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${dirname(node)}:${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
      WABI_ROOT: root,
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm exits on a signal without passing it on; its child processes must not outlive it.
if (process.env.npm_lifecycle_event) {
  const npm = npmPid()
  setInterval(() => npmPid() === npm || child.kill('SIGTERM'), 500).unref()
}
child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)))
