import { createHash, createPublicKey } from 'node:crypto'
import { nameAction } from '@wabi/contract/audit/action-names.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailStaffAccess } from '../domain/clients/changes/mail-staff-access.ts'
import { getEmail, revealEmail } from '../domain/mail/emails/get-email.ts'
import { listEmails } from '../domain/mail/emails/list-emails.ts'
import type { Ctx } from '../domain/kernel/context.ts'
import { publicSigningKey } from '../domain/kernel/signing-key.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { mailAuditHeads } from '../domain/audit/activity/mail-audit-heads.ts'
import { sealAudit } from '../domain/audit/chain/seal-audit.ts'
import { parseHeads } from '../domain/audit/chain/stored-heads.ts'
import { verifyAuditLocally } from '../domain/audit/search/verify-audit-locally.ts'
import { createRuleDraft } from '../domain/verification/rules/create-rule-draft.ts'
import { getRule } from '../domain/verification/rules/get-rule.ts'
import { installShippedRules } from '../domain/verification/rules/install-shipped-rules.ts'
import { simulateRule } from '../domain/verification/rules/simulate-rule.ts'
import { FAYDA } from '../domain/verification/rules/testing/use-rules.ts'
import { as } from '../domain/verification/session/testing/office.ts'
import { newId } from '../platform/runtime/random.ts'
import { addAdmin, addStaff, signUp } from '../testing/builders.ts'
import { listMailsTo } from '../testing/mailbox.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()
let company = 0
let username = ''
let owner: Awaited<ReturnType<typeof signUp>>
let admin = ''

beforeEach(async () => {
  company += 1
  username = `operated${company}`
  owner = await signUp(world, calls, username)
  admin = await addAdmin(world, 'admin')
})

const ofClient = () => ({ params: { clientId: owner.clientId } })
const update = (body: Record<string, unknown>) => calls('updateClient', { token: admin, ...ofClient(), body })
const settings = async () => (await calls('getSettings', { token: owner.token })).body.data
const waiting = async (token = owner.token) => (await calls('getWaitingChange', { token })).body.data
const decide = (accept: boolean, changeId: string, token = owner.token) =>
  calls('decideClientChange', { token, params: { changeId }, body: { accept } })
const subjects = async () =>
  (await listMailsTo(world, `${username}@example.com`)).map(({ subject }) => subject)
const actions = async () =>
  (
    await querySuperuser(world, 'select action from audit_log where client_id = $1 order by id', [
      owner.clientId,
    ])
  ).map(({ action }) => action)

describe('a change of a client’s settings by the platform’s staff', () => {
  test('takes effect when an owner accepts it, and not before; the owner is mailed', async () => {
    const reply = await update({ approveAt: 60, reviewedBy: 'both' })
    expect(reply.status).toBe(200)
    expect(reply.body.data.settings.approveAt).toBe(80)
    expect(reply.body.data.waitingChange.changes).toContainEqual({ setting: 'approveAt', from: 80, to: 60 })
    expect(await settings()).toMatchObject({ approveAt: 80, reviewedBy: 'team' })
    expect(await subjects()).toContain(
      `${username} company: the platform’s staff ask to change your settings`,
    )
    const asked = (await listMailsTo(world, `${username}@example.com`)).find(({ subject }) =>
      subject.includes('ask to change your settings'),
    )
    expect(asked?.text).toContain('Approval from a score of: 80 → 60')
    expect(asked?.text).toContain('Who reviews: team → both')
    expect(asked?.text).not.toMatch(/approveAt|reviewedBy/u)
    const change = await waiting()
    expect(change.requestedBy).toBe('Wabi review team')
    const colleague = await addStaff(world, owner.clientId, 'admin')
    expect((await decide(true, change.id, colleague)).body.code).toBe('settings.owner_only')
    expect((await decide(true, change.id)).body).toEqual({ success: true })
    expect(await settings()).toMatchObject({ approveAt: 60, reviewedBy: 'both' })
    expect((await decide(true, change.id)).body.code).toBe('client_change.not_found')
    expect(await actions()).toEqual(
      expect.arrayContaining(['client_change.requested', 'client_change.accepted', 'settings.changed']),
    )
  })

  test('is declined, withdrawn, replaced by a newer one, or expires: nothing changes', async () => {
    await update({ approveAt: 61 })
    const first = await waiting()
    await update({ approveAt: 62 })
    expect((await decide(true, first.id)).body.code).toBe('client_change.not_found')
    expect((await decide(false, (await waiting()).id)).status).toBe(200)
    await update({ approveAt: 63 })
    expect(
      (await calls('withdrawClientChange', { token: admin, ...ofClient() })).body.data.waitingChange,
    ).toBeNull()
    await update({ approveAt: 64 })
    const last = await waiting()
    await querySuperuser(
      world,
      `update client_changes set created_at = created_at - interval '15 days', expires_at = expires_at - interval '15 days' where id = $1`,
      [last.id],
    )
    expect(await waiting()).toBeNull()
    expect((await decide(true, last.id)).body.code).toBe('client_change.not_found')
    expect((await settings()).approveAt).toBe(80)
    // An expired one does not stand in the way of the next.
    expect((await update({ approveAt: 65 })).body.data.waitingChange).toMatchObject({
      changes: [{ setting: 'approveAt', from: 80, to: 65 }],
    })
  })

  test('is made at once as an emergency, which needs a reason and is announced to the owner', async () => {
    expect((await update({ approveAt: 90, emergencyReason: 'short' })).status).toBe(400)
    const emergencyReason = 'Forged cards are being approved right now'
    await update({ approveAt: 90, emergencyReason })
    expect((await settings()).approveAt).toBe(90)
    const [mail] = await listMailsTo(world, `${username}@example.com`)
    expect(mail?.subject).toBe(`${username} company: the platform’s staff changed your settings`)
    expect(mail?.text).toContain(emergencyReason)
    expect(mail?.text).toContain('Approval from a score of: 80 → 90')
    expect(await actions()).toContain('client_change.forced')
  })

  test('of its name or limits is made at once, and announced too', async () => {
    await update({ companyName: 'Renamed', limits: { callsPerMinute: 50 } })
    expect(await settings()).toMatchObject({ companyName: 'Renamed' })
    expect(await waiting()).toBeNull()
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        'Renamed: the platform’s staff changed your settings',
        `${username} company: the platform’s staff changed your limits`,
      ]),
    )
  })

  test('never permits to decide own links, not even as an emergency', async () => {
    const emergencyReason = 'The owner asked for it by phone'
    expect((await update({ decideOwnLinks: true, emergencyReason })).body.code).toBe('settings.owner_only')
    await update({ decideOwnLinks: true })
    expect((await settings()).decideOwnLinks).toBe(false)
  })
})

