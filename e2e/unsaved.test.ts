import { beforeAll, expect, test } from 'vitest'
import { DESKTOP } from './harness/browser.ts'
import { type ClientFixture, createClientFixture } from './harness/client-fixture.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, openWindow } = useDashboard()
let fixture: ClientFixture

beforeAll(async () => {
  fixture = await createClientFixture(platform)
})

test('typed text is not lost to Escape or a reload without a question', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: fixture.client })
  await page.goto(`${platform.url}/dashboard/verifications/${fixture.waiting}`)
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.dismiss()
  })
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  const words = dialog.getByLabel('Words for the customer')
  await words.fill('The photo shows a copy.')
  await page.keyboard.press('Escape')
  await page.reload({ timeout: 2000 }).catch(() => undefined)
  await expect.poll(() => questions).toEqual(['confirm', 'beforeunload'])
  expect(await words.inputValue()).toBe('The photo shows a copy.')
  // An explicit Cancel asks nothing.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  // A note is kept while another page is open.
  await page.getByLabel('New note').fill('Called back at noon.')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await page.getByRole('heading', { name: 'Recent Verifications' }).waitFor()
  await page.goBack()
  await page.getByLabel('New note').waitFor()
  expect(await page.getByLabel('New note').inputValue()).toBe('Called back at noon.')
  expect(questions).toHaveLength(2)
})
