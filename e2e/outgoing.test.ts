import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const COUNT = join(import.meta.dirname, 'network', 'count-outgoing.sh')
const isIsolated = process.getuid?.() === 0 && existsSync('/usr/bin/unshare') && existsSync('/usr/sbin/ip')

/** The packets that a program sends to other machines, and what it prints. */
async function countOutgoing(...program: string[]): Promise<{ packets: number; printed: string }> {
  const { stdout } = await run(COUNT, program, { maxBuffer: 16_000_000 })
  const [, printed = '', packets] = /^(.*)outgoing packets: (\d+)\n$/su.exec(stdout) ?? []
  return { packets: Number(packets), printed }
}

test.skipIf(!isIsolated)('the count shows a datagram, and the query for a name', async () => {
  const send = `require('node:dgram').createSocket('udp4').send('x', 9, '198.51.100.9', () => process.exit())`
  expect((await countOutgoing(process.execPath, '-e', send)).packets).toBe(1)
  const find = `require('node:dns').setServers(['192.0.2.53']); require('node:dns').resolve4('somewhere.example', () => 0); setTimeout(process.exit, 500)`
  expect((await countOutgoing(process.execPath, '-e', find)).packets).toBeGreaterThan(0)
})

test.skipIf(!isIsolated)(
  'from start to stop, with a whole check, mail and a webhook, no packet leaves but to the configured servers',
  async () => {
    const { packets, printed } = await countOutgoing(
      process.execPath,
      join(import.meta.dirname, 'network', 'whole-check.ts'),
    )
    const outcome = JSON.parse(printed.trim().split('\n').at(-1)!) as Record<string, unknown>
    expect(outcome).toMatchObject({ outcome: 'approved', webhook: 'verification.completed' })
    expect(outcome.mails).toEqual([expect.stringMatching(/^office-.*@example.et$/u)])
    expect(packets).toBe(0)
  },
)
