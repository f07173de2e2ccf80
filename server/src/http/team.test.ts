import { beforeEach, expect, test } from 'vitest'
import { CLIENT_ROLES, type ClientRole } from '@wabi/contract/endpoint/permissions.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { addStaff, PASSWORD, signUp } from '../testing/builders.ts'
import { querySuperuser, tableText } from '../testing/query-superuser.ts'
import { listMailsTo, findToken } from '../testing/mailbox.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ config: { publicUrl: 'https://verify.example.com' } })
beforeEach(() => world.clock.release())

let address = 0
const fresh = () => `2001:db8:2:${(address += 1).toString(16)}::1`

const JOIN = { firstName: 'Sara', lastName: 'Bekele', password: PASSWORD }
const join = (token: string, username: string, more = {}) =>
  calls('acceptInvitation', { ip: fresh(), body: { token, username, ...JOIN, ...more } })

async function invite(token: string, email: string, role: ClientRole = 'reviewer') {
  const { body } = await calls('inviteColleague', { token, body: { email, role } })
  return { id: body.data.id as string, token: findToken((await listMailsTo(world, email))[0]) }
}

/** A colleague who accepted an invitation. */
async function colleague(owner: string, username: string, role: ClientRole) {
  const { token } = await invite(owner, `${username}@example.com`, role)
  const { body } = await join(token, username)
  const team = (await calls('listTeam', { token: owner })).body.data.members
  return {
    token: body.token as string,
    id: team.find((member: { username: string }) => member.username === username).id as string,
  }
}

test('an invitation is sent by mail, can be viewed without being used up, and is accepted once', async () => {
  const { token: owner } = await signUp(world, calls, 'inviter')
  const { token } = await invite(owner, 'sara@example.com')
  const [mail] = await listMailsTo(world, 'sara@example.com')
  expect(mail?.text).toContain('https://verify.example.com/auth/invite#')
  expect(mail?.text).toContain('Hana Tesfaye invites you to join inviter company')
  expect(await tableText(world, 'invitations')).not.toContain(token)
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await calls('getInvitation', { body: { token } })).body.data).toMatchObject({
      companyName: 'inviter company',
      email: 'sara@example.com',
      role: 'reviewer',
    })
  const weak = await join(token, 'sara', { password: 'password2026' })
  expect([weak.status, Object.keys(weak.body.fields)]).toEqual([400, ['password']])
  const taken = await join(token, 'inviter')
  expect([taken.status, taken.body.code]).toEqual([409, 'registration.username_taken'])

  const both = await Promise.all([join(token, 'sara'), join(token, 'sara-2')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
  const { body } = both.find(({ status }) => status === 200)!
  expect(body.user).toMatchObject({ role: 'reviewer', name: 'Sara Bekele', email: 'sara@example.com' })
  expect((await calls('listVerifications', { token: body.token })).status).toBe(200)
  expect((await join(token, 'sara-3')).status).toBe(410)
  expect((await calls('listTeam', { token: owner })).body.data.invitations).toEqual([])
})

test('an invitation ends after seven days or when it is revoked, and its link when it is resent', async () => {
  const { token: owner } = await signUp(world, calls, 'ender')
  const first = await invite(owner, 'a@example.com')
  await calls('resendInvitation', { token: owner, params: { invitationId: first.id } })
  const again = findToken((await listMailsTo(world, 'a@example.com'))[0])
  expect(again).not.toBe(first.token)
  const view = async (token: string) =>
    (await calls('getInvitation', { ip: fresh(), body: { token } })).status
  expect([await view(first.token), await view(again)]).toEqual([410, 200])
  world.clock.advance(7 * DAY_MS - 1000)
  expect(await view(again)).toBe(200)
  world.clock.advance(2000)
  expect(await view(again)).toBe(410)
  expect((await join(again, 'too-late')).status).toBe(410)
  world.clock.release()
  await calls('revokeInvitation', { token: owner, params: { invitationId: first.id } })
  expect(await view(again)).toBe(410)
  const resent = await calls('resendInvitation', { token: owner, params: { invitationId: first.id } })
  expect([resent.status, resent.body.code]).toEqual([404, 'team.invitation_not_found'])
  // After a revocation the address may be invited again.
  expect(await view((await invite(owner, 'a@example.com')).token)).toBe(200)
})

