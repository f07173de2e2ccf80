import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { ScureBase32Plugin } from 'otplib'
import { beforeEach, expect, test } from 'vitest'
import { createFirstAdmin } from '../domain/people/auth/create-first-admin.ts'
import { authenticatorCode } from '../testing/authenticator-code.ts'
import { addStaff, PASSWORD, signUp } from '../testing/builders.ts'
import { querySuperuser, tableText } from '../testing/query-superuser.ts'
import { listMailsTo, findToken } from '../testing/mailbox.ts'
import { ageAttempts } from '../testing/age-attempts.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ config: { publicUrl: 'https://verify.example.com' } })
beforeEach(() => world.clock.release())

let address = 0
const fresh = () => `2001:db8:3:${(address += 1).toString(16)}::1`
const login = (username: string, password = PASSWORD, ip = fresh()) =>
  calls('clientLogin', { body: { username, password }, ip })

/** An authenticator app, off by this many steps. */
const app6 =
  (secret: string) =>
  (steps = 0) =>
    authenticatorCode(secret, world.clock.now(), steps)

async function withFactor(username: string) {
  const account = await signUp(world, calls, username)
  const { token } = account
  const begun = await calls('beginSecondFactor', { token, body: { password: PASSWORD } })
  const code = app6(begun.body.data.secret)
  const { body } = await calls('confirmSecondFactor', { token, body: { code: code() } })
  return {
    ...account,
    secret: begun.body.data.secret as string,
    uri: begun.body.data.uri as string,
    code,
    codes: body.data.recoveryCodes as string[],
  }
}

const second = (ticket: string, code: string, ip = fresh()) =>
  calls('secondFactorSignIn', { body: { ticket, code }, ip })

test('a second factor is confirmed with a code, and is required from then on', async () => {
  world.clock.set('2030-01-01T10:00:00Z')
  const { secret, uri, code, codes, token } = await withFactor('cautious')
  expect(uri).toBe(`otpauth://totp/Wabi:cautious?secret=${secret}&issuer=Wabi`)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(codes).size).toBe(10)
  expect((await calls('me', { token })).body.user.secondFactor).toBe(true)
  const { body } = await login('cautious')
  expect(Object.keys(body).toSorted()).toEqual(['methods', 'secondFactor', 'success', 'ticket'])
  expect((await calls('me', { token: body.ticket })).status).toBe(401)
  world.clock.advance(MINUTE_MS)
  const done = await second(body.ticket, code())
  expect(done.body.user).toMatchObject({ username: 'cautious', secondFactor: true })
  expect((await calls('me', { token: done.body.token })).status).toBe(200)
  expect((await second(body.ticket, code(1))).body.code).toBe('auth.second_factor_over')
  const all = (await tableText(world, 'second_factors')) + (await tableText(world, 'recovery_codes'))
  const hex = Buffer.from(new ScureBase32Plugin().decode(secret)).toString('hex')
  for (const hidden of [secret, hex, body.ticket, ...codes, ...codes.map((it) => it.replaceAll('-', ''))])
    expect(all).not.toContain(hidden)
  expect(await tableText(world, 'half_sign_ins')).not.toContain(body.ticket)
})

