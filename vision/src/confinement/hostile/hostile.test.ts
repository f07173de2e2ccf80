import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Attack } from './attack.ts'

const run = promisify(execFile)
const ATTACK = fileURLToPath(new URL('attack.ts', import.meta.url))
const AS_NOBODY = ['--reuid=65534', '--regid=65534', '--clear-groups']
const root = process.getuid?.() === 0

/** The attack, with a secret in the environment of the server. */
async function attack(mode: string, asNobody = false): Promise<Attack> {
  const command = [process.execPath, ATTACK, mode]
  const [file, ...args] = asNobody ? ['setpriv', ...AS_NOBODY, ...command] : command
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://wabi:a-secret@localhost/wabi' }
  const { stdout } = await run(file!, args, { env, timeout: 170_000 })
  return JSON.parse(stdout) as Attack
}

const succeeded = ({ attempts }: Attack) =>
  Object.entries(attempts).flatMap(([name, refused]) => (refused === null ? [name] : []))
const states = ({ layers }: Attack) => Object.fromEntries(layers.map(({ layer, state }) => [layer, state]))

const ENFORCED = {
  network: 'enforced',
  privileges: 'enforced',
  system_calls: 'enforced',
  files: 'enforced',
  programs: 'enforced',
  memory: 'enforced',
  cpu: 'enforced',
}

function expectHeld(result: Attack) {
  expect(Object.keys(result.attempts)).toHaveLength(20)
  expect(succeeded(result)).toEqual([])
  expect(JSON.stringify(result.environment)).not.toContain('secret')
  expect(result.environment).toMatchObject({ ORT_DISABLE_TELEMETRY: '1' })
  // Its channel, and what its own event loops opened.
  expect(result.descriptors.filter((one) => one.startsWith('socket:'))).toHaveLength(1)
  expect(result.descriptors.filter((one) => !/^(socket:|pipe:|anon_inode:|\/dev\/null$)/u.test(one))).toEqual(
    [],
  )
  expect(result.spinning).toBe('image.too_large')
  expect(result.spinningLaterMs).not.toBeNull()
}

describe.skipIf(process.platform !== 'linux')(
  'a decoder that runs an attacker’s native code',
  { timeout: 180_000 },
  () => {
    test('achieves nothing', async () => {
      const result = await attack('required')
      expect(states(result)).toEqual({ ...ENFORCED, user: root ? 'enforced' : 'none' })
      expectHeld(result)
    })

    test.runIf(root && existsSync('/usr/bin/setpriv'))('nor where an ordinary user starts it', async () => {
      const result = await attack('required', true)
      expect(states(result)).toEqual({ ...ENFORCED, user: 'none' })
      expectHeld(result)
    })

    test.runIf(root)('succeeds with all of it when confinement is off', async () => {
      const result = await attack('off')
      expect(succeeded(result)).toEqual(Object.keys(result.attempts))
    })
  },
)
