import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'harness', 'egress-run.ts')

/** Root keeps its users, which the database needs; anybody else needs a namespace of users, too. */
const UNSHARE = [
  '--net',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps']),
]
const inNamespace = (command: string[]) => [
  ...UNSHARE,
  'sh',
  '-c',
  'ip link set lo up && exec "$@"',
  'sh',
  ...command,
]

const isPossible = spawnSync('unshare', inNamespace(['true'])).status === 0

test.skipIf(!isPossible)('a whole check sends no packet to a machine that is not configured', async () => {
  const { stdout } = await promisify(execFile)(
    'unshare',
    inNamespace([process.execPath, '--disable-warning=ExperimentalWarning', PROGRAM]),
  )
  const { packets, counted, webhooks } = JSON.parse(stdout) as Record<string, number>
  // The counter sees the two calls that the program makes to other machines at its end.
  expect(counted).toBeGreaterThanOrEqual(2)
  expect({ packets, webhooks }).toEqual({ packets: 0, webhooks: 1 })
})
