import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { beforeEach, expect, test } from 'vitest'
import { createFirstAdmin } from '../domain/people/auth/create-first-admin.ts'
import { resetAdmin } from '../domain/people/sign-in/reset-admin.ts'
import { useHttp } from '../testing/use-http.ts'
import { ageAttempts } from '../testing/age-attempts.ts'
import { PASSWORD, signUp } from '../testing/builders.ts'
import { tableText } from '../testing/query-superuser.ts'
import type { Calls } from '../testing/requests.ts'

const { world, calls } = useHttp()
beforeEach(() => world.clock.release())

const login = (username: string, password: string, ip = '198.51.100.7') =>
  calls('clientLogin', { body: { username, password }, ip })

test('a company signs up, and its owner is signed in', async () => {
  const { token } = await signUp(world, calls, 'abay')
  const { body } = await calls('me', { token })
  expect(body).toEqual({
    success: true,
    user: {
      kind: 'client',
      username: 'abay',
      name: 'Hana Tesfaye',
      firstName: 'Hana',
      lastName: 'Tesfaye',
      email: 'abay@example.com',
      role: 'owner',
      companyName: 'abay company',
      lastLogin: null,
      mustChangePassword: false,
      sendsEmail: false,
      sendsSms: false,
      secondFactor: false,
      secondFactorDue: null,
      signInMovedAt: null,
      mustSetUpSecondFactor: false,
      standing: {
        confirmed: true,
        contactEmail: 'contact@abay.example',
        approval: 'approved',
        refusedBecause: null,
      },
    },
  })
})

test('neither passwords nor tokens are stored', async () => {
  const { token } = await signUp(world, calls, 'secretive')
  const all = (await tableText(world, 'auth_sessions')) + (await tableText(world, 'client_users'))
  expect(all).not.toContain(token)
  expect(all).not.toContain(PASSWORD)
  expect(all).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a username is unique regardless of case', async () => {
  await signUp(world, calls, 'blue')
  await expect(signUp(world, calls, 'BLUE')).rejects.toThrow('registration.username_taken')
})

test('common passwords are refused', async () => {
  const form = {
    companyName: 'Ledger',
    contactEmail: 'a@example.com',
    adminUsername: 'ledger-owner',
    adminEmail: 'a@example.com',
    firstName: 'A',
    lastName: 'B',
  }
  for (const adminPassword of ['Password123!', 'ledger-owner', 'aaaaaaaaaa', 'Ethiopia2026']) {
    const { body } = await calls('registerClient', { body: { ...form, adminPassword } })
    expect([adminPassword, body.code, Object.keys(body.fields)]).toEqual([
      adminPassword,
      'registration.password_weak',
      ['adminPassword'],
    ])
  }
  expect((await calls('registerClient', { body: { ...form, adminPassword: 'short' } })).body.code).toBe(
    'request.invalid',
  )
})

test('a body cannot choose role, status or id', async () => {
  const { body } = await calls('registerClient', {
    body: {
      companyName: 'Sneaky',
      contactEmail: 'a@example.com',
      adminUsername: 'sneaky',
      adminPassword: PASSWORD,
      adminEmail: 'a@example.com',
      firstName: 'A',
      lastName: 'B',
      role: 'admin',
      id: 'usr_mine',
      clientId: 'cli_other',
      isActive: false,
      mustChangePassword: true,
    },
  })
  expect(body.user).toMatchObject({ role: 'owner', mustChangePassword: false, companyName: 'Sneaky' })
})

test('last login shows the previous sign-in', async () => {
  await signUp(world, calls, 'twice')
  world.clock.set('2030-01-01T10:00:00Z')
  await login('twice', PASSWORD)
  world.clock.set('2030-01-02T10:00:00Z')
  const second = await login('Twice', PASSWORD)
  expect(second.body.user.lastLogin).toBe('2030-01-01T10:00:00.000Z')
  expect((await calls('me', { token: second.body.token })).body.user.lastLogin).toBe(
    '2030-01-01T10:00:00.000Z',
  )
})

test('each answer has the seconds that the sign-in lasts; use extends them, calls of a page by itself do not', async () => {
  world.clock.set('2031-01-01T10:00:00Z')
  const { token } = await signUp(world, calls, 'lasting')
  const lifetime = async (operation: 'me' | 'countVerifications') =>
    (await calls(operation, { token })).headers['sign-in-lifetime']
  expect(await lifetime('me')).toBe('idle=3600, absolute=43200')
  world.clock.advance(10 * MINUTE_MS)
  expect(await lifetime('countVerifications')).toBe('idle=3000, absolute=42600')
  expect(await lifetime('me')).toBe('idle=3600, absolute=42600')
  for (let minutes = 0; minutes < 680; minutes += 40) {
    world.clock.advance(40 * MINUTE_MS)
    await lifetime('me')
  }
  // Never beyond the latest end.
  world.clock.advance(MINUTE_MS)
  expect(await lifetime('me')).toBe('idle=1740, absolute=1740')
  expect((await calls('about', {})).headers['sign-in-lifetime']).toBeUndefined()
})

test('an unknown user and a wrong password get the same answer', async () => {
  await signUp(world, calls, 'known')
  const plain = ({ body, status }: Awaited<ReturnType<Calls>>) => ({ ...body, status, requestId: '' })
  const wrong = plain(await login('known', 'wrong password'))
  expect(wrong).toEqual({
    status: 401,
    requestId: '',
    success: false,
    code: 'auth.invalid_credentials',
    error: 'Invalid username or password',
  })
  expect(plain(await login('nobody-of-that-name', 'wrong password'))).toEqual(wrong)
})