test('an archive of a client’s data is announced to its owner', async () => {
  await calls('createClientArchive', { token: admin, ...ofClient(), body: { reason: 'a move' } })
  expect(await subjects()).toContain(
    `${username} company: the platform’s staff requested an archive of your data`,
  )
})

test('what the staff did is mailed once a day, however often they did it, and nothing where they only listed clients', async () => {
  const job = systemContext(world, 'mail-staff-access')
  const about = 'what the platform’s staff did at your company'
  const mails = async () =>
    (await listMailsTo(world, `${username}@example.com`)).filter(({ subject }) => subject.includes(about))
  await calls('listClients', { token: admin })
  const { body } = await calls('listActivity', {
    token: owner.token,
    query: { person: 'platform', limit: '1' },
  })
  expect(body.data).toMatchObject([{ action: 'client.listed', kind: 'viewed' }])
  await mailStaffAccess(job)
  expect(await mails()).toEqual([])
  for (let n = 0; n < 31; n += 1)
    await querySuperuser(
      world,
      `insert into audit_log (client_id, actor_kind, actor_id, action, subject, created_at)
        values ($1, 'admin', 'adm_x', $3, $2, clock_timestamp())`,
      [owner.clientId, `ver_${n % 3}`, n < 30 ? 'evidence.viewed' : 'list_entry.added'],
    )
  await mailStaffAccess(job)
  await mailStaffAccess(job)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.text).toContain('Pictures viewed: 30, of 3 different subjects')
  expect(mail?.text).toContain('Entries added to your lists: 1')
  expect(mail?.text).not.toMatch(/list_entry|\w\.\w+ed:/u)
})

test('a rule that the staff try on the past is in that mail', async () => {
  const [{ id: adminId } = {}] = await querySuperuser(world, 'select id from admin_users limit 1')
  const staff = as(world, { kind: 'admin', adminId: String(adminId), role: 'admin', tokenId: 't' })
  await installShippedRules(world)
  const { versions } = await getRule(staff, FAYDA)
  const from = versions.find(({ state }) => state === 'in_force')!.id
  const { id } = await createRuleDraft(staff, { ...FAYDA, from })
  await simulateRule(staff, { id, days: 30, mostCases: 10 })
  await mailStaffAccess(systemContext(world, 'mail-staff-access'))
  const mails = await listMailsTo(world, `${username}@example.com`)
  expect(mails.map(({ text }) => text).join()).toContain(`${nameAction('rule.simulated')}: 1`)
})

