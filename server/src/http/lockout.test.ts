import { beforeEach, expect, test } from 'vitest'
import { sendResetLinks } from '../domain/people/auth/send-reset-links.ts'
import { createFirstAdmin } from '../domain/people/auth/create-first-admin.ts'
import { resetAdmin } from '../domain/people/sign-in/reset-admin.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { ageAttempts } from '../testing/age-attempts.ts'
import { authenticatorCode } from '../testing/authenticator-code.ts'
import { addAdmin, PASSWORD, signUp } from '../testing/builders.ts'
import { querySuperuser, tableText } from '../testing/query-superuser.ts'
import { listMailsTo, findToken } from '../testing/mailbox.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ config: { publicUrl: 'https://verify.example.com' } })

beforeEach(async () => {
  world.clock.release()
  // Guesses of one test do not slow down another.
  await querySuperuser(world, 'delete from login_attempts')
})

let address = 0
const fresh = () => `2001:db8:7:${(address += 1).toString(16)}::1`

interface From {
  password?: string
  ip?: string
  device?: string | undefined
  code?: string
  kind?: 'adminLogin' | 'clientLogin'
}

async function login(username: string, from: From = {}) {
  const { password = PASSWORD, ip = fresh(), device, code, kind = 'clientLogin' } = from
  return calls(kind, { body: { username, password, ...(code ? { code } : {}) }, ip, device })
}

/** Wrong passwords for one name, each from a different address. Returns how often each code was answered. */
async function attack(username: string, times = 45, kind: From['kind'] = 'clientLogin') {
  const wrong = { password: 'wrong password', kind }
  const answers = await Promise.all(Array.from({ length: times }, () => login(username, wrong)))
  const counts: Record<string, number> = {}
  for (const { body } of answers) counts[body.code] = (counts[body.code] ?? 0) + 1
  return counts
}

test('after 45 guesses from 45 addresses the owner signs in on a known device, and strangers are refused', async () => {
  const { device } = await signUp(world, calls, 'besieged')
  expect(device).toMatch(/^[\w-]{43}$/)
  const refused = { 'auth.invalid_credentials': 40, 'auth.locked_elsewhere': 5 }
  expect(await attack('besieged')).toEqual(refused)
  expect((await login('besieged')).body.code).toBe('auth.locked_elsewhere')
  const back = await login('besieged', { device })
  expect(back.status).toBe(200)
  expect(back.body).not.toHaveProperty('deviceToken')
  expect(back.device).toBe(device)
  // A name that does not exist gets the same answers.
  expect(await attack('nobody-has-this-name')).toEqual(refused)
})

test('200 wrong guesses an hour from 200 addresses do not block the correct password on a known device', async () => {
  const { device } = await signUp(world, calls, 'crowded')
  for (let round = 0; round < 4; round += 1) {
    await attack('crowded', 50)
    expect((await login('crowded', { device })).status).toBe(200)
  }
})

test('a mailed reset signs the owner in immediately, and makes the browser known while the guessing continues', async () => {
  await signUp(world, calls, 'mailed')
  await attack('mailed')
  await calls('requestReset', { ip: fresh(), body: { about: 'mailed' } })
  for (const { id } of await querySuperuser(world, 'select id from mailed_links where token_hash is null'))
    await sendResetLinks(systemContext(world, 'test'), { mailedLinkId: String(id) })
  const [mail] = await listMailsTo(world, 'mailed@example.com')
  const newPassword = 'another long word'
  const done = await calls('resetPassword', {
    ip: fresh(),
    body: { token: findToken(mail), newPassword },
  })
  // From any address.
  expect((await login('mailed', { password: newPassword })).status).toBe(200)
  await attack('mailed')
  expect((await login('mailed', { password: newPassword })).body.code).toBe('auth.locked_elsewhere')
  expect((await login('mailed', { password: newPassword, device: done.device })).status).toBe(200)
})

test('a reset on the command line lets an admin sign in immediately', async () => {
  await createFirstAdmin(world)
  await attack('admin', 45, 'adminLogin')
  const { password } = await resetAdmin(world)
  const back = await login('admin', { password, kind: 'adminLogin' })
  expect(back.status).toBe(200)
  await attack('admin', 45, 'adminLogin')
  const again = { password, kind: 'adminLogin' as const, device: back.device }
  expect((await login('admin', again)).status).toBe(200)
})

test('under attack, password and second factor in one step sign the owner in; neither alone does', async () => {
  world.clock.set('2030-01-01T10:00:00Z')
  const { token } = await signUp(world, calls, 'two-factors')
  const begun = await calls('beginSecondFactor', { token, body: { password: PASSWORD } })
  const code = () => authenticatorCode(begun.body.data.secret, world.clock.now())
  const turnedOn = await calls('confirmSecondFactor', { token, body: { code: code() } })
  const recovery = turnedOn.body.data.recoveryCodes as string[]
  world.clock.advance(120_000)
  await attack('two-factors')
  expect((await login('two-factors')).body.code).toBe('auth.locked_elsewhere')
  const wrongCode = code() === '000000' ? '000001' : '000000'
  const wrong = [
    await login('two-factors', { code: wrongCode }),
    await login('two-factors', { code: code(), password: 'wrong password' }),
    await login('nobody-has-this-name', { code: wrongCode }),
  ]
  const plain = wrong.map(({ status, body }) => ({ status, ...body, requestId: '' }))
  expect(plain).toEqual([plain[0], plain[0], plain[0]])
  expect(plain[0]?.code).toBe('auth.invalid_credentials')
  const back = await login('two-factors', { code: code() })
  expect(back.body.user).toMatchObject({ username: 'two-factors' })
  // It works once.
  expect((await login('two-factors', { code: code() })).body.code).toBe('auth.invalid_credentials')
  expect((await login('two-factors', { code: recovery[0]! })).status).toBe(200)
  // The known device is still asked for the second factor.
  expect((await login('two-factors', { device: back.device })).body.secondFactor).toBe('required')
})

