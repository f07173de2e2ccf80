import { beforeEach, expect, test } from 'vitest'
import { createBatchLinks } from '../domain/records/link-batches/create-batch-links.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { addAdmin, PASSWORD, signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { listMailsTo, findToken } from '../testing/mailbox.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ config: { publicUrl: 'https://verify.example.com' } })

let made = 0
const company = () => signUp(world, calls, `company-${(made += 1)}`, { fresh: true })

let tries = 0
const link = (token: string, customerEmail = 'hanna@example.et') =>
  calls('createLink', {
    token,
    ip: `2001:db8:8:${(tries += 1).toString(16)}::1`,
    body: { customerName: 'Hanna Tesfaye', customerEmail },
  })

const findConfirmation = async (name: string) => (await listMailsTo(world, `contact@${name}.example`))[0]
const confirm = (token: string) =>
  calls('confirmCompany', { ip: `2001:db8:8:${(tries += 1).toString(16)}::1`, body: { token } })

/** Mails to customers of a company. */
const countMails = async (clientId: string) =>
  Number(
    (
      await querySuperuser(
        world,
        'select count(*) as n from emails where client_id = $1 and verification_id is not null',
        [clientId],
      )
    )[0]?.n,
  )

beforeEach(async () => {
  await querySuperuser(world, `delete from platform_settings where key = 'settings'`)
  Object.assign(world.config, { signUp: null, production: false })
})

test('of 300 mails from a new company none is sent before its address is confirmed, 100 in the first hour after', async () => {
  const { token, clientId } = await company()
  const name = `company-${made}`
  await calls('saveMessageTemplate', {
    token,
    body: { language: 'en', subject: 'Your prize', opening: 'See https://phish.example', closing: '' },
  })
  for (let at = 0; at < 60; at += 1) {
    const { status, body } = await link(token)
    expect([status, body.mailHeld?.code]).toEqual([200, 'mail.unconfirmed'])
    expect(body.verificationUrl).toContain('/verify/ses_')
  }
  expect(await countMails(clientId)).toBe(0)
  expect((await calls('me', { token })).body.user.standing).toEqual({
    confirmed: false,
    contactEmail: `contact@${name}.example`,
    approval: 'approved',
    refusedBecause: null,
  })

  const mail = await findConfirmation(name)
  // Nothing the applicant typed is sent to an address that may be somebody else's.
  expect(`${mail?.subject} ${mail?.text}`).not.toContain(`${name} company`)
  expect(await confirm(findToken(mail))).toMatchObject({ status: 200 })
  expect((await confirm(findToken(mail))).body.code).toBe('auth.link_invalid')
  expect((await calls('me', { token })).body.user.standing.confirmed).toBe(true)

  const batch = await calls('createLinkBatch', {
    token,
    body: {
      key: 'a'.repeat(20),
      lines: Array.from({ length: 240 }, (_, line) => ({
        line: line + 1,
        customerName: 'Hanna Tesfaye',
        customerEmail: `hanna${line}@example.et`,
      })),
    },
  })
  const batchId = batch.body.data.id as string
  await createBatchLinks(
    systemContext(world, 'test'),
    { clientId, batchId },
    {
      lastAttempt: true,
      signal: new AbortController().signal,
    },
  )
  expect((await calls('getLinkBatch', { token, params: { batchId } })).body.data).toMatchObject({
    made: 240,
    refused: 0,
    mailsHeld: 140,
  })
  expect(await countMails(clientId)).toBe(100)

  // Staff see the limit, and raise it.
  const admin = await addAdmin(world, 'admin')
  const seen = (await calls('getClient', { token: admin, params: { clientId } })).body.data
  expect(seen.mails).toEqual({ perHour: 100, perDay: 500, inLastHour: 100, inLastDay: 100 })
  await calls('updateClient', { token: admin, params: { clientId }, body: { limits: { mailsPerHour: 101 } } })
  // One account's calls are counted by endpoint, and those of the other endpoint are used up.
  const dated = () =>
    calls('createLinks', { token, body: { customerName: 'Hanna', customerEmail: 'hanna@example.et' } })
  expect((await dated()).body.mailHeld).toBeNull()
  expect((await dated()).body.mailHeld.words).toMatch(/101 mails within an hour.*Try again after/)
  expect(await countMails(clientId)).toBe(101)

  // An hour later sending continues, and the limit grows with the company's age.
  await querySuperuser(world, 'update mail_counts set minute = minute - 61 where client_id = $1', [clientId])
  expect((await dated()).body.mailHeld).toBeNull()
  await querySuperuser(
    world,
    `update clients set confirmed_at = now() - interval '31 days', limits = '{}' where id = $1`,
    [clientId],
  )
  expect((await calls('getClient', { token: admin, params: { clientId } })).body.data.mails).toMatchObject({
    perHour: 1000,
    perDay: 10_000,
  })
})

