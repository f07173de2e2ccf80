import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminToken } from './harness/admin-token.ts'
import { axeViolations } from './harness/axe.ts'
import { DESKTOP, PHONE } from './harness/browser.ts'
import { Caller } from './harness/calls.ts'
import { registerClient } from './harness/client.ts'
import { type MailServer, openMailServer } from './harness/mail-server.ts'
import { usePlatform } from './harness/use-platform.ts'
import { useWindows } from './harness/use-windows.ts'

const platform = usePlatform()
const openWindow = useWindows()
const NO_MAIL = { SMTP_URL: '' }
let mail: MailServer
let client: Caller
let admin: Caller

beforeAll(async () => {
  mail = await openMailServer()
  client = await registerClient(platform)
  admin = new Caller(platform.url)
  admin.token = await adminToken(platform)
})
afterAll(() => mail.close())

async function open(path: string, as: Caller, { phone = false, dark = false } = {}) {
  const { page } = await openWindow({ viewport: phone ? PHONE : DESKTOP, dark, as })
  await page.goto(platform.url + path)
  return page
}

async function restart(env: Record<string, string>): Promise<void> {
  await platform.kill()
  await platform.restart(env)
}

const create = (customerName: string, customerEmail: string) =>
  client.call('createLinks', { body: { customerName, customerEmail } })

test('without a mail server the screens ask to hand over the link', async () => {
  const page = await open('/dashboard/create', client)
  await page.getByRole('button', { name: 'Generate Link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('No e-mail is sent: give the customer the link yourself.').waitFor()
  await dialog.getByLabel(/^Customer Name/).fill('Hanna Tesfaye')
  await dialog.getByLabel(/^Customer Email/).fill('hanna@example.et')
  await dialog.getByRole('button', { name: 'Create & Send Link' }).click()
  await page
    .getByText(
      'No e-mail was sent: it is in the platform’s mailbox. Please give the customer the link yourself.',
    )
    .first()
    .waitFor()
  await dialog.getByText(/^No e-mail was sent: it is in the platform’s mailbox\. Copy the link/).waitFor()
  expect(await page.getByText('Customer will receive an email').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  await page.goto(`${platform.url}/dashboard/verifications`)
  await page.getByText('E-mail not sent', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'View Details of Hanna Tesfaye' }).click()
  await page.getByText('Not sent, kept in the platform’s mailbox', { exact: true }).waitFor()
  await page
    .getByText('The customer has not received the link by e-mail. Please give them the link another way.')
    .waitFor()
  await page.getByText('Link created', { exact: true }).waitFor()
  await page.getByText(/^E-mail with the link not sent, kept in the platform’s mailbox/).waitFor()
  expect(await page.getByText('created and sent').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])

  const mailbox = await open('/admin/mailbox', admin)
  await mailbox.getByText('No e-mail is sent', { exact: true }).waitFor()
  expect(await mailbox.getByRole('button', { name: /^Send/ }).count()).toBe(0)
})

test('with a mail server, the operator sends a stored e-mail; it arrives, and its verification shows that', async () => {
  await restart({ SMTP_URL: mail.url })
  const page = await open('/admin/mailbox', admin, { phone: true })
  await page.getByText('2 e-mails kept while there was no mail server').waitFor()
  expect(mail.accepted).toEqual([])
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send 1 e-mail' }).click()
  await page.getByText('Send 1 e-mail now?').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send them' }).click()
  await page.getByText('1 e-mail queued to be sent').first().waitFor()
  await expect.poll(() => mail.accepted).toEqual(['hanna@example.et'])
  await page.getByText('2 e-mails kept while there was no mail server').waitFor({ state: 'detached' })

  const dashboard = await open('/dashboard/verifications', client)
  await dashboard.getByRole('link', { name: 'View Details of Hanna Tesfaye' }).click()
  await dashboard.getByText('Accepted by the mail server', { exact: true }).waitFor()
  await dashboard.getByText('E-mail with the link accepted by the mail server', { exact: true }).waitFor()
})

test('the verification shows why the mail server refused an e-mail, and resends it', async () => {
  mail.refused.set('refused@example.et', '5.1.1 No such user here')
  const { verificationId } = await create('Mulu Bekele', 'refused@example.et')
  const page = await open(`/dashboard/verifications/${verificationId}`, client, { phone: true, dark: true })
  // The page updates by itself.
  await page.getByText('Refused by the mail server', { exact: true }).waitFor({ timeout: 45_000 })
  await page
    .getByText(/550 5\.1\.1 No such user here/)
    .first()
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  mail.refused.clear()
  await page.getByRole('button', { name: 'Send the e-mail again' }).click()
  await page.getByText('Accepted by the mail server', { exact: true }).waitFor({ timeout: 45_000 })
  expect(mail.accepted.at(-1)).toBe('refused@example.et')
})

test('a discarded e-mail is never sent, its text is deleted, and the audit log records it', async () => {
  await restart(NO_MAIL)
  const { verificationId } = await create('Abebe Bikila', 'abebe@example.et')
  await restart({ SMTP_URL: mail.url })
  const page = await open('/admin/mailbox', admin)
  await page.getByRole('button', { name: 'Discard it' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Discard 1 e-mail without sending?').waitFor()
  await dialog.getByRole('button', { name: 'Discard it' }).click()
  await page.getByText('1 e-mail discarded').first().waitFor()
  await page.getByText('1 e-mail was kept before there was a mail server').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /abebe@example\.et/ }).click()
  await page.getByText('This e-mail was not sent, and its text was not kept.').waitFor()
  const { data } = await client.call('getVerification', { params: { verificationId } })
  expect(data.emails.map(({ status }) => status)).toEqual(['discarded'])
  expect(mail.accepted).not.toContain('abebe@example.et')
  const audit = await admin.call('listAudit', { query: { action: 'emails.discarded' } })
  expect(JSON.stringify(audit.data)).toContain('emails.discarded')
})