test('a client downloads the signed head of its audit chain, which the verification accepts, and misses it once the log is cut', async () => {
  await sealAudit(systemContext(world, 'test'))
  const { body } = await calls('getAuditHead', { token: owner.token })
  const heads = parseHeads(JSON.stringify(body.data))
  expect(heads).toMatchObject([{ chain: owner.clientId }])
  expect((await verifyAuditLocally(systemContext(world, 'test'), heads)).faults).toEqual([])
  const [head] = heads
  const longer = [{ ...head!, length: head!.length + 1 }]
  expect((await verifyAuditLocally(systemContext(world, 'test'), longer)).faults).not.toEqual([])
  expect(await actions()).toContain('audit_head.downloaded')
})

test('owners are mailed the signed head of the audit chain each day on which the log grew, unless they turn it off', async () => {
  const ctx = systemContext(world, 'mail-staff-access')
  const mails = async () =>
    (await listMailsTo(world, `${username}@example.com`)).filter(({ subject }) =>
      subject.includes('audit log has'),
    )
  await sealAudit(systemContext(world, 'test'))
  await calls('updateNotifications', { token: owner.token, body: { auditHead: false } })
  await mailAuditHeads(ctx)
  expect(await mails()).toEqual([])
  // Nothing chosen.
  await querySuperuser(world, `update client_users set notifications = '{}' where client_id = $1`, [
    owner.clientId,
  ])
  await mailAuditHeads(ctx)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  const heads = parseHeads(/\[[^]*\]/u.exec(mail?.text ?? '')?.[0] ?? '')
  expect(heads).toMatchObject([{ chain: owner.clientId }])
  const key = createPublicKey(publicSigningKey(world)).export({ format: 'der', type: 'spki' })
  expect(mail?.text).toContain(createHash('sha256').update(key).digest('hex'))
  expect((await verifyAuditLocally(systemContext(world, 'test'), heads)).faults).toEqual([])
})

describe('the mailbox in production', () => {
  const production = (): Ctx => {
    const ctx = as(world, { kind: 'admin', adminId: newId('admin'), role: 'admin', tokenId: 't' })
    return Object.assign(ctx, { config: { ...world.config, production: true } })
  }

  test('masks customers’ addresses and hides links until they are revealed with a reason; each step is audited', async () => {
    const { body } = await calls('createLink', {
      token: owner.token,
      body: { customerName: 'Hanna Tesfaye', customerEmail: `hanna${company}@example.et` },
    })
    const link: string = body.verificationUrl
    const ctx = production()
    const { data } = await listEmails(ctx, { limit: 50 })
    expect(data.map(({ to }) => to)).toContain('h•••@example.et')
    expect(JSON.stringify(data)).not.toContain(`hanna${company}@`)
    const one = data.find(
      ({ to, subject }) => to.startsWith('h•••') && subject.startsWith(`${username} company`),
    )
    const opened = await getEmail(ctx, { id: one!.id })
    expect(opened.hidden).toBe(true)
    expect(opened.text + opened.html).not.toContain(link.slice(link.lastIndexOf('/')))
    const revealed = await revealEmail(ctx, { id: one!.id, reason: 'The customer called the support' })
    expect(revealed.text).toContain(link)
    const audited = await querySuperuser(
      world,
      `select action, client_id, details from audit_log where actor_id = $1 and client_id = $2 order by id`,
      [ctx.actor.kind === 'admin' ? ctx.actor.adminId : '', owner.clientId],
    )
    expect(audited).toMatchObject([
      { action: 'emails.listed', client_id: owner.clientId, details: { emails: expect.any(Number) } },
      { action: 'email.read', client_id: owner.clientId },
      {
        action: 'email.links_revealed',
        client_id: owner.clientId,
        details: { reason: 'The customer called the support' },
      },
    ])
    // The client sees it in its own log.
    const seen = await calls('listActivity', {
      token: owner.token,
      query: { person: 'platform', kind: 'viewed' },
    })
    expect(seen.body.data.map(({ action }: { action: string }) => action)).toEqual([
      'email.links_revealed',
      'email.read',
      'emails.listed',
    ])
  })

  test('shows everything outside production, where a new installation needs its first link', async () => {
    await calls('createLink', {
      token: owner.token,
      body: { customerName: 'Hanna Tesfaye', customerEmail: `first${company}@example.et` },
    })
    const list = await calls('listEmails', { token: admin })
    const one = list.body.data.find(({ to }: { to: string }) => to === `first${company}@example.et`)
    const opened = await calls('getEmail', { token: admin, params: { id: one.id } })
    expect(opened.body.data).toMatchObject({ hidden: false })
    expect(opened.body.data.text).toContain('/verify/ses_')
    const without = await calls('revealEmail', {
      token: admin,
      params: { id: one.id },
      body: { reason: 'no' },
    })
    expect(without.status).toBe(400)
  })
})
