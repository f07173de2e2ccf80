import { beforeEach, expect, test } from 'vitest'
import { authenticatorCode } from '../testing/authenticator-code.ts'
import { addStaff, PASSWORD, signUp } from '../testing/builders.ts'
import { findToken, listMailsTo } from '../testing/mailbox.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()
beforeEach(() => world.clock.release())

let address = 0
const fresh = () => `2001:db8:9:${(address += 1).toString(16)}::1`

/** Somebody who accepted an invitation, with or without the requirement. */
async function join(owner: string, username: string, more: { secondFactorRequired?: boolean } = {}) {
  const email = `${username}@example.com`
  await calls('inviteColleague', { token: owner, body: { email, role: 'reviewer', ...more } })
  const token = findToken((await listMailsTo(world, email))[0])
  const { body } = await calls('acceptInvitation', {
    ip: fresh(),
    body: { token, username, firstName: 'Sara', lastName: 'Bekele', password: PASSWORD },
  })
  return body.token as string
}

const list = (token: string) => calls('listVerifications', { token })
const me = async (token: string) => (await calls('me', { token })).body.user
const membersOf = async (token: string) =>
  (await calls('listTeam', { token })).body.data.members as {
    id: string
    username: string
    secondFactorRequired: boolean
  }[]

test('who is invited with the requirement sets up a second factor before anything else, and keeps it', async () => {
  const { token: owner, clientId } = await signUp(world, calls, 'strict')
  const [required, free] = [
    await join(owner, 'strict-2', { secondFactorRequired: true }),
    await join(owner, 'strict-3'),
  ]
  expect((await list(free)).status).toBe(200)
  expect(await me(required)).toMatchObject({ mustSetUpSecondFactor: true, secondFactorDue: null })
  expect((await list(required)).body.code).toBe('auth.second_factor_required')
  const signedIn = await calls('clientLogin', {
    ip: fresh(),
    body: { username: 'strict-2', password: PASSWORD },
  })
  expect(signedIn.body.user.mustSetUpSecondFactor).toBe(true)

  const begun = await calls('beginSecondFactor', { token: required, body: { password: PASSWORD } })
  const code = authenticatorCode(begun.body.data.secret, world.clock.now(), 0)
  await calls('confirmSecondFactor', { token: required, body: { code } })
  expect((await list(required)).status).toBe(200)
  expect((await calls('secondFactorState', { token: required })).body.data.required).toBe(true)

  const id = (await membersOf(owner)).find(({ username }) => username === 'strict-2')!.id
  expect((await membersOf(owner)).filter((one) => one.secondFactorRequired).map((one) => one.id)).toEqual([
    id,
  ])
  const audited = await querySuperuser(
    world,
    `select details from audit_log where client_id = $1 and action = 'team.invited' order by id`,
    [clientId],
  )
  expect(audited.map(({ details }) => details)).toEqual([
    { role: 'reviewer', secondFactorRequired: true },
    { role: 'reviewer' },
  ])
})

test('a colleague’s requirement takes effect with the next call, is audited, and is set by leads alone', async () => {
  const { token: owner, clientId } = await signUp(world, calls, 'lead')
  const reviewer = await join(owner, 'lead-2')
  const id = (await membersOf(owner)).find(({ username }) => username === 'lead-2')!.id
  const set = (token: string, secondFactorRequired: boolean) =>
    calls('updateMember', { token, params: { userId: id }, body: { secondFactorRequired } })
  expect((await set(await addStaff(world, clientId, 'reviewer'), true)).status).toBe(403)
  expect((await list(reviewer)).status).toBe(200)
  expect((await set(owner, true)).status).toBe(200)
  expect((await list(reviewer)).body.code).toBe('auth.second_factor_required')
  expect((await set(owner, true)).status).toBe(200)
  expect((await set(owner, false)).status).toBe(200)
  expect((await list(reviewer)).status).toBe(200)
  const audited = await querySuperuser(
    world,
    `select action from audit_log where client_id = $1 and action like 'team.second_factor_%' order by id`,
    [clientId],
  )
  expect(audited.map(({ action }) => action)).toEqual([
    'team.second_factor_required',
    'team.second_factor_no_longer_required',
  ])
})