test('a client cannot sign in as admin, nor an admin as client', async () => {
  await signUp(world, calls, 'areas')
  const { body } = await calls('adminLogin', { body: { username: 'areas', password: PASSWORD } })
  expect(body.code).toBe('auth.invalid_credentials')
})

test.each(['guessed', 'ghost-of-nobody'])(
  'failures slow %s down by name and address, and wear off',
  async (name) => {
    if (name === 'guessed') await signUp(world, calls, name)
    const guess = async (ip: string) => (await login(name, 'wrong password', ip)).body.code
    const first = []
    for (let round = 0; round < 5; round += 1) first.push(await guess('203.0.113.1'))
    expect(new Set(first)).toEqual(new Set(['auth.invalid_credentials']))
    expect(await guess('203.0.113.1')).toBe('auth.locked')
    if (name === 'guessed') {
      expect((await login(name, PASSWORD, '203.0.113.1')).body.code).toBe('auth.locked')
      expect((await login(name, PASSWORD, '203.0.113.2')).status).toBe(200)
    }
    await ageAttempts(world, 16)
    expect(await guess('203.0.113.1')).toBe('auth.invalid_credentials')
    await ageAttempts(world, 16)
    expect(await guess('203.0.113.1')).toBe('auth.locked')
    await ageAttempts(world, 15)
    expect(await guess('203.0.113.1')).toBe('auth.invalid_credentials')
  },
)

test('guesses from many addresses are stopped, and the owner still signs in from a known network', async () => {
  await signUp(world, calls, 'target')
  expect((await login('target', PASSWORD, '192.0.2.1')).status).toBe(200)
  for (let from = 0; from < 10; from += 1)
    for (let round = 0; round < 4; round += 1) await login('target', 'wrong password', `203.0.113.${from}`)
  expect((await login('target', 'wrong password', '203.0.113.99')).body.code).toBe('auth.locked_elsewhere')
  expect((await login('target', PASSWORD, '192.0.2.1')).status).toBe(200)
})

test('a token ends at sign-out, after an hour without use, and after twelve hours in any case', async () => {
  await signUp(world, calls, 'limits')
  world.clock.set('2033-01-01T08:00:00Z')
  const open = async () => (await login('limits', PASSWORD)).body.token as string
  const status = async (token: string) => (await calls('me', { token })).status

  const left = await open()
  expect((await calls('logout', { token: left })).body).toEqual({ success: true })
  expect(await status(left)).toBe(401)
  expect((await calls('logout', { token: left })).status).toBe(200)
  expect((await calls('logout')).status).toBe(200)

  const idle = await open()
  world.clock.advance(59 * MINUTE_MS)
  expect(await status(idle)).toBe(200)
  world.clock.advance(61 * MINUTE_MS)
  expect(await status(idle)).toBe(401)

  // A page that polls by itself does not keep a user signed in.
  const watching = await open()
  world.clock.advance(40 * MINUTE_MS)
  expect((await calls('countVerifications', { token: watching })).status).toBe(200)
  world.clock.advance(40 * MINUTE_MS)
  expect(await status(watching)).toBe(401)

  const busy = await open()
  for (let minutes = 0; minutes < 12 * 60; minutes += 40) {
    expect(await status(busy)).toBe(200)
    world.clock.advance(40 * MINUTE_MS)
  }
  expect(await status(busy)).toBe(401)
})

test('a new password ends the other sign-ins and keeps this one', async () => {
  const { token } = await signUp(world, calls, 'changer')
  const other = (await login('changer', PASSWORD)).body.token as string
  const change = (currentPassword: string, newPassword: string) =>
    calls('changePassword', { token, body: { currentPassword, newPassword } })
  expect((await change('not it at all', 'a new long password')).body.code).toBe('auth.wrong_password')
  expect((await change(PASSWORD, 'password123')).body.code).toBe('registration.password_weak')
  expect((await change(PASSWORD, 'a new long password')).body).toEqual({ success: true })
  expect((await calls('me', { token: other })).status).toBe(401)
  expect((await calls('me', { token })).status).toBe(200)
  expect((await login('changer', PASSWORD)).status).toBe(401)
  expect((await login('changer', 'a new long password')).status).toBe(200)
})

test('the first admin is created once and must choose a password before anything else', async () => {
  const made = await Promise.all([createFirstAdmin(world), createFirstAdmin(world)])
  const admin = made.find((one) => one !== null)
  expect(made.filter((one) => one !== null)).toHaveLength(1)
  const body = { username: 'admin', password: admin?.password }
  const { token, user } = (await calls('adminLogin', { body })).body
  expect(user).toMatchObject({ kind: 'admin', role: 'admin', mustChangePassword: true })
  expect((await calls('listEmails', { token })).body.code).toBe('auth.password_change_required')
  expect((await calls('me', { token })).status).toBe(200)
  const change = { currentPassword: admin?.password, newPassword: 'another long password' }
  expect((await calls('changePassword', { token, body: change })).status).toBe(200)
  expect((await calls('listEmails', { token })).status).toBe(200)

  const reset = await resetAdmin(world)
  expect((await calls('me', { token })).status).toBe(401)
  expect((await calls('adminLogin', { body: reset })).body.user.mustChangePassword).toBe(true)
})

test('a credential of another kind is not accepted', async () => {
  for (const token of ['', 'x', 'a'.repeat(43), `wk_live_${'a'.repeat(49)}`, "' or 1=1 --"])
    expect((await calls('me', { token })).body.code).toBe('auth.required')
})
