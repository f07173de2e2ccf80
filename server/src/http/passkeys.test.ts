import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { beforeEach, expect, test } from 'vitest'
import { addAdmin, PASSWORD, signUp } from '../testing/builders.ts'
import { createPasskeyDevice } from '../testing/passkey-device.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const ORIGIN = 'https://verify.example.com'
const { world, calls } = useHttp({ config: { publicUrl: ORIGIN } })
beforeEach(() => world.clock.release())

let address = 0
const fresh = () => `2001:db8:5:${(address += 1).toString(16)}::1`

type Device = ReturnType<typeof createPasskeyDevice>

const challengeOf = async (operation: 'beginPasskey' | 'beginPasskeyStepUp', token: string) =>
  (await calls(operation, { token, ip: fresh() })).body.data.challenge as string

async function add(token: string, device: Device = createPasskeyDevice(ORIGIN), name = 'Laptop') {
  const response = device.create(await challengeOf('beginPasskey', token))
  const answer = await calls('addPasskey', { token, ip: fresh(), body: { name, response } })
  return { device, answer }
}

async function signInWith(username: string) {
  const { body } = await calls('clientLogin', { ip: fresh(), body: { username, password: PASSWORD } })
  const { ticket } = body
  const begun = await calls('beginPasskeySignIn', { ip: fresh(), body: { ticket } })
  const finish = (passkey: unknown) => calls('secondFactorSignIn', { ip: fresh(), body: { ticket, passkey } })
  return { body, challenge: begun.body.data?.challenge as string, finish }
}

const state = async (token: string) => (await calls('secondFactorState', { token })).body.data

test('a passkey alone is a second factor: it is added with recovery codes and signs in', async () => {
  const { token } = await signUp(world, calls, 'key-only')
  const { device, answer } = await add(token)
  expect(answer.body.data.recoveryCodes).toHaveLength(10)
  expect((await calls('me', { token })).body.user.secondFactor).toBe(true)
  expect(await state(token)).toMatchObject({
    on: false,
    recoveryCodesLeft: 10,
    passkeys: [{ name: 'Laptop', lastUsedAt: null }],
  })
  const { body, challenge, finish } = await signInWith('key-only')
  expect([body.methods, 'token' in body]).toEqual([['passkey'], false])
  const done = await finish(device.answer(challenge))
  expect(done.body.user.username).toBe('key-only')
  expect((await calls('me', { token: done.body.token })).status).toBe(200)
  expect((await state(token)).passkeys[0].lastUsedAt).not.toBeNull()
  const withCode = await signInWith('key-only')
  const { ticket } = withCode.body
  const code = answer.body.data.recoveryCodes[0]
  expect((await calls('secondFactorSignIn', { ip: fresh(), body: { ticket, code } })).status).toBe(200)
  const second = await add(token, createPasskeyDevice(ORIGIN), 'Phone')
  expect(second.answer.body.data.recoveryCodes).toBeNull()
})

test('an answer to another challenge, from another site, of another key, or of a copied key is refused', async () => {
  const { token } = await signUp(world, calls, 'key-refused')
  const { device } = await add(token)
  const stranger = createPasskeyDevice(ORIGIN)
  await add((await signUp(world, calls, 'key-stranger')).token, stranger)
  const answers: ((challenge: string) => unknown)[] = [
    () => device.answer(Buffer.from('another challenge').toString('base64url')),
    (challenge) => device.answer(challenge, 'https://verify.example.com.evil.example'),
    (challenge) => stranger.answer(challenge),
    (challenge) => ({ ...stranger.answer(challenge), id: device.id, rawId: device.id }),
  ]
  for (const answer of answers) {
    const { challenge, finish } = await signInWith('key-refused')
    expect((await finish(answer(challenge))).body.code).toBe('auth.passkey_wrong')
  }
  for (let use = 0; use < 2; use += 1) {
    const { challenge, finish } = await signInWith('key-refused')
    expect((await finish(device.answer(challenge))).status).toBe(200)
  }
  device.rewind()
  const copied = await signInWith('key-refused')
  expect((await copied.finish(device.answer(copied.challenge))).body.code).toBe('auth.passkey_wrong')
})

