import { existsSync, globSync } from 'node:fs'
import { missingSampleFontPackages } from '@wabi/specimens/sample/sample-fonts.ts'
import { runCommand } from './run-command.ts'

/**
 * Debian packages that the tests need besides npm's, and fonts for the drawn cards: a browser, what lets it trust an
 * authority, networks of their own, and wrong clocks.
 */
const NEEDED = [
  { debian: 'chromium', file: '/usr/bin/chromium' },
  { debian: 'chromium-headless-shell', file: '/usr/bin/chromium-headless-shell' },
  { debian: 'libnss3-tools', file: '/usr/bin/certutil' },
  { debian: 'iproute2', file: '/usr/{bin,sbin}/ip' },
  { debian: 'libfaketime', file: '/usr/lib/*/faketime/libfaketimeMT.so.1' },
]

/** Runtimes of the documentation's server samples (PHP and Mono: 41 MB), to run each sample. */
const RUNTIMES = [
  { debian: 'python3', file: '/usr/bin/python3' },
  { debian: 'php-cli', file: '/usr/bin/php' },
  { debian: 'php-curl', file: '/usr/lib/php/*/curl.so' },
  { debian: 'php-sqlite3', file: '/usr/lib/php/*/pdo_sqlite.so' },
  { debian: 'mono-mcs', file: '/usr/bin/mcs' },
  { debian: 'mono-runtime', file: '/usr/bin/mono' },
  { debian: 'libmono-system-net-http4.0-cil', file: '/usr/lib/mono/4.5/System.Net.Http.dll' },
]

/** Large ones (453 and 265 MB), which only continuous integration installs. */
const LARGE_RUNTIMES = [
  { debian: 'golang-go', file: '/usr/bin/go' },
  { debian: 'default-jdk-headless', file: '/usr/bin/javac' },
]

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Installs missing packages where possible (root on Debian). Elsewhere, throws with a message that says what to install;
 * without the runtimes, the samples that need them are skipped.
 */
export async function ensureSystemPackages(): Promise<void> {
  const runtimes = [...RUNTIMES, ...(process.env.CI ? LARGE_RUNTIMES : [])]
  const programs = [...NEEDED, ...(mayInstall() ? runtimes : [])]
    .filter(({ file }) => globSync(file).length === 0)
    .map(({ debian }) => debian)
  const missing = [...programs, ...missingSampleFontPackages()]
  if (missing.length === 0) return
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (!mayInstall()) throw new Error(`the tests need ${missing.join(', ')}. On Debian, as root: ${command}`)
  process.stderr.write(`wabi: installing ${missing.join(', ')} (once) …\n`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-qq'], { capture: true, env })
  const install = await runCommand('apt-get', command.split(' ').slice(1), { capture: true, env })
  if (!install.ok) throw new Error(`'${command}' failed:\n${install.output.slice(-2000)}`)
}
