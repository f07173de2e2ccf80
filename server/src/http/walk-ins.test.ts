import { expect, test } from 'vitest'
import { signUp } from '../testing/builders.ts'
import { listMailsTo } from '../testing/mailbox.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()

test('walk-ins count for the client’s month, and none opens once it is used up', async () => {
  const { token, clientId } = await signUp(world, calls, 'walkins')
  Object.assign(world.config, { walkInClient: clientId })
  await querySuperuser(world, `update clients set limits = '{"verificationsPerMonth": 3}' where id = $1`, [
    clientId,
  ])
  const link = { customerName: 'Hana Alemu', delivery: 'none' }
  expect((await calls('createLinks', { token, body: link })).status).toBe(200)
  const walkIn = () => calls('startVerification', { body: { nationality: 'ET' } })
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
  const walkIn = async () => (await calls('startVerification', { body: { nationality: 'ET' } })).status
  const listWarnings = async () =>
    (await listMailsTo(world, 'walkinsperday@example.com')).filter(({ subject }) =>
      subject.includes('most of today’s walk-in verifications'),
    )
  for (const _ of [1, 2, 3]) expect(await walkIn()).toBe(200)
  expect(await listWarnings()).toEqual([])
  const statuses = await Promise.all(Array.from({ length: 6 }, walkIn))
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
  expect(await walkIn()).toBe(200)
})