test('an existing member is not invited, and outsiders do not learn who is a member', async () => {
  const { token: owner } = await signUp(world, calls, 'crowd')
  const here = await calls('inviteColleague', {
    token: owner,
    body: { email: 'crowd@example.com', role: 'viewer' },
  })
  expect([here.status, here.body.code]).toEqual([409, 'team.here_already'])
  const { token: other } = await signUp(world, calls, 'other-crowd')
  const stranger = await calls('inviteColleague', {
    token: other,
    body: { email: 'crowd@example.com', role: 'viewer' },
  })
  expect(stranger.status).toBe(200)
})

const listIds = async (clientId: string) =>
  (await querySuperuser(world, 'select id from client_users where client_id = $1', [clientId])).map(
    ({ id }) => String(id),
  )

test('only roles with the right to do so may give, change or close a role, for every pair of roles', async () => {
  const { token: owner, clientId } = await signUp(world, calls, 'ladder')
  const reach = (a: ClientRole, b: ClientRole) => CLIENT_ROLES.indexOf(a) <= CLIENT_ROLES.indexOf(b)
  for (const by of ['owner', 'admin'] as const) {
    const token = by === 'owner' ? owner : await addStaff(world, clientId, 'admin')
    for (const target of CLIENT_ROLES)
      for (const to of CLIENT_ROLES) {
        const before = await listIds(clientId)
        await addStaff(world, clientId, target)
        const [userId = ''] = (await listIds(clientId)).filter((id) => !before.includes(id))
        const { status } = await calls('updateMember', { token, params: { userId }, body: { role: to } })
        expect([by, target, to, status]).toEqual([
          by,
          target,
          to,
          reach(by, target) && reach(by, to) ? 200 : 403,
        ])
        const closed = await calls('removeMember', { token, params: { userId } })
        const now = status === 200 ? to : target
        expect([by, now, closed.status]).toEqual([by, now, reach(by, now) ? 200 : 403])
      }
    const given = await calls('inviteColleague', { token, body: { email: `${by}@x.example`, role: 'owner' } })
    expect(given.status).toBe(by === 'owner' ? 200 : 403)
  }
})

test('a role change, a closed account and a removal apply from the next call', async () => {
  const { token: owner } = await signUp(world, calls, 'swift')
  const admin = await colleague(owner, 'swift-admin', 'admin')
  const open = async () => (await calls('listTeam', { token: admin.token })).status
  const params = { userId: admin.id }
  expect((await calls('getSettings', { token: admin.token })).status).toBe(200)
  await calls('updateMember', { token: owner, params, body: { role: 'viewer' } })
  expect((await calls('getSettings', { token: admin.token })).status).toBe(403)
  await calls('updateMember', { token: owner, params, body: { isActive: false } })
  expect(await open()).toBe(401)
  const login = { username: 'swift-admin', password: PASSWORD }
  expect((await calls('clientLogin', { ip: fresh(), body: login })).status).toBe(401)
  await calls('updateMember', { token: owner, params, body: { isActive: true, role: 'admin' } })
  // The old token does not become valid again.
  expect(await open()).toBe(401)
  const { body } = await calls('clientLogin', { ip: fresh(), body: login })
  expect((await calls('listTeam', { token: body.token })).status).toBe(200)
  await calls('removeMember', { token: owner, params })
  expect((await calls('listTeam', { token: body.token })).status).toBe(401)
  expect((await calls('clientLogin', { ip: fresh(), body: login })).status).toBe(401)
  // Username and address are available again.
  expect((await colleague(owner, 'swift-admin', 'viewer')).id).not.toBe(admin.id)
})

test('the last owner stays, even when two leave at once', async () => {
  const { token: owner, userId } = await signUp(world, calls, 'lonely')
  const demote = await calls('updateMember', { token: owner, params: { userId }, body: { role: 'admin' } })
  expect([demote.status, demote.body.code]).toEqual([409, 'team.last_owner'])
  const second = await colleague(owner, 'lonely-2', 'owner')
  const results = await Promise.all([
    calls('updateMember', { token: owner, params: { userId: second.id }, body: { role: 'viewer' } }),
    calls('updateMember', { token: second.token, params: { userId }, body: { role: 'viewer' } }),
  ])
  const statuses = results.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBe(1)
  const owners = await querySuperuser(
    world,
    `select count(*)::int as times from client_users u where role = 'owner' and is_active and removed_at is null
      and client_id = (select client_id from client_users where id = $1)`,
    [userId],
  )
  expect(owners).toEqual([{ times: 1 }])
  // A closed account does not count as an owner: the remaining one cannot leave.
  const [last] = await querySuperuser(
    world,
    `select id from client_users where role = 'owner' and id in ($1, $2)`,
    [userId, second.id],
  )
  const token = last?.id === userId ? owner : second.token
  const self = await calls('removeMember', { token, params: { userId: String(last?.id) } })
  expect([self.status, self.body.code]).toEqual([409, 'team.yourself'])
})

