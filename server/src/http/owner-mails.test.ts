import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { mailRetentionNights } from '../domain/operations/housekeeping/mail-retention-nights.ts'
import { mailDueEntries } from '../domain/verification/fraud/mail-due-entries.ts'
import { signUp } from '../testing/builders.ts'
import { listMailsTo } from '../testing/mailbox.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()
const ctx = () => systemContext(world, 'mail-staff-access')
const query = (statement: string, values: unknown[] = []) => querySuperuser(world, statement, values)

let token: string
let clientId: string
let owner: string
beforeAll(async () => {
  ;({ token, clientId } = await signUp(world, calls, 'ownerbank'))
  const [row] = await query('select email from client_users where client_id = $1', [clientId])
  owner = String(row!.email)
})

const mailsAbout = async (words: string) =>
  (await listMailsTo(world, owner)).filter(({ subject }) => subject.includes(words))

test('list entries that are due are mailed to the owners once a week, without their values', async () => {
  const value = '+251911000102'
  const body = { kind: 'phone', value, list: 'watch', reason: 'suspicion', words: 'Rented phone' }
  const { id } = (await calls('addEntry', { token, body })).body.data
  const run = () => mailDueEntries(ctx())
  const sent = () => mailsAbout('due for review')
  await run()
  expect(await sent()).toEqual([])
  await query(`update blocks set review_at = now() - interval '1 hour' where id = $1`, [id])
  await run()
  const [mail] = await sent()
  expect(mail?.text).toContain(id)
  for (const word of ['911000102', 'Rented phone']) expect(mail?.text).not.toContain(word)
  await run()
  expect(await sent()).toHaveLength(1)
  await query(`update blocks set reminded_at = reminded_at - interval '8 days' where id = $1`, [id])
  await run()
  expect(await sent()).toHaveLength(2)
  await calls('changeEntry', { token, params: { entryId: id }, body: { action: 'renew' } })
  await query(`update blocks set reminded_at = reminded_at - interval '8 days' where id = $1`, [id])
  await run()
  expect(await sent()).toHaveLength(2)
})

test('what retention erased is mailed once a week; what it could not erase, the next morning', async () => {
  const day = (before: number) => new Date(Date.now() - before * DAY_MS).toISOString().slice(0, 10)
  const night = (before: number, values: string) =>
    query(
      `insert into retention_reports (client_id, day, pictures, failed, failures, held) values ($1, $2, ${values})`,
      [clientId, day(before)],
    )
  const run = () => mailRetentionNights(ctx())
  const sent = () => mailsAbout('retention')
  await night(0, `1, 1, '{ver_today: broken}', 0`)
  await night(40, `1, 1, '{ver_old: broken}', 0`)
  await night(1, `3, 0, '{}', 2`)
  await run()
  // This night is not over, the old one is only on the page, and nothing failed in the last one.
  expect(await sent()).toEqual([])
  await night(7, `4, 0, '{}', 0`)
  await run()
  const [weekly] = await sent()
  expect(weekly?.text).toContain('erased 4 cases’ pictures')
  expect(weekly?.text).toContain('erased 3 cases’ pictures; 2 under legal hold')
  await night(2, `0, 1, '{ver_1: storage is unreachable}', 0`)
  await run()
  const faulty = await mailsAbout('could not erase everything')
  expect(faulty).toHaveLength(1)
  expect(faulty[0]?.text).toContain('1 failed (ver_1)')
  expect(faulty[0]?.text).not.toContain('erased 4 cases’ pictures')
  await run()
  expect(await sent()).toHaveLength(2)
})
