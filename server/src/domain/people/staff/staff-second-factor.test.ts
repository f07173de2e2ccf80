import { expect, test } from 'vitest'
import { authenticatorCode } from '../../../testing/authenticator-code.ts'
import { addAdmin } from '../../../testing/builders.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { useHttp } from '../../../testing/use-http.ts'

const { world, calls } = useHttp({ config: { production: true } })

const PASSWORD = 'the rains of July and August'

test('in production an admin without a second factor can only set one up, and cannot turn it off again', async () => {
  // An existing admin, who creates the next one.
  const boss = await addAdmin(world, 'admin')
  await querySuperuser(
    world,
    `insert into second_factors (user_id, user_type, secret, confirmed_at) select id, 'admin', '', now() from admin_users`,
  )
  const body = { username: 'sara', email: 'sara@example.com', role: 'admin', by: 'password' }
  const { password } = (await calls('createStaff', { token: boss, body })).body.data
  const { token } = (await calls('adminLogin', { body: { username: 'sara', password } })).body
  await calls('changePassword', { token, body: { currentPassword: password, newPassword: PASSWORD } })

  expect((await calls('me', { token })).body.user).toMatchObject({
    secondFactor: false,
    mustSetUpSecondFactor: true,
  })
  for (const operation of ['listStaff', 'listEmails', 'getPlatformSettings'] as const)
    expect((await calls(operation, { token })).body.code).toBe('auth.second_factor_required')

  const { secret } = (await calls('beginSecondFactor', { token, body: { password: PASSWORD } })).body.data
  const code = authenticatorCode(secret, world.clock.now())
  const { recoveryCodes } = (await calls('confirmSecondFactor', { token, body: { code } })).body.data
  expect((await calls('listStaff', { token })).status).toBe(200)
  expect((await calls('secondFactorState', { token })).body.data).toMatchObject({ on: true, required: true })
  const off = await calls('turnOffSecondFactor', {
    token,
    body: { password: PASSWORD, code: recoveryCodes[0] },
  })
  expect(off.body.code).toBe('auth.second_factor_kept')

  const secondSignIn = (await calls('adminLogin', { body: { username: 'sara', password: PASSWORD } })).body
  expect(secondSignIn).toMatchObject({ secondFactor: 'required' })
  expect(secondSignIn.token).toBeUndefined()
  const signedIn = await calls('secondFactorSignIn', {
    body: { ticket: secondSignIn.ticket, code: recoveryCodes[0] },
  })
  expect(signedIn.status).toBe(200)
})

test('a colleague can delete a lost second factor; its owner is signed out and has to set up a new one', async () => {
  const boss = await addAdmin(world, 'admin')
  await querySuperuser(
    world,
    `insert into second_factors (user_id, user_type, secret, confirmed_at)
     select id, 'admin', '', now() from admin_users on conflict (user_id) do nothing`,
  )
  const list = (await calls('listStaff', { token: boss })).body.data
  const { id: adminId } = list.find((one: { username: string }) => one.username === 'sara')
  const me = list.find((one: { you: boolean }) => one.you).id
  expect((await calls('dropStaffSecondFactor', { token: boss, params: { adminId: me } })).body.code).toBe(
    'staff.yourself',
  )
  expect((await calls('dropStaffSecondFactor', { token: boss, params: { adminId } })).status).toBe(200)
  const { token } = (await calls('adminLogin', { body: { username: 'sara', password: PASSWORD } })).body
  expect((await calls('listStaff', { token })).body.code).toBe('auth.second_factor_required')
  const rows = await querySuperuser(world, `select action from audit_log where action like 'staff.second%'`)
  expect(rows).toEqual([{ action: 'staff.second_factor_dropped' }])
})
