import { expect, test } from 'vitest'
import type { AdminRole } from '@wabi/contract/endpoint/permissions.ts'
import { addAdmin } from '../../../testing/builders.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { useHttp } from '../../../testing/use-http.ts'

const { world, calls } = useHttp()

let count = 0
/** Creates a staff member whose password was shown once. */
async function addStaff(token: string, role: AdminRole = 'admin') {
  count += 1
  const username = `staff-${count}`
  const created = await calls('createStaff', {
    token,
    body: { username, email: `${username}@example.com`, role, by: 'password' },
  })
  expect(created.status).toBe(200)
  const { id: adminId, password } = created.body.data
  const signIn = () => calls('adminLogin', { body: { username, password }, ip: `2001:db8:0:${count}::1` })
  return { adminId, username, password, signIn }
}

const auditActions = async (subject: string) =>
  (
    await querySuperuser(world, 'select action, actor_kind from audit_log where subject = $1 order by id', [
      subject,
    ])
  ).map(({ action }) => action)

test('new staff sign in with the password that was shown once, and have to change it first', async () => {
  const boss = await addAdmin(world, 'admin')
  const { adminId, password, signIn } = await addStaff(boss)
  const { token, user } = (await signIn()).body
  expect(user).toMatchObject({ kind: 'admin', role: 'admin', mustChangePassword: true })
  expect((await calls('listStaff', { token })).body.code).toBe('auth.password_change_required')
  await calls('changePassword', {
    token,
    body: { currentPassword: password, newPassword: 'the rains of July' },
  })
  const list = (await calls('listStaff', { token })).body.data
  expect(list.find((one: { you: boolean }) => one.you)).toMatchObject({
    id: adminId,
    signIns: 1,
    mustChangePassword: false,
  })
  expect(await auditActions(adminId)).toEqual(['staff.created', 'auth.signed_in', 'auth.password_changed'])
})

test('usernames and addresses are unique', async () => {
  const boss = await addAdmin(world, 'admin')
  const { username } = await addStaff(boss)
  const rest = { role: 'reviewer', by: 'password' } as const
  const name = await calls('createStaff', {
    token: boss,
    body: { ...rest, username: username.toUpperCase(), email: 'x@example.com' },
  })
  expect(name.body.code).toBe('registration.username_taken')
  const mail = await calls('createStaff', {
    token: boss,
    body: { ...rest, username: 'other', email: `${username}@EXAMPLE.com` },
  })
  expect(mail.body.code).toBe('staff.email_taken')
  const both = await calls('createStaff', {
    token: boss,
    body: { ...rest, username, email: `${username}@example.com` },
  })
  expect([both.body.code, Object.keys(both.body.fields)]).toEqual([
    'registration.username_taken',
    ['username', 'email'],
  ])
})

test('deactivated staff are signed out at once and cannot sign in until they are reactivated', async () => {
  const boss = await addAdmin(world, 'admin')
  const { adminId, signIn } = await addStaff(boss)
  const { token } = (await signIn()).body
  expect((await calls('me', { token })).status).toBe(200)
  await calls('updateStaff', { token: boss, params: { adminId }, body: { isActive: false } })
  expect((await calls('me', { token })).status).toBe(401)
  expect((await signIn()).body.code).toBe('auth.invalid_credentials')
  await calls('updateStaff', { token: boss, params: { adminId }, body: { isActive: true } })
  expect((await signIn()).status).toBe(200)
  expect(await auditActions(adminId)).toEqual([
    'staff.created',
    'auth.signed_in',
    'staff.deactivated',
    'staff.reactivated',
    'auth.signed_in',
  ])
})

test('a new role takes effect with the next call', async () => {
  const boss = await addAdmin(world, 'admin')
  const { adminId, password, signIn } = await addStaff(boss, 'reviewer')
  const { token } = (await signIn()).body
  await calls('changePassword', {
    token,
    body: { currentPassword: password, newPassword: 'the rains of July' },
  })
  expect((await calls('listStaff', { token })).body.code).toBe('auth.forbidden')
  await calls('updateStaff', { token: boss, params: { adminId }, body: { role: 'admin' } })
  expect((await calls('listStaff', { token })).status).toBe(200)
})

