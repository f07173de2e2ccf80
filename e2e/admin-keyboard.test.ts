import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerClient } from './harness/client.ts'
import { ZOOMED } from './harness/hidden-stops.ts'
import { tabTo } from './harness/keyboard.ts'
import { PASSWORD } from './harness/password.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { usePlatform } from './harness/use-platform.ts'
import { useStaff } from './harness/use-staff.ts'
import { waitUntilDecided } from './harness/wait-until-decided.ts'

/** The main tasks of the platform's staff, by keys alone, at 320 x 256 px: a zoom of 400 % on a screen of 1280 x 1024. */

const platform = usePlatform()
const { admin, openWindow } = useStaff(platform)

/** Tabs to the visible control of this name and presses a key. */
async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name, 80)
  await page.keyboard.press(key)
}

async function open(path: string): Promise<Page> {
  await admin.prove()
  const { page } = await openWindow({ viewport: ZOOMED, as: admin })
  await page.goto(platform.url + path)
  await page.getByRole('main').waitFor()
  return page
}

test('a member of the staff signs in and reaches the clients by the menu', async () => {
  const { page } = await openWindow({ viewport: ZOOMED })
  await page.goto(`${platform.url}/admin/login`)
  await page.getByLabel('Username').waitFor()
  await tabTo(page, /^Username/)
  await page.keyboard.type(admin.username)
  await tabTo(page, /^Password/)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Open menu' }).waitFor()
  await press(page, /^Open menu/)
  await press(page, /^Clients/)
  await page.waitForURL(/\/admin\/clients/)
})

test('a case of the platform’s queue is opened and rejected', async () => {
  const client = await registerClient(platform, 'Abay Bank')
  await client.call('updateSettings', { body: { reviewedBy: 'platform' } })
  const [verificationId = ''] = await addReviewCases(platform, client, 1)
  const page = await open('/admin/cases')
  const row = page.getByRole('link', { name: /Abay Bank/ }).first()
  await row.waitFor()
  await press(page, new RegExp(`^${(await row.innerText()).trim().split('\n')[0]}`, 'u'))
  await page.waitForURL(new RegExp(`/admin/cases/${verificationId}`))
  await page.getByRole('button', { name: /^Reject/ }).waitFor()
  await press(page, /^Reject/)
  await page.getByRole('dialog').waitFor()
  await press(page, /^Document not genuine/, 'Space')
  await press(page, /^Reject/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await waitUntilDecided(client, verificationId)
  const { data } = await client.call('getVerification', { params: { verificationId } })
  expect(data.status).toBe('failed')
})

test('a client is suspended with a reason, and reactivated', async () => {
  await registerClient(platform, 'Gibe Bank')
  const { data } = await admin.call('listClients', { query: { search: 'Gibe Bank' } })
  const clientId = data[0]!.id
  const getStatus = async () => (await admin.call('getClient', { params: { clientId } })).data.status
  const page = await open(`/admin/clients/${clientId}`)
  await page.getByRole('button', { name: 'Suspend' }).waitFor()
  await press(page, /^Suspend/)
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /^Reason/)
  await page.keyboard.type('Unpaid since October')
  await press(page, /^Suspend/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await getStatus()).toBe('suspended')
  await page.getByRole('button', { name: 'Reactivate' }).waitFor()
  await press(page, /^Reactivate/)
  await page.getByRole('dialog').waitFor()
  await press(page, /^Reactivate/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await getStatus()).toBe('active')
})

test('the audit log is searched, and an entry is opened and closed with the focus kept', async () => {
  const page = await open('/admin/audit')
  await page
    .getByRole('button', { name: /^Open row/ })
    .first()
    .waitFor()
  await tabTo(page, /^Action/)
  await page.keyboard.type('client.registered')
  await press(page, /^Search$/)
  await page.waitForURL(/action=client/)
  await page
    .getByRole('button', { name: /^Open row/ })
    .first()
    .waitFor()
  await press(page, /^Open row/)
  await page.getByRole('dialog').getByText('client.registered').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Open row/)
})

test('a setting of the platform is changed', async () => {
  const page = await open('/admin/settings')
  await page.getByText('Opening personal data requires a reason').waitFor()
  await press(page, /^Opening personal data requires a reason/, 'Space')
  await expect
    .poll(async () => (await admin.call('getPlatformSettings', {})).data.reasonForPersonalData)
    .toBe(true)
})