test('a code does not help for a name without a second factor', async () => {
  await signUp(world, calls, 'one-factor')
  expect((await login('one-factor', { code: '000000' })).body.code).toBe('auth.invalid_credentials')
})

test('a signed-in owner on a new address confirms the password while others guess, limited only by their own failures', async () => {
  const { token } = await signUp(world, calls, 'signed-in')
  await attack('signed-in')
  const confirm = (password: string) => calls('stepUp', { token, ip: fresh(), body: { password } })
  expect((await confirm(PASSWORD)).status).toBe(200)
  for (let guess = 0; guess < 5; guess += 1)
    expect((await confirm('wrong password')).body.code).toBe('auth.wrong_password')
  const slowed = await confirm(PASSWORD)
  expect(slowed.body.code).toBe('auth.locked')
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
  await ageAttempts(world, 16)
  expect((await confirm(PASSWORD)).status).toBe(200)
})

test('a known device is throttled by its own failures, belongs to one person, and expires', async () => {
  const { device, userId } = await signUp(world, calls, 'own-device')
  const other = await signUp(world, calls, 'someone-else')
  const wrong = { password: 'wrong password', device }
  for (let guess = 0; guess < 5; guess += 1) await login('own-device', wrong)
  expect((await login('own-device', { device })).body.code).toBe('auth.locked')
  // One person's cookie is unknown for another; a sign-in replaces it and keeps both known.
  await attack('someone-else', 40)
  expect((await login('someone-else', { device })).body.code).toBe('auth.locked_elsewhere')
  await ageAttempts(world, 4000)
  const shared = await login('someone-else', { device })
  expect(shared.device).not.toBe(device)
  for (const username of ['own-device', 'someone-else']) {
    await attack(username, 40)
    expect((await login(username, { device: shared.device })).status).toBe(200)
  }
  await querySuperuser(world, 'update known_devices set expires_at = now() where user_id = $1', [userId])
  expect((await login('own-device', { device: shared.device })).body.code).toBe('auth.locked_elsewhere')
  expect((await login('someone-else', { device: other.device })).status).toBe(200)
  for (const token of [device, shared.device, other.device])
    expect(await tableText(world, 'known_devices')).not.toContain(token)
})

test('the device cookie is sent to the sign-in calls only, and hidden from scripts and other sites', async () => {
  const { headers } = await login((await signUp(world, calls, 'cookie'), 'cookie'))
  const cookie = [headers['set-cookie']].flat().join('\n')
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/api/auth', 'Max-Age=15552000'])
    expect(cookie).toContain(part)
})

test('addresses of one IPv6 /64 count as one', async () => {
  const at = (host: number) =>
    login('same-network', { password: 'wrong password', ip: `2001:db8:9:9::${host}` })
  for (let host = 1; host <= 5; host += 1) expect((await at(host)).body.code).toBe('auth.invalid_credentials')
  expect((await at(6)).body.code).toBe('auth.locked')
})

test('90 names from 90 addresses are throttled, known devices are not, and the health page reports it', async () => {
  const { device } = await signUp(world, calls, 'not-sprayed')
  const answers = await Promise.all(
    Array.from({ length: 90 }, (_, at) => login(`sprayed-${at}`, { password: 'Password1' })),
  )
  const refused = answers.filter(({ body }) => body.code === 'auth.invalid_credentials')
  const slowed = answers.filter(({ body }) => body.code === 'auth.slowed')
  expect(refused.length + slowed.length).toBe(90)
  expect(refused.length).toBeLessThanOrEqual(40)
  expect(Number(slowed[0]?.headers['retry-after'])).toBe(60)
  // The right password on a new device gets the same answer as the guesses.
  expect((await login('not-sprayed')).body.code).toBe('auth.slowed')
  expect((await login('not-sprayed', { device })).status).toBe(200)
  const admin = await addAdmin(world, 'admin')
  const health = (await calls('getHealth', { token: admin })).body.data
  expect(health.signIns).toMatchObject({ slowed: true, namesHeld: 0 })
  expect(health.signIns.names).toBeGreaterThanOrEqual(30)
  expect(health.attention).toContainEqual({
    code: 'sign_ins_sprayed',
    level: 'soon',
    count: health.signIns.names,
  })
  // Throttled, not closed: in the next minute new devices can sign in, a few at a time.
  await ageAttempts(world, 61)
  expect((await login('not-sprayed')).status).toBe(200)
})

test('120 people who sign in at once all succeed', async () => {
  await signUp(world, calls, 'rush')
  const answers = await Promise.all(Array.from({ length: 120 }, () => login('rush')))
  // One name has a budget of 40 unanswered attempts; its own device has none.
  expect(answers.filter(({ status }) => status === 503)).toEqual([])
  const names = Array.from({ length: 120 }, (_, at) => `rush-${at}`)
  const [{ password }] = (await querySuperuser(
    world,
    `select password from client_users where username = 'rush'`,
  )) as [{ password: string }]
  await querySuperuser(
    world,
    `insert into client_users (id, client_id, username, email, password, role)
      select 'usr_' || n, client_id, n, 'r@example.com', $2, 'viewer'
      from client_users, unnest($1::text[]) n where username = 'rush'`,
    [names, password],
  )
  const all = await Promise.all(names.map((name) => login(name)))
  expect(all.map(({ status }) => status)).toEqual(names.map(() => 200))
})