test('every step is in the audit log, without an address', async () => {
  const { token: owner, clientId } = await signUp(world, calls, 'recorded')
  const member = await colleague(owner, 'recorded-2', 'viewer')
  const params = { userId: member.id }
  await calls('updateMember', { token: owner, params, body: { role: 'reviewer' } })
  await calls('updateMember', { token: owner, params, body: { isActive: false } })
  await calls('updateMember', { token: owner, params, body: { isActive: true } })
  await calls('removeMember', { token: owner, params })
  const open = await invite(owner, 'somebody@example.com')
  await calls('resendInvitation', { token: owner, params: { invitationId: open.id } })
  await calls('revokeInvitation', { token: owner, params: { invitationId: open.id } })
  const rows = await querySuperuser(
    world,
    `select action, details from audit_log where client_id = $1 and action like 'team.%' order by id`,
    [clientId],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'team.invited',
    'team.joined',
    'team.role_changed',
    'team.deactivated',
    'team.reactivated',
    'team.removed',
    'team.invited',
    'team.invited_again',
    'team.invitation_revoked',
  ])
  expect(rows[2]?.details).toEqual({ from: 'viewer', to: 'reviewer' })
  expect(await tableText(world, 'audit_log')).not.toContain('@')
})

test('only an owner states that somebody is trained, and accepts their inspection; each change is audited', async () => {
  const { token: owner, clientId } = await signUp(world, calls, 'academy')
  const admin = await colleague(owner, 'academy-2', 'admin')
  const reviewer = await colleague(owner, 'academy-3', 'reviewer')
  const set = (token: string, isTrained: boolean) =>
    calls('updateMember', { token, params: { userId: reviewer.id }, body: { isTrained } })
  const trained = async () =>
    ((await calls('listTeam', { token: owner })).body.data.members as { id: string; isTrained: boolean }[])
      .filter(({ isTrained }) => isTrained)
      .map(({ id }) => id)
  expect(await trained()).toEqual([])
  const refused = await set(admin.token, true)
  expect([refused.status, refused.body.code]).toEqual([403, 'settings.owner_only'])
  expect((await set(reviewer.token, true)).status).toBe(403)
  expect((await set(owner, true)).status).toBe(200)
  expect(await trained()).toEqual([reviewer.id])
  expect((await set(owner, true)).status).toBe(200)
  expect((await set(owner, false)).status).toBe(200)
  expect(await trained()).toEqual([])
  const accept = (token: string) => calls('updateSettings', { token, body: { trainedInspection: true } })
  expect((await calls('getSettings', { token: owner })).body.data.trainedInspection).toBe(false)
  expect((await accept(admin.token)).body.code).toBe('settings.owner_only')
  expect((await accept(owner)).body.data.trainedInspection).toBe(true)
  const rows = await querySuperuser(
    world,
    `select action from audit_log where client_id = $1 and (action like 'team.training%' or action = 'settings.changed') order by id`,
    [clientId],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'team.training_stated',
    'team.training_withdrawn',
    'settings.changed',
  ])
})

test('an owner or admin states languages and documents of a colleague, which the team’s lists show', async () => {
  const { token: owner, clientId } = await signUp(world, calls, 'polyglots')
  const reviewer = await colleague(owner, 'polyglots-2', 'reviewer')
  const skills = { languages: ['am', 'om'], documentTypes: ['kebele_id'] }
  const set = (token: string, stated: unknown) =>
    calls('updateMember', { token, params: { userId: reviewer.id }, body: { skills: stated } })
  expect((await set(reviewer.token, skills)).status).toBe(403)
  expect((await set(owner, { ...skills, languages: ['xx'] })).status).toBe(400)
  expect((await set(owner, skills)).status).toBe(200)
  const { members } = (await calls('listTeam', { token: owner })).body.data
  expect(members.find(({ id }: { id: string }) => id === reviewer.id).skills).toEqual(skills)
  const { data: team } = (await calls('listReviewers', { token: reviewer.token })).body
  expect(team.map((one: { you: boolean; skills: unknown }) => [one.you, one.skills])).toContainEqual([
    true,
    skills,
  ])
  const rows = await querySuperuser(
    world,
    `select details from audit_log where client_id = $1 and action = 'team.skills_changed'`,
    [clientId],
  )
  expect(rows).toEqual([{ details: skills }])
})
