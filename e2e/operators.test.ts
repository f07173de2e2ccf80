import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminCommand } from './harness/admin-command.ts'
import { Caller } from './harness/calls.ts'
import { PASSWORD, registerClient } from './harness/client.ts'
import { startPlatform } from './harness/platform.ts'
import { usePlatform } from './harness/use-platform.ts'

const platform = usePlatform()
const folder = mkdtempSync(join(tmpdir(), 'wabi-operator-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let client: Caller
let username: string
const PERSON = { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' }

beforeAll(async () => {
  client = await registerClient(platform.url)
  username = (await client.call('me', {})).user.username
  await client.call('createLinks', { body: PERSON })
})

const admin = (...args: string[]) => adminCommand(platform.dataDir, args)

/** Makes and reads customers until it is stopped; how often something was not answered or not readable. */
function customers() {
  const stop = new AbortController()
  const seen = { calls: 0, faults: [] as string[] }
  const running = (async () => {
    while (!stop.signal.aborted) {
      try {
        await client.call('createLinks', { body: PERSON })
        const { data } = await client.call('listVerifications', { query: {} })
        if (data.some(({ customerName }) => customerName !== PERSON.customerName))
          seen.faults.push('unreadable')
      } catch (error) {
        seen.faults.push(String(error))
      }
      seen.calls += 2
      // Few enough a minute for one account.
      await new Promise((resolve) => setTimeout(resolve, 1100))
    }
  })()
  return async () => {
    stop.abort()
    await running
    return seen
  }
}

test('the key is rotated and then replaced while the platform runs, which takes the new one up by itself', async () => {
  const stop = customers()
  const rotated = await admin('rotate-key', '--check')
  expect(rotated).toMatchObject({ status: 0, printed: expect.stringContaining('Key 2 is in force') })
  expect(rotated.printed).toMatch(/\d+ sealed values open, 0 do not/u)

  const file = join(folder, 'new.key')
  writeFileSync(file, randomBytes(32).toString('base64'))
  const old = readFileSync(join(platform.dataDir, 'encryption.key'), 'utf8')
  const changed = await admin('rotate-key', '--new-key-file', file, '--check')
  expect(changed).toMatchObject({ status: 0, printed: expect.stringContaining('Key 3 is in force') })
  const { calls, faults } = await stop()
  expect(faults).toEqual([])
  expect(calls).toBeGreaterThan(4)

  const kept = readFileSync(join(platform.dataDir, 'encryption.key'), 'utf8')
  expect(kept.trim()).toBe(readFileSync(file, 'utf8'))
  writeFileSync(join(platform.dataDir, 'encryption.key'), old)
  expect((await admin('check-seals')).printed).toContain('sealed under another key')
  writeFileSync(join(platform.dataDir, 'encryption.key'), kept)

  await platform.kill()
  await platform.restart()
  const { data } = await client.call('listVerifications', { query: {} })
  expect(data[0]?.customerName).toBe(PERSON.customerName)
})

test('a backup of the running platform is restored elsewhere, and starts there', async () => {
  const backup = join(folder, 'backup')
  expect(await admin('backup', '--out', backup, '--with-key')).toMatchObject({ status: 0 })
  const { data: before } = await client.call('listVerifications', { query: {} })
  // Not over the one that runs.
  expect(await admin('restore', '--from', backup)).toMatchObject({ status: 1 })
  expect((await client.call('listVerifications', { query: {} })).data).toEqual(before)

  const dataDir = mkdtempSync(join(tmpdir(), 'wabi-restored-'))
  const restored = await adminCommand(dataDir, ['restore', '--from', backup])
  expect(restored).toMatchObject({ status: 0, printed: expect.stringMatching(/values open, 0 do not/u) })
  expect(restored.printed).toContain('as they were written')
  const there = await startPlatform({}, dataDir)
  try {
    const caller = new Caller(there.url)
    const reply = await caller.call('clientLogin', { body: { username, password: PASSWORD } })
    if (!('token' in reply)) throw new Error('no second factor was asked for before')
    caller.token = reply.token
    const { data: after } = await caller.call('listVerifications', { query: {} })
    expect(after).toEqual(before)
    await caller.call('createLinks', { body: PERSON })
  } finally {
    await there.close()
  }
}, 180_000)

test('the audit log is verified by the same command line', async () => {
  expect(await admin('verify-audit')).toMatchObject({
    status: 0,
    printed: expect.stringContaining('as they were written'),
  })
})
