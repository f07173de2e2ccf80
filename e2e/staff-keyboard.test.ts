import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ZOOMED } from './harness/hidden-stops.ts'
import { focused, tabTo } from './harness/keyboard.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { useDashboard } from './harness/use-dashboard.ts'
import { waitUntilDecided } from './harness/wait-until-decided.ts'

/** The main tasks of a client's staff, by keys alone, at 320 x 256 px: a zoom of 400 % on a screen of 1280 x 1024. */

const { platform, client, openWindow } = useDashboard()

let cases: string[] = []
beforeAll(async () => {
  cases = await addReviewCases(platform, client, 2)
})

async function open(path: string): Promise<Page> {
  await client.prove()
  const { page } = await openWindow({ viewport: ZOOMED, as: client })
  await page.goto(platform.url + path)
  await page.getByRole('main').waitFor()
  return page
}

const press = async (page: Page, name: RegExp) => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

test('from the overview to a case by the menu, and the case is rejected', async () => {
  const page = await open('/dashboard')
  await press(page, /^Open menu/)
  await press(page, /^Verifications/)
  await page.waitForURL(/\/dashboard\/verifications/)
  await page.getByRole('row').filter({ hasText: 'In review' }).first().waitFor()
  // The focus is in the page: on the menu's button or on the heading.
  await expect.poll(async () => (await focused(page)).name).toMatch(/^(Open menu|Verifications)$/)
  expect((await focused(page)).inDialog).toBe(false)
  await press(page, /^View Details/)
  await page.waitForURL(/\/dashboard\/verifications\/ver_/)
  const verificationId = /ver_\w+/u.exec(page.url())![0]
  await page.getByRole('button', { name: /^Reject/ }).waitFor()
  await press(page, /^Reject/)
  await page.getByRole('dialog').waitFor()
  await expect.poll(async () => (await focused(page)).inDialog).toBe(true)
  await tabTo(page, /^Document not genuine/)
  await page.keyboard.press('Space')
  await press(page, /^Reject/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await waitUntilDecided(client, verificationId)
  const { data } = await client.call('getVerification', { params: { verificationId } })
  expect(data.status).toBe('failed')
  expect(cases).toContain(verificationId)
})

test('a menu of a row opens, is walked by arrows and closes with its focus kept', async () => {
  const page = await open('/dashboard/team')
  await press(page, /^Actions for/)
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await focused(page)).name).not.toBe('')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  expect((await focused(page)).name).toMatch(/^Actions for/)
})

test('a colleague is invited', async () => {
  const page = await open('/dashboard/team')
  await press(page, /^Invite a colleague/)
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /^E-mail address/)
  await page.keyboard.type('sara@example.et')
  await press(page, /^Send invitation/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('sara@example.et').first().waitFor()
})

test('a setting is changed', async () => {
  const page = await open('/dashboard/settings/rules')
  await page.getByText('Two people must approve').waitFor()
  await tabTo(page, /^Two people must approve/, 80)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await client.call('getSettings', {})).data.fourEyes).toBe(true)
})

test('an API key is created', async () => {
  const page = await open('/dashboard/api-keys')
  await press(page, /^Create API Key/)
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /^(Key )?[Nn]ame/)
  await page.keyboard.type('Core banking')
  await press(page, /^Create/)
  await page.getByText(/^wk_/).first().waitFor()
})
