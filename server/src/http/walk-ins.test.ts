import { expect, test } from 'vitest'
import { signUp } from '../testing/builders.ts'
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
