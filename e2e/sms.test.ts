import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { adminToken } from './harness/admin-token.ts'
import { axeViolations } from './harness/axe.ts'
import { DESKTOP, PHONE } from './harness/browser.ts'
import { Caller } from './harness/calls.ts'
import { registerClient } from './harness/client.ts'
import { usePlatform } from './harness/use-platform.ts'
import { useWindows } from './harness/use-windows.ts'

const platform = usePlatform({ SMS_URL: 'mailbox:' })
const openWindow = useWindows()
let client: Caller
beforeAll(async () => {
  client = await registerClient(platform)
})

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/sms-${name}.png`, fullPage: true })
}

test('a link is sent by text message and shared, and the mailbox shows what a gateway would have sent', async () => {
  const { page } = await openWindow({ viewport: PHONE, as: client })
  await page.goto(`${platform.url}/dashboard/create`)
  await page.getByRole('button', { name: 'Generate Link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Customer Name/).fill('Hanna Tesfaye')
  await dialog.getByLabel('Send the link').selectOption('sms')
  await dialog.getByLabel(/^Customer Phone/).fill('011 551 2345')
  await dialog.getByRole('button', { name: 'Create & Send Link' }).click()
  await dialog.getByText('Please enter a mobile number with its country code').waitFor()
  await dialog.getByLabel(/^Customer Phone/).fill('0911 000 101')
  await dialog.getByLabel('Language of the message').selectOption('am')
  expect(await axeViolations(page)).toEqual([])
  await shoot(page, 'form')
  await dialog.getByRole('button', { name: 'Create & Send Link' }).click()
  await dialog.getByText(/^No text message was sent: it is in the platform’s mailbox/).waitFor()
  const link = await dialog.getByLabel('Verification Link').inputValue()
  expect(await axeViolations(page)).toEqual([])
  await shoot(page, 'created')

  const share = async (app: string) => {
    const anchor = dialog.getByRole('link', { name: `Share on ${app}` })
    expect(await anchor.getAttribute('rel')).toBe('noopener noreferrer')
    return new URL((await anchor.getAttribute('href')) ?? '')
  }
  const telegram = await share('Telegram')
  expect([telegram.origin + telegram.pathname, telegram.searchParams.get('url')]).toEqual([
    'https://t.me/share/url',
    link,
  ])
  expect(telegram.searchParams.get('text')).toMatch(/ማንነትዎን ያረጋግጡ.*ነው$/u)
  const whatsApp = await share('WhatsApp')
  expect([whatsApp.origin + whatsApp.pathname, whatsApp.searchParams.get('text')]).toEqual([
    'https://wa.me/',
    expect.stringContaining(link),
  ])

  const staff = new Caller(platform.url)
  staff.token = await adminToken(platform)
  const mailbox = (await openWindow({ viewport: DESKTOP, as: staff })).page
  await mailbox.goto(`${platform.url}/admin/mailbox`)
  await mailbox.getByRole('link', { name: /\+251911000101/ }).click()
  await mailbox.getByRole('heading', { name: 'Text message' }).waitFor()
  await mailbox.getByRole('article').getByText(link).first().waitFor()
  expect(await axeViolations(mailbox)).toEqual([])
  await shoot(mailbox, 'mailbox')
  const [created] = (await client.call('listVerifications', { query: {} })).data
  await page.goto(`${platform.url}/dashboard/verifications/${created?.verificationId}`)
  await page.getByText('Text message with the link', { exact: true }).first().waitFor()
  await page.getByText('The customer has not received the link by text message.').waitFor()
  await shoot(page, 'detail')
})