test('the answer to a challenge is accepted once, within five minutes, and by its own sign-in', async () => {
  const { token } = await signUp(world, calls, 'key-once')
  const device = createPasskeyDevice(ORIGIN)
  const old = device.create(await challengeOf('beginPasskey', token))
  world.clock.advance(5 * MINUTE_MS)
  const late = await calls('addPasskey', { token, body: { name: 'Late', response: old } })
  expect(late.body.code).toBe('auth.passkey_over')
  await add(token, device)
  const repeated = await calls('addPasskey', { token, body: { name: 'Again', response: old } })
  expect(repeated.body.code).toBe('auth.passkey_over')
  const passkey = device.answer(await challengeOf('beginPasskeyStepUp', token))
  const other = await signInWith('key-once')
  expect((await other.finish(passkey)).body.code).toBe('auth.passkey_wrong')
  expect((await calls('stepUp', { token, body: { passkey } })).status).toBe(200)
  expect((await calls('stepUp', { token, body: { passkey } })).body.code).toBe('auth.passkey_over')
})

test('a passkey is a proof of identity for a change', async () => {
  const { token, userId } = await signUp(world, calls, 'key-proof')
  const { device } = await add(token)
  await querySuperuser(world, `update auth_sessions set confirmed_at = null where user_id = $1`, [userId])
  const makeKey = () => calls('createApiKey', { token, body: { keyName: 'Server' } })
  expect((await makeKey()).body.code).toBe('auth.step_up_required')
  expect((await calls('beginPasskey', { token })).body.code).toBe('auth.step_up_required')
  expect((await calls('getStepUp', { token })).body.data.methods).toEqual(['passkey', 'password'])
  const challenge = await challengeOf('beginPasskeyStepUp', token)
  const wrong = createPasskeyDevice(ORIGIN).answer(challenge)
  expect((await calls('stepUp', { token, body: { passkey: wrong } })).body.code).toBe('auth.passkey_wrong')
  expect((await makeKey()).body.code).toBe('auth.step_up_required')
  const passkey = device.answer(await challengeOf('beginPasskeyStepUp', token))
  expect((await calls('stepUp', { token, body: { passkey } })).status).toBe(200)
  expect((await makeKey()).status).toBe(200)
})

test('a passkey is renamed and removed by its owner; the last one is kept where a second factor is required', async () => {
  const { token } = await signUp(world, calls, 'key-kept')
  await add(token)
  const [{ id: passkeyId }] = (await state(token)).passkeys
  const params = { passkeyId }
  const stranger = (await signUp(world, calls, 'key-other')).token
  expect((await calls('renamePasskey', { token: stranger, params, body: { name: 'Mine' } })).status).toBe(404)
  expect((await calls('removePasskey', { token: stranger, params })).status).toBe(404)
  expect((await calls('renamePasskey', { token, params, body: { name: 'Office' } })).status).toBe(200)
  expect((await state(token)).passkeys).toMatchObject([{ id: passkeyId, name: 'Office' }])
  const require = (requireSecondFactor: boolean) =>
    calls('updateSettings', { token, body: { requireSecondFactor } })
  await require(true)
  expect((await calls('removePasskey', { token, params })).body.code).toBe('auth.second_factor_kept')
  expect((await state(token)).passkeys).toHaveLength(1)
  await require(false)
  expect((await calls('removePasskey', { token, params })).status).toBe(200)
  expect(await state(token)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  expect((await calls('me', { token })).body.user.secondFactor).toBe(false)
})

test('an admin who drops a colleague’s second factor drops the passkeys too, and the lists show who has one', async () => {
  const admin = await addAdmin(world, 'admin')
  const other = await addAdmin(world, 'reviewer')
  await add(other)
  const listed = async () =>
    (await calls('listStaff', { token: admin })).body.data.find(
      ({ you, role }: { you: boolean; role: string }) => !you && role === 'reviewer',
    )
  const { id: adminId, secondFactor } = await listed()
  expect(secondFactor).toBe(true)
  await calls('dropStaffSecondFactor', { token: admin, params: { adminId } })
  expect((await listed()).secondFactor).toBe(false)
  expect(await querySuperuser(world, 'select 1 from passkeys where user_id = $1', [adminId])).toEqual([])
})
