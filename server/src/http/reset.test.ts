import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { beforeEach, expect, test } from 'vitest'
import { sendResetLinks } from '../domain/people/auth/send-reset-links.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { PASSWORD, signUp } from '../testing/builders.ts'
import { querySuperuser, tableText } from '../testing/query-superuser.ts'
import { listMailsTo, findToken } from '../testing/mailbox.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ config: { publicUrl: 'https://verify.example.com' } })
beforeEach(() => world.clock.release())

let address = 0
const fresh = () => `2001:db8:4:${(address += 1).toString(16)}::1`
const login = (username: string, password = PASSWORD) =>
  calls('clientLogin', { body: { username, password }, ip: fresh() })

async function reset(about: string, kind: 'client' | 'admin' = 'client') {
  const answer = await calls('requestReset', { ip: fresh(), body: { about, kind } })
  const waiting = await querySuperuser(world, 'select id from mailed_links where token_hash is null')
  for (const { id } of waiting)
    await sendResetLinks(systemContext(world, 'test'), { mailedLinkId: String(id) })
  return { ...answer, links: await listMailsTo(world, about.includes('@') ? about : `${about}@example.com`) }
}

test('a password reset request gets the same answer for known and unknown addresses, and reveals no one', async () => {
  await signUp(world, calls, 'forgetful')
  const plain = ({ status, text, headers }: Awaited<ReturnType<typeof reset>>) => [
    status,
    text,
    Object.keys(headers).toSorted(),
  ]
  const known = await reset('forgetful')
  const unknown = await reset('nobody-of-this-name')
  expect(plain(known)).toEqual(plain(unknown))
  expect([known.links.length, unknown.links.length]).toEqual([1, 0])
  expect(known.links[0]?.text).toContain('username forgetful')
  await calls('requestReset', { ip: fresh(), body: { about: 'forgetful@example.com' } })
  expect(await tableText(world, 'mailed_links')).not.toContain('forgetful')
})

test('a reset link works once, within an hour, and ends every sign-in and every other link', async () => {
  world.clock.set('2036-01-01T10:00:00Z')
  const { token } = await signUp(world, calls, 'renewed')
  const first = findToken((await reset('renewed')).links[0])
  world.clock.advance(1000)
  const link = findToken(
    (await reset('RENEWED ')).links[0] ?? (await listMailsTo(world, 'renewed@example.com'))[0],
  )
  const choose = (it: string, newPassword: string) =>
    calls('resetPassword', { ip: fresh(), body: { token: it, newPassword } })
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await calls('checkResetLink', { ip: fresh(), body: { token: link } })).body.data).toEqual({
      username: 'renewed',
      kind: 'client',
    })
  expect((await choose(link, 'renewed2036')).body.code).toBe('registration.password_weak')
  const both = await Promise.all([choose(link, 'another long word'), choose(link, 'another long word')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
  expect((await choose(first, 'a third long word')).status).toBe(410)
  expect((await calls('me', { token })).status).toBe(401)
  expect((await login('renewed')).status).toBe(401)
  expect((await login('renewed', 'another long word')).status).toBe(200)
  expect((await listMailsTo(world, 'renewed@example.com')).map(({ subject }) => subject)).toContain(
    'renewed company: your password was changed',
  )
  const late = findToken((await reset('renewed')).links.find(({ text }) => text.includes('#')))
  world.clock.advance(60 * MINUTE_MS)
  expect((await choose(late, 'a fourth long word')).status).toBe(410)
})

test('one person gets at most three links an hour, however often they are requested', async () => {
  world.clock.set('2037-01-01T10:00:00Z')
  await signUp(world, calls, 'pestered')
  for (let round = 0; round < 5; round += 1) await reset('pestered@example.com')
  expect((await listMailsTo(world, 'pestered@example.com')).length).toBe(3)
})

test('a closed account gets no link, and a reset does not skip the second factor', async () => {
  world.clock.set('2038-01-01T10:00:00Z')
  const { userId } = await signUp(world, calls, 'guarded')
  await querySuperuser(
    world,
    `insert into second_factors (user_id, user_type, secret, confirmed_at) values ($1, 'client', 'not used', now())`,
    [userId],
  )
  const link = findToken((await reset('guarded')).links[0])
  await calls('resetPassword', { ip: fresh(), body: { token: link, newPassword: 'another long word' } })
  expect((await login('guarded', 'another long word')).body.secondFactor).toBe('required')
  await querySuperuser(world, 'update client_users set is_active = false where id = $1', [userId])
  const before = (await listMailsTo(world, 'guarded@example.com')).length
  await reset('guarded')
  expect((await listMailsTo(world, 'guarded@example.com')).length).toBe(before)
})
