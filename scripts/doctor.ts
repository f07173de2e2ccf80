// `npm run doctor`: examines this machine and the installation that the settings describe, with Wabi running or stopped.
// `--mail ADDRESS` sends a test mail; `--key-copied` confirms that the encryption key is kept elsewhere, too.
// Exit status: 0 nothing fails, 1 something does, 2 a setting is invalid.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '../server/src/platform/config/config.ts'
import { examine } from '../server/src/domain/operations/doctor/examine.ts'
import type { Finding } from '../server/src/domain/operations/doctor/finding.ts'
import { markPath } from '../server/src/domain/operations/doctor/machine.ts'

const WIDTH = 16

function print({ check, state, words, remedy }: Finding): void {
  console.log(`${state.padEnd(8)} ${check.padEnd(WIDTH)} ${words}`)
  if (remedy) console.log(`${' '.repeat(WIDTH + 9)} → ${remedy}`)
}

async function main(config: Config): Promise<number> {
  const { values } = parseArgs({
    options: { mail: { type: 'string' }, 'key-copied': { type: 'boolean', default: false } },
  })
  if (values['key-copied']) writeFileSync(markPath(config.dataDir), `${new Date().toISOString()}\n`)
  const states = { ok: 0, warning: 0, failing: 0 }
  for await (const finding of examine(config, values.mail ?? null)) {
    print(finding)
    states[finding.state] += 1
  }
  console.log(`\n${states.ok} ok, ${states.warning} warnings, ${states.failing} failing`)
  return states.failing === 0 ? 0 : 1
}

try {
  process.exitCode = await main(readConfig())
} catch (error) {
  console.error(`wabi: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = error instanceof ConfigError ? 2 : 1
}
