import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import { beforeEach, expect, test } from 'vitest'
import { PASSWORD, signUp } from '../testing/builders.ts'
import { listMailsTo } from '../testing/mailbox.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()
beforeEach(() => world.clock.release())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const HOME = { ip: '198.51.100.10', headers: { 'user-agent': FIREFOX } }
const AWAY = { ip: '203.0.113.20', headers: { 'user-agent': CHROME } }

async function signInAtHome(username: string) {
  await signUp(world, calls, username)
  const { body } = await calls('clientLogin', { ...HOME, body: { username, password: PASSWORD } })
  const token = body.token as string
  return { token, mails: () => listMailsTo(world, `${username}@example.com`) }
}

const save = (token: string, from: object) =>
  calls('savePreferences', { token, ...from, body: { theme: 'dark' } })

const reports = async (mails: () => Promise<{ subject: string }[]>) =>
  (await mails()).filter(({ subject }) => subject.includes('from another place')).length

test('a token that changes its network or its browser, but not both, changes things as before', async () => {
  const { token, mails } = await signInAtHome('half-moved')
  for (const from of [
    { ...HOME, ip: AWAY.ip },
    { ...AWAY, ip: HOME.ip },
  ])
    expect((await save(token, from)).status).toBe(200)
  expect(await reports(mails)).toBe(0)
  expect((await calls('listSignIns', { token, ...HOME })).body.data[0].moved).toBeNull()
})

test('a token at another place reads, changes nothing without a proof, and is reported once to its owner', async () => {
  const { token, mails } = await signInAtHome('moved')
  const away = await Promise.all([1, 2, 3].map(() => save(token, AWAY)))
  expect(away.map(({ body }) => body.code)).toEqual(Array(3).fill('auth.step_up_required'))
  expect((await calls('listVerifications', { token, ...AWAY })).status).toBe(200)
  // The proof of the sign-in, a moment ago at home, does not count there.
  const key = await calls('createApiKey', { token, ...AWAY, body: { keyName: 'Server' } })
  expect(key.body.code).toBe('auth.step_up_required')
  expect(await reports(mails)).toBe(1)
  const [listed] = (await calls('listSignIns', { token, ...HOME })).body.data.filter(
    ({ current }: { current: boolean }) => current,
  )
  expect(listed).toMatchObject({
    device: 'Firefox on Linux',
    moved: { device: 'Chrome on Windows', proved: false },
  })
  expect((await calls('me', { token, ...HOME })).body.user.signInMovedAt).toBe(listed.moved.at)
  expect((await save(token, HOME)).status).toBe(200)
  const audited = await querySuperuser(world, `select ip from audit_log where action = 'auth.token_moved'`)
  expect(audited).toEqual([{ ip: AWAY.ip }])
})

test('a proof at the other place lets the token change things there; a proof at home does not', async () => {
  const { token } = await signInAtHome('proved')
  const prove = (from: object, password = PASSWORD) => calls('stepUp', { token, ...from, body: { password } })
  expect((await save(token, AWAY)).status).toBe(403)
  await prove(HOME)
  expect((await save(token, AWAY)).status).toBe(403)
  expect((await prove(AWAY, 'not the password')).body.code).toBe('auth.wrong_password')
  expect((await save(token, AWAY)).status).toBe(403)
  expect((await prove(AWAY)).status).toBe(200)
  for (const from of [AWAY, HOME]) expect((await save(token, from)).status).toBe(200)
  expect((await calls('me', { token, ...HOME })).body.user.signInMovedAt).toBeNull()
  expect((await calls('logout', { token, ...AWAY })).status).toBe(200)
})

test('each further place needs its own proof, and the owner gets one mail an hour', async () => {
  world.clock.set('2031-05-01T09:00:00Z')
  const { token, mails } = await signInAtHome('moving')
  const at = (place: number) => ({ ip: `203.0.113.${place}`, headers: { 'user-agent': `program/${place}` } })
  for (const place of [31, 32, 33]) expect((await save(token, at(place))).status).toBe(403)
  expect(await reports(mails)).toBe(1)
  await calls('stepUp', { token, ...at(33), body: { password: PASSWORD } })
  expect((await save(token, at(33))).status).toBe(200)
  expect((await save(token, at(34))).status).toBe(403)
  expect(await reports(mails)).toBe(1)
  // Used meanwhile, so that it does not idle out.
  world.clock.advance(HOUR_MS / 2)
  await calls('me', { token, ...HOME })
  world.clock.advance(HOUR_MS / 2 + 1)
  await save(token, at(35))
  expect(await reports(mails)).toBe(2)
})
