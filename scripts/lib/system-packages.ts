import { existsSync, globSync } from 'node:fs'
import { missingSampleFontPackages } from '@wabi/specimens/sample/sample-fonts.ts'
import { runCommand } from './run-command.ts'

/**
 * Debian packages that the tests need besides npm's, and fonts for the drawn cards: a browser, what lets it trust an
 * authority, and wrong clocks.
 */
const NEEDED = [
  { debian: 'chromium', file: '/usr/bin/chromium' },
  { debian: 'chromium-headless-shell', file: '/usr/bin/chromium-headless-shell' },
  { debian: 'libnss3-tools', file: '/usr/bin/certutil' },
  { debian: 'libfaketime', file: '/usr/lib/*/faketime/libfaketimeMT.so.1' },
]

/**
 * Installs missing packages where possible (root on Debian); otherwise throws with a message that says what to install.
 */
export async function ensureSystemPackages(): Promise<void> {
  const programs = NEEDED.filter(({ file }) => globSync(file).length === 0).map(({ debian }) => debian)
  const missing = [...programs, ...missingSampleFontPackages()]
  if (missing.length === 0) return
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`the tests need ${missing.join(', ')}. On Debian, as root: ${command}`)
  }
  process.stderr.write(`wabi: installing ${missing.join(', ')} (once) …\n`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-qq'], { capture: true, env })
  const install = await runCommand('apt-get', command.split(' ').slice(1), { capture: true, env })
  if (!install.ok) throw new Error(`'${command}' failed:\n${install.output.slice(-2000)}`)
}