async function signIn(username: string): Promise<string> {
  const { body } = await calls('clientLogin', { body: { username, password: PASSWORD } })
  return body.token as string
}

test('before the confirmation the API refuses a mailed link, and creates a link without a mail', async () => {
  const { token } = await company()
  const key = await calls('createApiKey', {
    token,
    body: { keyName: 'Core', permissions: ['write'], mode: 'live' },
  })
  const create = (delivery: string) =>
    calls('v1CreateVerification', {
      token: key.body.data.apiKey as string,
      body: { customerName: 'Hanna', customerEmail: 'hanna@example.et', delivery },
    })
  expect((await create('email')).body.code).toBe('mail.unconfirmed')
  expect((await create('none')).status).toBe(200)
  const invitation = { email: 'victim@example.et', role: 'viewer' }
  expect((await calls('inviteColleague', { token, body: invitation })).body.code).toBe('mail.unconfirmed')
})

test('the confirmation can be resent three times an hour, and goes to a corrected address', async () => {
  const { token } = await company()
  const name = `company-${made}`
  const first = findToken(await findConfirmation(name))
  const corrected = `right@${name}.example`
  await calls('updateSettings', { token, body: { contactEmail: corrected } })
  // The link sent to the wrong address no longer confirms anything.
  expect((await confirm(first)).body.code).toBe('auth.link_invalid')
  expect((await calls('resendConfirmation', { token })).body.data).toEqual({ contactEmail: corrected })
  expect((await calls('resendConfirmation', { token })).body.code).toBe('account.confirmation_sent')
  const [mail] = await listMailsTo(world, corrected)
  expect((await confirm(findToken(mail))).body.data).toMatchObject({ contactEmail: corrected })
})

test('in production a company waits for approval: its owner can sign in but create nothing until staff approve', async () => {
  Object.assign(world.config, { production: true })
  const { token, clientId } = await company()
  Object.assign(world.config, { production: false })
  const name = `company-${made}`
  await confirm(findToken(await findConfirmation(name)))
  const owner = await signIn(name)
  expect((await calls('me', { token: owner })).body.user.standing.approval).toBe('waiting')
  expect((await link(token)).body.code).toBe('account.awaiting_approval')

  const admin = await addAdmin(world, 'admin')
  const attention = (await calls('getAttention', { token: admin })).body.data
  expect(attention).toContainEqual({ code: 'companies_waiting', level: 'soon', count: 1 })
  const waiting = (await calls('listClients', { token: admin, query: { approval: 'waiting' } })).body.data
  expect(waiting).toMatchObject([{ id: clientId, approval: 'waiting', confirmed: true }])

  const act = (operation: 'approveClient' | 'refuseClient', body?: object) =>
    calls(operation, { token: admin, params: { clientId }, ...(body ? { body } : {}) })
  expect((await act('refuseClient', { reason: 'No licence was named.' })).body.data.approval).toBe('refused')
  expect((await link(token)).body.error).toContain('No licence was named.')
  expect((await calls('me', { token: owner })).body.user.standing).toMatchObject({
    approval: 'refused',
    refusedBecause: 'No licence was named.',
  })
  expect((await findConfirmation(name))?.text).toContain('No licence was named.')
  expect((await act('refuseClient', { reason: 'Again.' })).body.code).toBe('client.bad_state')
  expect((await act('approveClient')).body.data.approval).toBe('approved')
  expect((await findConfirmation(name))?.text).toContain('Links can be created from now on')
  expect((await link(token)).body.mailHeld).toBeNull()
  expect((await act('approveClient')).body.code).toBe('client.bad_state')
  // Neither a client nor a reviewer may decide it.
  for (const other of [owner, await addAdmin(world, 'reviewer')])
    expect((await calls('approveClient', { token: other, params: { clientId } })).status).toBe(403)
})

test('staff choose who may register; the environment takes precedence', async () => {
  const admin = await addAdmin(world, 'admin')
  const settings = async () => (await calls('getPlatformSettings', { token: admin })).body.data
  const set = (signUp: string) => calls('updatePlatformSettings', { token: admin, body: { signUp } })
  expect(await settings()).toMatchObject({ signUp: 'open', signUpFixed: false })
  await set('closed')
  await expect(company()).rejects.toThrow('registration.closed')
  expect((await calls('about')).body.signUp).toBe('closed')
  await set('approval')
  const { token } = await company()
  expect((await calls('me', { token })).body.user.standing.approval).toBe('waiting')
  Object.assign(world.config, { signUp: 'open' })
  expect(await settings()).toMatchObject({ signUp: 'open', signUpFixed: true })
  expect((await set('closed')).body.fields).toHaveProperty('signUp')
  Object.assign(world.config, { signUp: null, production: true })
  await querySuperuser(world, `delete from platform_settings where key = 'settings'`)
  expect((await calls('about')).body.signUp).toBe('approval')
})
