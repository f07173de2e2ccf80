import { beforeEach, expect, test } from 'vitest'
import { PASSWORD, signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()
beforeEach(() => world.clock.release())

const login = (username: string) => calls('clientLogin', { body: { username, password: PASSWORD } })

test('owners and admins of a new company need a second factor after 30 days, announced in the last 14', async () => {
  world.clock.set('2032-01-01T10:00:00Z')
  const { token } = await signUp(world, calls, 'by-default', { fresh: true })
  const settings = async (of: string) => (await calls('getSettings', { token: of })).body.data
  expect((await settings(token)).adminsNeedSecondFactor).toBe(true)
  const me = async (of: string) => (await calls('me', { token: of })).body.user
  expect(await me(token)).toMatchObject({ secondFactorDue: null, mustSetUpSecondFactor: false })
  world.clock.set('2032-01-17T11:00:00Z')
  const near = (await login('by-default')).body.token as string
  expect(await me(near)).toMatchObject({
    secondFactorDue: '2032-01-31T10:00:00.000Z',
    mustSetUpSecondFactor: false,
  })
  world.clock.set('2032-01-31T10:00:00Z')
  const over = (await login('by-default')).body.token as string
  expect(await me(over)).toMatchObject({ secondFactorDue: null, mustSetUpSecondFactor: true })
  expect((await calls('getSettings', { token: over })).body.code).toBe('auth.second_factor_required')
  const setRole = (role: string) =>
    querySuperuser(world, `update client_users set role = $1 where username = 'by-default'`, [role])
  for (const role of ['reviewer', 'admin']) {
    await setRole(role)
    expect((await me(over)).mustSetUpSecondFactor).toBe(role === 'admin')
  }
})

test('a company may do without second factors of its owners and admins, and require them again from a week ahead', async () => {
  world.clock.set('2033-01-01T10:00:00Z')
  const { token } = await signUp(world, calls, 'by-choice', { fresh: true })
  const save = (adminsNeedSecondFactor: boolean) =>
    calls('updateSettings', { token, body: { adminsNeedSecondFactor } })
  expect((await save(false)).body.data.adminsNeedSecondFactor).toBe(false)
  world.clock.set('2033-03-01T10:00:00Z')
  const later = (await login('by-choice')).body.token as string
  expect((await calls('me', { token: later })).body.user.mustSetUpSecondFactor).toBe(false)
  await calls('updateSettings', { token: later, body: { adminsNeedSecondFactor: true } })
  expect((await calls('me', { token: later })).body.user.secondFactorDue).toBe('2033-03-08T10:00:00.000Z')
})
