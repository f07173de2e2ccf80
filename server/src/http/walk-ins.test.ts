import { expect, test } from 'vitest'
import { signUp } from '../testing/builders.ts'
import { listMailsTo } from '../testing/mailbox.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()

/** Opens a walk-in and agrees to the notice, the first act that is stored. */
async function walkIn() {
  const opened = await calls('startVerification', { body: { nationality: 'ET' } })
  if (opened.status !== 200 || !opened.cookie) return opened
  const own = { params: { sessionId: opened.body.sessionId }, cookie: opened.cookie }
  const { notice } = (await calls('getNotice', { ...own, query: { language: 'en' } })).body
  return calls('giveConsent', { ...own, body: { kind: 'notice', sha256: notice.sha256, language: 'en' } })
}

const countStored = async (clientId: string) => {
  const [stored] = await querySuperuser(
    world,
    `select (select count(*) from customer_verifications where client_id = $1)::int as verifications,
      (select count(*) from events where client_id = $1)::int as events,
      (select count(*) from sessions where sess->>'clientId' = $1)::int as browsers`,
    [clientId],
  )
  return stored
}

test('a walk-in is stored with the customer’s first act, not when its page is opened', async () => {
  const { clientId } = await signUp(world, calls, 'unstoredwalkins')
  Object.assign(world.config, { walkInClient: clientId })
  const open = () => calls('startVerification', { body: { nationality: 'KE', device: 'mobile' } })
  const [opened] = await Promise.all(Array.from({ length: 8 }, open))
  const { sessionId } = opened?.body ?? {}
  const cookie = opened?.cookie ?? ''
  const own = { params: { sessionId }, cookie }
  expect(opened?.body).toMatchObject({
    nationality: 'KE',
    device: 'mobile',
    due: 'document_type',
    consented: false,
  })
  const { notice } = (await calls('getNotice', { ...own, query: { language: 'en' } })).body
  expect((await calls('getSession', own)).body).toMatchObject({ sessionId, nationality: 'KE' })
  expect(await countStored(clientId)).toEqual({ verifications: 0, events: 0, browsers: 0 })

  // Without the cookie, and with another walk-in's, the session does not exist.
  expect((await calls('startVerification', { body: { sessionId } })).status).toBe(404)
  expect((await calls('getSession', { ...own, cookie: (await open()).cookie ?? '' })).status).toBe(404)
  expect((await calls('getSession', { ...own, cookie: cookie.replace('KE', 'ET') })).status).toBe(404)

  const consent = { ...own, body: { kind: 'notice', sha256: notice.sha256, language: 'en' } }
  const given = await Promise.all([calls('giveConsent', consent), calls('giveConsent', consent)])
  expect(given.map(({ status }) => status)).toEqual([200, 200])
  expect(await countStored(clientId)).toEqual({ verifications: 1, events: 2, browsers: 1 })
  expect((await calls('getSession', own)).body).toMatchObject({
    status: 'in_progress',
    nationality: 'KE',
    device: 'mobile',
  })
})

test('walk-ins count for the client’s month, and none opens once it is used up', async () => {
  const { token, clientId } = await signUp(world, calls, 'walkins')
  Object.assign(world.config, { walkInClient: clientId })
  await querySuperuser(world, `update clients set limits = '{"verificationsPerMonth": 3}' where id = $1`, [
    clientId,
  ])
  const link = { customerName: 'Hana Alemu', delivery: 'none' }
  expect((await calls('createLinks', { token, body: link })).status).toBe(200)
  for (const _ of [1, 2]) expect((await walkIn()).body.status).toBe('in_progress')
  const refused = await walkIn()
  expect([refused.status, refused.body.code, refused.cookie]).toEqual([403, 'session.paused', undefined])
  expect((await calls('createLinks', { token, body: link })).body.code).toBe('account.month_used_up')
  const [stored] = await querySuperuser(
    world,
    'select count(*)::int as n from customer_verifications where client_id = $1',
    [clientId],
  )
  expect(stored).toEqual({ n: 3 })
})

test('a client’s walk-ins of a day stop at its limit, with a mail to its owners when most are used', async () => {
  const { token, clientId } = await signUp(world, calls, 'walkinsperday')
  Object.assign(world.config, { walkInClient: clientId })
  await querySuperuser(world, `update clients set limits = '{"walkInsPerDay": 5}' where id = $1`, [clientId])
  const statusOf = async () => (await walkIn()).status
  const listWarnings = async () =>
    (await listMailsTo(world, 'walkinsperday@example.com')).filter(({ subject }) =>
      subject.includes('most of today’s walk-in verifications'),
    )
  for (const _ of [1, 2, 3]) expect(await statusOf()).toBe(200)
  expect(await listWarnings()).toEqual([])
  const statuses = await Promise.all(Array.from({ length: 6 }, statusOf))
  expect(statuses.toSorted()).toEqual([200, 200, 403, 403, 403, 403])
  const [warning, ...more] = await listWarnings()
  expect(warning?.text).toContain('4 of 5 walk-in verifications')
  expect(more).toEqual([])
  const stats = await calls('dashboardStats', { token })
  expect(stats.body.data.walkIns).toEqual({ today: 5, limit: 5 })
  // Yesterday's walk-ins do not count.
  await querySuperuser(
    world,
    `update customer_verifications set created_at = created_at - interval '1 day' where client_id = $1`,
    [clientId],
  )
  expect(await statusOf()).toBe(200)
})

test('a changed limit of walk-ins per day neither skips nor repeats its warning', async () => {
  const { clientId } = await signUp(world, calls, 'walkinlimit')
  Object.assign(world.config, { walkInClient: clientId })
  const setLimit = (limit: number) =>
    querySuperuser(
      world,
      `update clients set limits = jsonb_build_object('walkInsPerDay', $2::int) where id = $1`,
      [clientId, limit],
    )
  const listWarned = async () =>
    (await listMailsTo(world, 'walkinlimit@example.com'))
      .map(({ text }) => /(\d+) of (\d+) walk-in verifications were/u.exec(text ?? '')?.[0])
      .filter((words) => words !== undefined)
      .map((words) => words.replace(' walk-in verifications were', ''))
      .toSorted()
  await setLimit(10)
  for (const _ of [1, 2, 3, 4]) await walkIn()
  // The fourth of five was passed under the earlier limit: the fifth warns.
  await setLimit(5)
  await walkIn()
  expect(await listWarned()).toEqual(['5 of 5'])
  await setLimit(6)
  await walkIn()
  expect(await listWarned()).toEqual(['5 of 5', '6 of 6'])
  // Lowered and raised to what was warned about before.
  await setLimit(7)
  await walkIn()
  await setLimit(5)
  await walkIn()
  await setLimit(7)
  await walkIn()
  expect(await listWarned()).toEqual(['5 of 5', '6 of 6', '7 of 7'])
})
