import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { PHONE } from './harness/browser.ts'
import { Caller } from './harness/calls.ts'
import { PASSWORD } from './harness/password.ts'
import { expireGracePeriod } from './harness/expire-grace-period.ts'
import { mailLink } from './harness/mail-link.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, client, openWindow, open } = useDashboard()

/** Waits until a change is saved. */
const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok())

test("the company's name and logo show on its customers' pages", async () => {
  const page = await open('/dashboard/settings')
  await page.waitForURL(/settings\/profile/)
  await page.getByRole('tab', { name: 'Company' }).click()
  // A unique name: an unchanged form cannot be saved.
  const name = `Abay Bank ${Date.now()}`
  await page.getByLabel(/^Company Name/).fill(name)
  await page.getByRole('button', { name: 'Save company' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#14573b' } })
    .png()
    .toBuffer()
  const field = page.locator('input[type=file]')
  await field.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await page.getByText('Please send a JPEG, PNG or WebP photo.').waitFor()
  await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  const logo = page.getByRole('img', { name: 'Your logo' })
  await logo.waitFor()
  const { verificationUrl } = await client.call('createLinks', {
    body: { customerName: 'Derartu Tulu', customerEmail: 'derartu@example.et' },
  })
  const { page: customer, pageErrors } = await openWindow({ viewport: PHONE })
  await customer.goto(verificationUrl)
  await customer.getByText(name).first().waitFor()
  const shown = customer.locator('header img')
  // The header shows before its logo is loaded.
  const arrived = () => shown.evaluate((img: HTMLImageElement) => [img.complete, img.naturalWidth])
  await expect.poll(arrived).toEqual([true, 512])
  expect(pageErrors).toEqual([])
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByText('No logo yet').waitFor()
  await customer.reload()
  await customer.getByText(name).first().waitFor()
  expect(await shown.count()).toBe(0)
})

test('rules are tried on last month’s cases before they are saved', async () => {
  await addReviewCases(platform, client, 3)
  const page = await open('/dashboard/settings/rules')
  await page.getByLabel(/^Cap for rejections/).fill('60')
  await page.getByRole('button', { name: 'Try on last month’s cases' }).click()
  await page.getByText('Please choose a score between 1 and 59').waitFor()
  await page.getByLabel(/^Cap for rejections/).fill('40')
  await page.getByLabel(/^Approve from/).fill('100')
  await page.getByRole('button', { name: 'Try on last month’s cases' }).click()
  await page.getByText(/of the 3 cases of the last 30 days/).waitFor()
  const row = page.getByRole('region', { name: 'Outcomes before and after' }).getByRole('row')
  await expect.poll(() => row.filter({ hasText: 'In review' }).innerText()).toMatch(/3\s+3\s+none/)
  await page.getByRole('button', { name: 'Save rules' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await Promise.all([saved(page), page.getByLabel('Two people must approve').check()])
  await page.reload()
  await expect.poll(() => page.getByLabel(/^Approve from/).inputValue()).toBe('100')
  await expect.poll(() => page.getByLabel('Two people must approve').isChecked()).toBe(true)
})

test('the level of assurance states its limits, and a change is saved', async () => {
  const page = await open('/dashboard/settings/rules')
  await page.getByText('It does not stop a complete and consistent forgery').waitFor()
  await expect.poll(() => page.getByRole('radio', { name: /^Low/ }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: /^Substantial/ }).check()
  await Promise.all([saved(page), page.getByRole('button', { name: 'Save minimum assurance' }).click()])
  await page.reload()
  await expect.poll(() => page.getByRole('radio', { name: /^Substantial/ }).isChecked()).toBe(true)
})

test('a shorter retention says what it erases and requires confirmation', async () => {
  const page = await open('/dashboard/settings/privacy')
  await page.getByLabel('Keep the evidence of closed cases').selectOption({ label: '90 days' })
  await page.getByText('Nothing would be erased now').waitFor()
  await page.getByRole('button', { name: 'Save retention' }).click()
  await page.getByText('Are you sure you want to keep evidence for this time only?').waitFor()
  await page.getByRole('button', { name: 'Save and erase' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Keep the evidence of closed cases').inputValue()).toBe('90')
})

test('each user chooses their notifications', async () => {
  const page = await open('/dashboard/settings/notifications')
  await Promise.all([saved(page), page.getByLabel('Yesterday in numbers').check()])
  await Promise.all([saved(page), page.getByLabel('A webhook was disabled').uncheck()])
  await page.reload()
  await expect.poll(() => page.getByLabel('Yesterday in numbers').isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel('A webhook was disabled').isChecked()).toBe(false)
})

test('a switch moves at once, and reverts with a message when saving fails', async () => {
  const page = await open('/dashboard/settings/notifications')
  const daily = page.getByRole('switch', { name: 'Yesterday in numbers' })
  const before = await daily.isChecked()
  await page.route('**/api/**/notifications', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  const atOnce = await daily.evaluate((it: HTMLInputElement) => {
    it.click()
    return it.checked
  })
  expect(atOnce).toBe(!before)
  await page.getByText('That could not be saved', { exact: true }).waitFor()
  await expect.poll(() => daily.isChecked()).toBe(before)
})

async function inviteViewer(): Promise<Caller> {
  await client.call('inviteColleague', { body: { email: 'v@example.et', role: 'viewer' } })
  const token = (await mailLink(platform, 'v@example.et', 'invited')).split('#')[1] ?? ''
  const joined = await client.call('acceptInvitation', {
    body: { token, firstName: 'Vera', lastName: 'Alemu', username: 'vera.alemu', password: PASSWORD },
  })
  const viewer = new Caller(platform.url)
  viewer.token = joined.token
  return viewer
}

test('viewers see only their own settings; requiring a second factor lists who lacks one, and applies after the grace period', async () => {
  const page = await open('/dashboard/settings/rules', { as: await inviteViewer() })
  await page.getByRole('tab', { name: 'Profile', selected: true }).waitFor()
  await expect
    .poll(() => page.getByRole('tab').allInnerTexts())
    .toEqual(['Profile', 'Sign-in and security', 'Notifications'])
  await page.goto(`${platform.url}/dashboard/team`)
  await page.getByText('Your role does not allow seeing the team.').waitFor()

  const owner = await open('/dashboard/settings/access')
  await owner.getByText('2 people on your team have no second factor').waitFor()
  const needed = owner.getByLabel('Everybody needs a second factor')
  const dialog = owner.getByRole('dialog', { name: 'Require a second factor' })
  await needed.check()
  await dialog.getByText('You have no second factor yet').waitFor()
  await dialog.getByText('2 of your team have none yet').waitFor()
  await dialog.getByText('Vera Alemu').waitFor()
  await dialog.getByText('Owner (you)').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => needed.isChecked()).toBe(false)
  expect((await client.call('getSettings', {})).data.requireSecondFactor).toBe(false)

  await needed.check()
  await dialog.getByLabel('Required from').selectOption('14')
  await dialog.getByRole('button', { name: 'Require it' }).click()
  await owner.getByText(/^Required from \d/).waitFor()
  // Nobody is signed out, and both see from when it is required.
  await owner.getByText(/^Second factor needed from/).waitFor()
  await owner.getByRole('link', { name: 'Set it up now' }).click()
  await owner.waitForURL(/settings\/security/)
  await page.goto(`${platform.url}/dashboard/verifications`)
  await page.getByText(/^Second factor needed from/).waitFor()

  const { user } = await client.call('me', {})
  await expireGracePeriod(platform, user.username)
  // The open page's next request leads to the setup: this one, or the page's own before it.
  const setUp = page.getByRole('heading', { name: 'Set up a second factor' })
  await expect
    .poll(async () => {
      await page.evaluate(() =>
        document.querySelector<HTMLButtonElement>('button[aria-label="Refresh"]')?.click(),
      )
      return setUp.isVisible()
    })
    .toBe(true)
  await owner.reload()
  await owner.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
})
