import { beforeAll, expect, test } from 'vitest'
import { addAdmin, PASSWORD, signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ config: { adminApprovals: true } })
let clientId = ''

beforeAll(async () => {
  ;({ clientId } = await signUp(world, calls, 'guarded'))
})

const archive = (token: string, reason = 'a move') =>
  calls('createClientArchive', { token, params: { clientId }, body: { reason } })
const list = async (token: string) => (await calls('listAdminApprovals', { token })).body.data
const decide = (token: string, approvalId: string, approve: boolean) =>
  calls('decideAdminApproval', { token, params: { approvalId }, body: { approve } })
const audited = async (action: string) =>
  (await querySuperuser(world, 'select details from audit_log where action = $1 order by id', [action])).map(
    ({ details }) => details,
  )
const addStaffAdmin = (token: string, username: string) =>
  calls('createStaff', {
    token,
    body: { username, email: `${username}@example.com`, role: 'admin', by: 'password' },
  })

// One after the other: the first test is about the platform's only admin.
let first = ''
let second = ''

test('the only admin acts alone, which the audit log records and the health page reports', async () => {
  first = await addAdmin(world, 'admin')
  expect((await archive(first)).status).toBe(200)
  expect(await audited('admin_approval.skipped')).toEqual([
    { action: 'client.archive', reason: 'only_one_admin' },
  ])
  const { attention } = (await calls('getHealth', { token: first })).body.data
  expect(attention).toContainEqual({ code: 'one_admin_alone', level: 'soon', count: 1 })
  await querySuperuser(world, `update client_archives set status = 'done', finished_at = now()`)
})

test('with two admins an archive is requested, approved by the other, and made once', async () => {
  second = await addAdmin(world, 'admin')
  const refused = await archive(first)
  expect([refused.status, refused.body.code]).toEqual([409, 'admin.second_needed'])
  // The same again is no second request.
  expect((await archive(first)).body.code).toBe('admin.second_needed')
  const [request, ...more] = await list(second)
  expect(more).toEqual([])
  expect(request).toMatchObject({
    action: 'client.archive',
    about: 'guarded company',
    reason: 'a move',
    status: 'waiting',
    yours: false,
  })
  expect((await decide(first, request.id, true)).body.code).toBe('admin_approval.own')
  expect((await decide(second, request.id, true)).body).toEqual({ success: true })
  // The approval is for the one who asked.
  expect((await archive(second)).body.code).toBe('admin.second_needed')
  expect((await archive(first)).status).toBe(200)
  await querySuperuser(world, `update client_archives set status = 'done', finished_at = now()`)
  expect((await archive(first)).body.code).toBe('admin.second_needed')
  expect(await audited('admin_approval.used')).toMatchObject([{ about: clientId }])
})

test('a declined or expired request permits nothing, and what was approved permits nothing else', async () => {
  await addStaffAdmin(first, 'friend')
  const [request] = (await list(second)).filter(({ about }: { about: string }) => about === 'friend')
  await decide(second, request.id, false)
  expect((await addStaffAdmin(first, 'friend')).body.code).toBe('admin.second_needed')
  const [again] = (await list(second)).filter(({ about }: { about: string }) => about === 'friend')
  await decide(second, again.id, true)
  expect((await addStaffAdmin(first, 'other')).body.code).toBe('admin.second_needed')
  await querySuperuser(
    world,
    `update admin_approvals set created_at = created_at - interval '4 days', expires_at = expires_at - interval '4 days' where id = $1`,
    [again.id],
  )
  expect((await addStaffAdmin(first, 'friend')).body.code).toBe('admin.second_needed')
})

test('a new admin, by account or by role, and an erasure need it; a reviewer does not', async () => {
  const approveAll = async () => {
    for (const { id, yours } of await list(second)) if (!yours) await decide(second, id, true)
  }
  const reviewer = await calls('createStaff', {
    token: first,
    body: { username: 'plain', email: 'plain@example.com', role: 'reviewer', by: 'password' },
  })
  expect(reviewer.status).toBe(200)
  const promote = () =>
    calls('updateStaff', {
      token: first,
      params: { adminId: reviewer.body.data.id },
      body: { role: 'admin' },
    })
  expect((await promote()).body.code).toBe('admin.second_needed')
  await approveAll()
  expect((await promote()).status).toBe(200)
  await addStaffAdmin(first, 'trusted')
  await approveAll()
  expect((await addStaffAdmin(first, 'trusted')).status).toBe(200)
})

test('an erasure and a rule in force need it', async () => {
  // The password belongs to an account that can sign in.
  const { token, clientId: toErase } = await signUp(world, calls, 'doomed')
  expect(token).not.toBe('')
  await querySuperuser(
    world,
    `update admin_users set password = (select password from client_users where username = 'doomed')`,
  )
  const erase = () =>
    calls('eraseClient', {
      token: first,
      params: { clientId: toErase },
      body: { companyName: 'doomed company', password: PASSWORD, reason: 'a test', graceDays: 7 },
    })
  expect((await erase()).body.code).toBe('admin.second_needed')
  const [request] = (await list(second)).filter(({ action }: { action: string }) => action === 'client.erase')
  await decide(second, request.id, true)
  expect((await erase()).status).toBe(200)

  const draft = await calls('createRuleDraft', {
    token: first,
    body: { documentType: 'passport', country: 'KE' },
  })
  expect(draft.status).toBe(200)
  const put = () =>
    calls('putRuleInForce', {
      token: first,
      params: { ruleVersionId: draft.body.data.id },
      body: { contentSeen: draft.body.data.contentHash, withoutSimulation: 'a new country without cases' },
    })
  expect((await put()).body.code).toBe('admin.second_needed')
  const [rule] = (await list(second)).filter(
    ({ action }: { action: string }) => action === 'rule.put_in_force',
  )
  expect(rule.about).toMatch(/^passport, KE, version \d+$/u)
  await decide(second, rule.id, true)
  expect((await put()).status).toBe(200)
})