test('used, old and out-of-range codes are refused', async () => {
  world.clock.set('2031-01-01T10:00:00Z')
  const { code } = await withFactor('replayed')
  const ticket = async () => (await login('replayed')).body.ticket as string
  // The code that turned it on.
  expect((await second(await ticket(), code())).body.code).toBe('auth.second_factor_wrong')
  world.clock.advance(10 * MINUTE_MS)
  for (const far of [-2, 2]) expect((await second(await ticket(), code(far))).status).toBe(400)
  expect((await second(await ticket(), code(1))).status).toBe(200)
  for (const used of [1, 0, -1]) expect((await second(await ticket(), code(used))).status).toBe(400)
  // Of two concurrent calls with one code, one succeeds.
  world.clock.advance(10 * MINUTE_MS)
  const tickets = [await ticket(), await ticket()]
  const both = await Promise.all(tickets.map((it) => second(it, code())))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('a ticket allows five guesses within five minutes, and guesses at one person are throttled across tickets', async () => {
  world.clock.set('2032-01-01T10:00:00Z')
  const { code } = await withFactor('guessed')
  world.clock.advance(2 * MINUTE_MS)
  const { ticket } = (await login('guessed')).body
  const wrong = code() === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 5; guess += 1)
    expect((await second(ticket, wrong)).body.code).toBe('auth.second_factor_wrong')
  expect((await second(ticket, code())).body.code).toBe('auth.second_factor_over')
  const late = (await login('guessed')).body.ticket
  world.clock.advance(5 * MINUTE_MS + 1)
  expect((await second(late, code())).body.code).toBe('auth.second_factor_over')

  const here = '203.0.113.9'
  const answers = []
  for (let guess = 0; guess < 7; guess += 1)
    answers.push((await second((await login('guessed')).body.ticket, wrong, here)).body.code)
  expect(answers.slice(-1)).toEqual(['auth.locked'])
  await ageAttempts(world, 3600)
  world.clock.advance(60 * MINUTE_MS)
  expect((await second((await login('guessed')).body.ticket, code(), here)).status).toBe(200)
})

test('a new password invalidates pending second-factor tickets', async () => {
  world.clock.set('2032-06-01T10:00:00Z')
  const { token, code } = await withFactor('changed')
  const { ticket } = (await login('changed')).body
  const body = { currentPassword: PASSWORD, newPassword: 'another long word' }
  expect((await calls('changePassword', { token, body })).status).toBe(200)
  world.clock.advance(MINUTE_MS)
  expect((await second(ticket, code())).body.code).toBe('auth.second_factor_over')
})

test('a recovery code works once, in any spelling, and is counted', async () => {
  world.clock.set('2033-01-01T10:00:00Z')
  const { codes } = await withFactor('lost-phone')
  const typed = ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} `
  const { body } = await second((await login('lost-phone')).body.ticket, typed)
  const state = await calls('secondFactorState', { token: body.token })
  expect(state.body.data).toMatchObject({ on: true, recoveryCodesLeft: 9, required: false })
  expect((await second((await login('lost-phone')).body.ticket, codes[0] ?? '')).status).toBe(400)
  const made = await calls('newRecoveryCodes', {
    token: body.token,
    body: { password: PASSWORD, code: codes[1] },
  })
  expect(made.body.data.recoveryCodes.length).toBe(10)
  expect((await second((await login('lost-phone')).body.ticket, codes[2] ?? '')).status).toBe(400)
})

test('turning it off takes both password and code', async () => {
  world.clock.set('2034-01-01T10:00:00Z')
  const { token, code } = await withFactor('leaver')
  world.clock.advance(2 * MINUTE_MS)
  const off = (password: string, given: string) =>
    calls('turnOffSecondFactor', { token, body: { password, code: given } })
  expect((await off('not the password', code())).body.code).toBe('auth.wrong_password')
  expect((await off(PASSWORD, '123456')).body.code).toBe('auth.second_factor_wrong')
  expect((await calls('beginSecondFactor', { token, body: { password: PASSWORD } })).status).toBe(409)
  expect((await off(PASSWORD, code())).status).toBe(200)
  expect((await login('leaver')).body.token).toBeTypeOf('string')
  expect((await calls('confirmSecondFactor', { token, body: { code: code() } })).status).toBe(400)
})

test('a company that requires a second factor gives its team a deadline, the owner included', async () => {
  world.clock.set(new Date())
  const { token, clientId } = await signUp(world, calls, 'patient')
  const colleague = await addStaff(world, clientId, 'viewer')
  const user = async (of: string) => (await calls('me', { token: of })).body.user
  const before = (await calls('getSettings', { token })).body.data
  expect(
    before.withoutSecondFactor.map((one: { role: string; you: boolean }) => [one.role, one.you]),
  ).toEqual([
    ['owner', true],
    ['viewer', false],
  ])
  const asked = { requireSecondFactor: true, secondFactorGraceDays: 14 }
  const from = new Date(world.clock.now().getTime() + 14 * 1440 * MINUTE_MS).toISOString()
  expect((await calls('updateSettings', { token, body: asked })).body.data).toMatchObject({
    requireSecondFactor: true,
    secondFactorFrom: from,
  })
  for (const one of [token, colleague]) {
    expect(await user(one)).toMatchObject({ mustSetUpSecondFactor: false, secondFactorDue: from })
    expect((await calls('listVerifications', { token: one })).status).toBe(200)
  }
  const [row] = await querySuperuser(
    world,
    `select details from audit_log where client_id = $1 and action = 'settings.changed'`,
    [clientId],
  )
  expect(row?.details).toEqual({
    requireSecondFactor: { from: false, to: true },
    secondFactorFrom: { from: null, to: from },
  })
  // Once it is set up before the deadline, nobody is asked again; saving another setting does not move the deadline.
  const begun = await calls('beginSecondFactor', { token, body: { password: PASSWORD } })
  await calls('confirmSecondFactor', { token, body: { code: app6(begun.body.data.secret)() } })
  expect(await user(token)).toMatchObject({ mustSetUpSecondFactor: false, secondFactorDue: null })
  const later = await calls('updateSettings', {
    token,
    body: { requireSecondFactor: true, revealApiKeys: false },
  })
  expect(later.body.data.secondFactorFrom).toBe(from)
  const off = await calls('updateSettings', { token, body: { requireSecondFactor: false } })
  expect(off.body.data.secondFactorFrom).toBeNull()
  expect(await user(colleague)).toMatchObject({ mustSetUpSecondFactor: false, secondFactorDue: null })
})

test('after the deadline a person can use only their own account until it is set up', async () => {
  world.clock.set('2035-01-01T10:00:00Z')
  const before = await signUp(world, calls, 'strict')
  const body = { requireSecondFactor: true, secondFactorGraceDays: 3 }
  await calls('updateSettings', { token: before.token, body })
  world.clock.set('2035-01-04T10:00:00Z')
  // The earlier sign-in has expired.
  const { token } = (await login('strict')).body
  const shut = await calls('listVerifications', { token })
  expect([shut.status, shut.body.code]).toEqual([403, 'auth.second_factor_required'])
  expect((await calls('me', { token })).body.user.mustSetUpSecondFactor).toBe(true)
  const begun = await calls('beginSecondFactor', { token, body: { password: PASSWORD } })
  const code = app6(begun.body.data.secret)
  await calls('confirmSecondFactor', { token, body: { code: code() } })
  expect((await calls('listVerifications', { token })).status).toBe(200)
  world.clock.advance(2 * MINUTE_MS)
  const kept = await calls('turnOffSecondFactor', { token, body: { password: PASSWORD, code: code() } })
  expect([kept.status, kept.body.code]).toEqual([409, 'auth.second_factor_kept'])
})

test("the platform's own staff use the same second factor", async () => {
  const first = await createFirstAdmin(world)
  const body = { username: first?.username ?? '', password: first?.password ?? '' }
  const adminLogin = async () => (await calls('adminLogin', { body, ip: fresh() })).body
  const { token } = await adminLogin()
  const begun = await calls('beginSecondFactor', { token, body: { password: body.password } })
  const code = app6(begun.body.data.secret)
  expect((await calls('confirmSecondFactor', { token, body: { code: code() } })).status).toBe(200)
  const { ticket } = await adminLogin()
  expect((await second(ticket, code())).status).toBe(400)
  const done = await second(ticket, code(1))
  expect(done.body.user).toMatchObject({ kind: 'admin', secondFactor: true })
})

test('an owner turns off the second factor of a colleague who lost theirs, never their own this way', async () => {
  world.clock.set('2035-06-01T10:00:00Z')
  const { token, userId } = await withFactor('helper')
  const own = await calls('dropMemberSecondFactor', { token, params: { userId } })
  expect([own.status, own.body.code]).toEqual([409, 'team.yourself'])
  await calls('inviteColleague', { token, body: { email: 'lost@example.com', role: 'admin' } })
  const invitation = findToken((await listMailsTo(world, 'lost@example.com'))[0])
  const form = { firstName: 'Sara', lastName: 'Bekele', username: 'lost-all', password: PASSWORD }
  const joined = await calls('acceptInvitation', { ip: fresh(), body: { token: invitation, ...form } })
  const theirs = joined.body.token
  const begun = await calls('beginSecondFactor', { token: theirs, body: { password: PASSWORD } })
  const code = app6(begun.body.data.secret)()
  await calls('confirmSecondFactor', { token: theirs, body: { code } })
  const team = (await calls('listTeam', { token })).body.data.members
  const { id } = team.find((it: { username: string }) => it.username === 'lost-all')
  // An admin may not change an owner.
  expect((await calls('dropMemberSecondFactor', { token: theirs, params: { userId } })).status).toBe(403)
  expect((await calls('dropMemberSecondFactor', { token, params: { userId: id } })).status).toBe(200)
  expect((await calls('me', { token: theirs })).status).toBe(401)
  expect((await login('lost-all')).body.user.secondFactor).toBe(false)
  const subjects = (await listMailsTo(world, 'lost@example.com')).map(({ subject }) => subject)
  expect(subjects).toContain('helper company: your second factor was turned off')
})

test('sign-ins are listed by device, and each can be ended immediately', async () => {
  const { token } = await signUp(world, calls, 'travels')
  const there = (await login('travels')).body.token
  const list = async () => (await calls('listSignIns', { token })).body.data
  expect((await list()).map((it: { current: boolean }) => it.current).toSorted()).toEqual([false, true])
  expect((await list())[0].device).toBe('An unknown device')
  const other = (await list()).find((it: { current: boolean }) => !it.current)
  const { token: stranger } = await signUp(world, calls, 'travels-not')
  const params = { signInId: other.id as string }
  expect((await calls('endSignIn', { token: stranger, params })).status).toBe(404)
  expect((await calls('endSignIn', { token, params })).status).toBe(200)
  expect((await calls('me', { token: there })).status).toBe(401)
  const more = [(await login('travels')).body.token, (await login('travels')).body.token]
  expect((await calls('endOtherSignIns', { token })).body.data.ended).toBe(2)
  for (const gone of more) expect((await calls('me', { token: gone })).status).toBe(401)
  expect((await calls('me', { token })).status).toBe(200)
})

test('a new address takes effect once its link is opened; the old one is notified', async () => {
  const { token } = await signUp(world, calls, 'mover')
  const ask = (password: string) =>
    calls('changeEmail', { token, body: { email: 'Moved@Example.com', password } })
  expect((await ask('wrong')).body.code).toBe('auth.wrong_password')
  await ask(PASSWORD)
  expect((await calls('me', { token })).body.user.email).toBe('mover@example.com')
  const link = findToken((await listMailsTo(world, 'moved@example.com'))[0])
  expect((await tableText(world, 'mailed_links')).includes('moved@')).toBe(false)
  const confirm = () => calls('confirmEmail', { ip: fresh(), body: { token: link } })
  expect((await confirm()).body.data).toEqual({ email: 'moved@example.com' })
  expect((await confirm()).body.code).toBe('auth.link_invalid')
  expect((await calls('me', { token })).body.user.email).toBe('moved@example.com')
  expect((await listMailsTo(world, 'mover@example.com'))[0]?.text).toContain('moved@example.com')
})

test('users change their own name and choose mails; a role gets only what it may see', async () => {
  const { token } = await signUp(world, calls, 'renamed')
  const renamed = await calls('updateProfile', { token, body: { firstName: 'ሃና', lastName: 'ተስፋዬ' } })
  expect(renamed.body.user.name).toBe('ሃና ተስፋዬ')
  for (const body of [{ dailyDigest: true }, { failingWebhooks: false }])
    await calls('updateNotifications', { token, body })
  expect((await calls('getNotifications', { token })).body.data).toEqual({
    choices: {
      pendingReview: false,
      dailyDigest: true,
      monthlyReport: false,
      failingWebhooks: false,
      auditHead: true,
    },
    open: ['pendingReview', 'dailyDigest', 'monthlyReport', 'failingWebhooks', 'auditHead'],
  })
})
