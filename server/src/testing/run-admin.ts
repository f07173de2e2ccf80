import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ADMIN = fileURLToPath(new URL('../../../scripts/admin.ts', import.meta.url))

/** Runs `npm run admin -- …` with these settings and no others. @throws Error with its output unless it exits with 0 */
export async function runAdmin(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ADMIN, ...args], {
    env: { PATH: process.env.PATH, WABI_ENV_FILES: '', ...settings },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(output)
  return output
}
