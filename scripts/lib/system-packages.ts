import { existsSync } from 'node:fs'
import { runCommand } from './run-command.ts'

/**
 * What the tests need besides npm packages: a browser, and fonts for the drawn specimen cards. All are Debian packages.
 */
const NEEDED = [
  { debian: 'chromium', file: '/usr/bin/chromium' },
  { debian: 'chromium-headless-shell', file: '/usr/bin/chromium-headless-shell' },
  { debian: 'fonts-ocr-b', file: '/usr/share/fonts/opentype/ocr-b' },
  { debian: 'fonts-sil-abyssinica', file: '/usr/share/fonts/truetype/abyssinica' },
  { debian: 'fonts-dejavu-core', file: '/usr/share/fonts/truetype/dejavu' },
]

/**
 * Installs missing packages where possible (root on Debian); otherwise throws with a message that says what to install.
 */
export async function ensureSystemPackages(): Promise<void> {
  const missing = NEEDED.filter(({ file }) => !existsSync(file)).map(({ debian }) => debian)
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
