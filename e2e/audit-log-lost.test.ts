import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { adminToken } from './harness/admin-token.ts'
import { truncateAuditLog, sealAuditLog } from './harness/audit-log.ts'
import { Caller } from './harness/calls.ts'
import { registerClient } from './harness/client.ts'
import { runCommand } from './harness/run-command.ts'
import { usePlatform } from './harness/use-platform.ts'

const platform = usePlatform()
const elsewhere = mkdtempSync(join(tmpdir(), 'wabi-elsewhere-'))
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }))

const audit = (...args: string[]) => runCommand('audit', platform.dataDir, args)

interface Head {
  chain: string
  length: number
}

/** Exports the chains' heads to a file, as an operator does, once `reached` holds. */
async function exportHeads(name: string, reached: (ends: Head[]) => boolean) {
  const file = join(elsewhere, name)
  await expect
    .poll(async () => {
      await sealAuditLog(platform)
      const { status, output } = await audit('heads')
      writeFileSync(file, output)
      return status === 0 && reached(JSON.parse(output) as Head[])
    })
    .toBe(true)
  return { file, ends: JSON.parse(readFileSync(file, 'utf8')) as Head[] }
}

test('a log that lost its tail is reported until an operator acknowledges it; sealing then continues from there', async () => {
  const client = await registerClient(platform)
  const staff = new Caller(platform.url)
  staff.token = await adminToken(platform)
  const early = await exportHeads('friday.json', (ends) => ends.length === 2)
  const lengths = new Map(early.ends.map(({ chain, length }) => [chain, length]))
  const grown = ({ chain, length }: Head) => length > (lengths.get(chain) ?? 0)
  const person = { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' }
  await client.call('createApiKey', { body: { keyName: 'A shop' } })
  await staff.call('listEmails', { query: {} })
  const late = await exportHeads('saturday.json', (ends) => ends.some(grown))
  const lost = late.ends.filter(grown)
  await truncateAuditLog(platform, early.file)

  const alarm = async () =>
    (await staff.call('getAttention', {})).data.find(({ code }) => code === 'audit_faults')?.count
  const AS_WRITTEN = expect.stringContaining(': as they were written')
  // The database and the stored heads agree; only the exported heads show the loss.
  expect(await audit('verify')).toMatchObject({ status: 0, printed: AS_WRITTEN })
  expect(await alarm()).toBeUndefined()
  const found = await audit('verify', '--heads', late.file)
  expect(found.status).toBe(1)
  for (const { chain, length } of lost)
    expect(found.printed).toContain(`${chain}:\n  entry ${length}: the chain does not reach its known end`)
  expect(found.printed).toContain('until `npm run audit -- acknowledge`')
  expect((await audit('verify')).status).toBe(1)
  expect(await alarm()).toBe(lost.length)

  expect(await audit('acknowledge', '--reason', ' ')).toMatchObject({
    status: 2,
    printed: expect.stringContaining('say why, with --reason'),
  })
  const REASON = 'The database was put back from Friday'
  const taken = await audit('acknowledge', '--reason', REASON)
  expect(taken).toMatchObject({ status: 0, printed: AS_WRITTEN })
  for (const { chain, length } of lost)
    expect(taken.printed).toContain(`${chain} is no longer expected to reach entry ${length}.`)
  expect(await audit('acknowledge', '--reason', 'Again')).toMatchObject({
    status: 0,
    printed: expect.stringContaining('No head is missing: there is nothing to acknowledge.'),
  })
  expect(await alarm()).toBeUndefined()

  const acknowledged = (await staff.call('listAudit', { query: { action: 'audit.loss_acknowledged' } })).data
  expect(acknowledged.map(({ details }) => details)).toMatchObject([
    { reason: REASON, count: lost.length, ends: lost.map(({ chain, length }) => ({ chain, length })) },
  ])
  // Sealing continues from what is left; heads exported before the loss still show it.
  await client.call('createLinks', { body: person })
  await exportHeads('sunday.json', (ends) => ends.some(grown))
  expect(await audit('verify')).toMatchObject({ status: 0, printed: AS_WRITTEN })
  expect((await audit('verify', '--heads', late.file)).status).toBe(1)
})