test('the last active admin cannot be deactivated or demoted, even by concurrent calls', async () => {
  await querySuperuser(world, 'update admin_users set is_active = false')
  const one = await addAdmin(world, 'admin')
  const two = await addAdmin(world, 'admin')
  const list = (await calls('listStaff', { token: one })).body.data.filter(
    (it: { isActive: boolean }) => it.isActive,
  )
  expect(list.length).toBe(2)
  const findOwnId = (token: string) =>
    calls('listStaff', { token }).then(
      ({ body }) => body.data.find((it: { you: boolean }) => it.you).id as string,
    )
  const [first, second] = [await findOwnId(one), await findOwnId(two)]
  expect(
    (await calls('updateStaff', { token: one, params: { adminId: first }, body: { isActive: false } })).body
      .code,
  ).toBe('staff.yourself')
  // Each demotes the other: the later call has lost its role, or finds the last admin.
  const answers = await Promise.all([
    calls('updateStaff', { token: one, params: { adminId: second }, body: { role: 'reviewer' } }),
    calls('updateStaff', { token: two, params: { adminId: first }, body: { role: 'reviewer' } }),
  ])
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  const [lastAdmin] = await querySuperuser(
    world,
    `select id from admin_users where role = 'admin' and is_active`,
  )
  const token = lastAdmin?.id === first ? one : two
  for (const body of [{ role: 'reviewer' }, { isActive: false }])
    expect(
      (await calls('updateStaff', { token, params: { adminId: String(lastAdmin?.id) }, body })).status,
    ).toBe(409)
})

test('an admin can list and end the sign-ins of any colleague, one or all', async () => {
  const boss = await addAdmin(world, 'admin')
  const { adminId, signIn } = await addStaff(boss)
  const tokens = [(await signIn()).body.token, (await signIn()).body.token, (await signIn()).body.token]
  const list = async () =>
    (await calls('listStaffSignIns', { token: boss, params: { adminId } })).body.data as { id: string }[]
  const [newest] = await list()
  expect((await list()).length).toBe(3)
  await calls('endStaffSignIn', { token: boss, params: { adminId, signInId: newest?.id ?? '' } })
  expect((await list()).length).toBe(2)
  expect((await calls('endStaffSignIns', { token: boss, params: { adminId } })).body.data).toEqual({
    ended: 2,
  })
  for (const token of tokens) expect((await calls('me', { token })).status).toBe(401)
  const ended = await calls('endStaffSignIn', {
    token: boss,
    params: { adminId, signInId: newest?.id ?? '' },
  })
  expect(ended.body.code).toBe('auth.sign_in_not_found')
})

test('a password reset voids the old password and ends every sign-in', async () => {
  const boss = await addAdmin(world, 'admin')
  const { adminId, username, signIn } = await addStaff(boss)
  const { token } = (await signIn()).body
  const reset = await calls('resetStaffPassword', {
    token: boss,
    params: { adminId },
    body: { by: 'password' },
  })
  expect((await calls('me', { token })).status).toBe(401)
  expect((await signIn()).status).toBe(401)
  const fresh = await calls('adminLogin', {
    body: { username, password: reset.body.data.password },
    ip: '2001:db8::ffff',
  })
  expect(fresh.body.user.mustChangePassword).toBe(true)
})

test('an admin states that a member of the staff is trained, and each change is audited', async () => {
  const boss = await addAdmin(world, 'admin')
  const { adminId } = await addStaff(boss, 'reviewer')
  const set = (isTrained: boolean) =>
    calls('updateStaff', { token: boss, params: { adminId }, body: { isTrained } })
  const isTrained = async () =>
    ((await calls('listStaff', { token: boss })).body.data as { id: string; isTrained: boolean }[]).find(
      ({ id }) => id === adminId,
    )?.isTrained
  expect(await isTrained()).toBe(false)
  expect((await set(true)).status).toBe(200)
  expect(await isTrained()).toBe(true)
  expect((await set(false)).status).toBe(200)
  expect(await auditActions(adminId)).toEqual([
    'staff.created',
    'staff.training_stated',
    'staff.training_withdrawn',
  ])
})
