import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminToken } from './harness/admin-token.ts'
import { Caller } from './harness/calls.ts'
import { registerClient } from './harness/client.ts'
import { PASSWORD } from './harness/password.ts'
import { runCommand } from './harness/run-command.ts'
import { startPlatform } from './harness/platform.ts'
import { usePlatform } from './harness/use-platform.ts'

const DEMO = join(import.meta.dirname, '..', 'scripts', 'demo.ts')

const platform = usePlatform()
const folder = mkdtempSync(join(tmpdir(), 'wabi-operator-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let client: Caller
let username: string
const PERSON = { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' }

beforeAll(async () => {
  client = await registerClient(platform)
  username = (await client.call('me', {})).user.username
  await client.call('createLinks', { body: PERSON })
})

const admin = (...args: string[]) => runCommand('admin', platform.dataDir, args)

/** Creates and reads customers until stopped. Returns the calls, and the faults: failed or unreadable. */
function generateLoad() {
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
      // Stays below the rate limit of one account.
      await new Promise((resolve) => setTimeout(resolve, 1100))
    }
  })()
  return async () => {
    stop.abort()
    await running
    return seen
  }
}

test('the key is rotated and replaced while the platform runs, which picks up the new one', async () => {
  const stop = generateLoad()
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

test('the settings that apply, and the migrations that would run, are printed', async () => {
  const settings = await admin('settings')
  expect(settings).toMatchObject({ status: 0, output: expect.stringContaining('LOG_LEVEL=') })
  expect(settings.output).toContain(`DATA_DIR=${platform.dataDir}   (environment)`)
  expect(await admin('migrate', '--plan')).toMatchObject({
    status: 0,
    output: expect.stringMatching(
      /Schema of the database: (\d+)\. Schema of this program: \1\.\nNo migration would run\./u,
    ),
  })
})

test('a backup of the running platform is restored into another folder and starts there', async () => {
  const backup = join(folder, 'backup')
  expect(await admin('backup', '--out', backup, '--with-key')).toMatchObject({ status: 0 })
  const { data: before } = await client.call('listVerifications', { query: {} })
  // Refuses to overwrite the running platform.
  expect(await admin('restore', '--from', backup)).toMatchObject({
    status: 2,
    printed: expect.stringContaining('restore into a new one'),
  })
  expect((await client.call('listVerifications', { query: {} })).data).toEqual(before)

  const dataDir = mkdtempSync(join(tmpdir(), 'wabi-restored-'))
  const restored = await runCommand('admin', dataDir, ['restore', '--from', backup])
  expect(restored).toMatchObject({ status: 0, printed: expect.stringMatching(/values open, 0 do not/u) })
  expect(restored.printed).toContain('as they were written')
  const there = await startPlatform({}, dataDir)
  try {
    const caller = new Caller(there.url)
    const reply = await caller.call('clientLogin', { body: { username, password: PASSWORD } })
    if (!('token' in reply)) throw new Error('the restored platform asked for a second factor')
    caller.token = reply.token
    const { data: after } = await caller.call('listVerifications', { query: {} })
    expect(after).toEqual(before)
    await caller.call('createLinks', { body: PERSON })
  } finally {
    await there.close()
  }
})

test('the command line verifies the audit log', async () => {
  expect(await admin('verify-audit')).toMatchObject({
    status: 0,
    printed: expect.stringContaining('as they were written'),
  })
  // The audit page shows the run.
  const staff = new Caller(platform.url)
  staff.token = await adminToken(platform)
  const { lastRun, lastWholeAt } = (await staff.call('auditState', {})).data
  expect(lastRun).toMatchObject({ requestedBy: 'the command line', verdict: { faultCount: 0 } })
  expect(lastWholeAt).toBe(lastRun?.finishedAt)
})

/** Runs `npm run demo` on a folder, where it is expected to refuse before it starts a server. */
function demo(dataDir: string, ...args: string[]): Promise<{ status: number; printed: string }> {
  const { DATABASE_URL: _, ...env } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', DEMO, ...args],
      { env: { ...env, DATA_DIR: dataDir }, timeout: 120_000 },
      (error, stdout, stderr) =>
        resolve({ status: error ? Number(error.code) : 0, printed: stdout + stderr }),
    )
  })
}

test('the demo prints its help and creates nothing', async () => {
  const none = join(folder, 'none')
  expect(await demo(none, '--help')).toMatchObject({
    status: 0,
    printed: expect.stringContaining('npm run demo'),
  })
  expect(await demo(none, '--prot', '4000')).toMatchObject({ status: 2 })
  expect(existsSync(none)).toBe(false)
})

test('the demo refuses a folder in which a platform has run, and changes nothing in it', async () => {
  const used = join(folder, 'used')
  mkdirSync(used)
  // A platform without a client yet.
  await (await startPlatform({}, used)).kill()
  expect(await demo(used)).toMatchObject({
    status: 1,
    printed: expect.stringContaining('belongs to a platform in use: the demo needs its own folder'),
  })
  expect(existsSync(join(used, 'demo.json'))).toBe(false)

  const { data: before } = await client.call('listVerifications', { query: {} })
  await platform.kill()
  expect(await demo(platform.dataDir)).toMatchObject({
    status: 1,
    printed: expect.stringMatching(/holds 1 real client\(s\): the demo needs its own folder/u),
  })
  expect(existsSync(join(platform.dataDir, 'demo.json'))).toBe(false)
  await platform.restart()
  expect((await client.call('listVerifications', { query: {} })).data).toEqual(before)
})

test('commands refuse a folder without an installation and leave it unchanged', async () => {
  const nothing = mkdtempSync(join(tmpdir(), 'wabi-nothing-'))
  for (const args of [['verify-audit'], ['reset'], ['backup', '--out', join(folder, 'of-nothing')]]) {
    const { status, printed } = await runCommand('admin', nothing, args)
    expect([args[0], status, printed]).toEqual([
      args[0],
      2,
      expect.stringContaining('There is no installation in'),
    ])
  }
  expect(readdirSync(nothing)).toEqual([])
})
