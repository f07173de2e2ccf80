import { beforeAll, expect, test } from 'vitest'
import { addDeadLetter } from './harness/add-dead-letter.ts'
import { PASSWORD } from './harness/password.ts'
import { findFaults } from './harness/find-faults.ts'
import { VARIANTS, waitUntilSettled, setVariant } from './harness/variants.ts'
import { usePlatform } from './harness/use-platform.ts'
import { useStaff } from './harness/use-staff.ts'

// A separate platform: its alerts would show on every page of other tests.
const platform = usePlatform()
const { open, addStaff, admin } = useStaff(platform)

let first: string
beforeAll(async () => {
  first = await addDeadLetter(platform)
})

test('a banner leads to a permanently failed job, which is retried; another one is discarded', async () => {
  const page = await open('/admin/login', { as: null })
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const banner = page.getByRole('complementary', { name: 'Needs attention' })
  await banner.getByText('1 job failed permanently').waitFor()
  await banner.getByText(/No more attempts/).waitFor()
  await waitUntilSettled(page)
  expect(await findFaults(page, 'banner')).toEqual([])
  await banner.getByRole('link', { name: 'Open Health' }).click()

  const dead = page.getByRole('region', { name: 'Permanently failed jobs' })
  const row = dead.getByRole('row').filter({ hasText: first })
  await row.getByText('analyze-document').waitFor()
  expect(await banner.count()).toBe(0)
  await page.getByText('Everything on').waitFor()
  await page.getByText(/^Network: no sockets/).waitFor()
  await page.getByText(/^Files: Landlock/).waitFor()
  await waitUntilSettled(page)
  expect(await findFaults(page, 'health')).toEqual([])

  await setVariant(page, VARIANTS[3])
  await row.getByRole('button', { name: /^Try again/ }).click()
  await page.getByText('Put back into its queue').waitFor()
  await page.getByText('No job has failed permanently').waitFor()
  const queues = page.getByRole('region', { name: 'Queues' })
  await queues.getByRole('row').filter({ hasText: 'analyze-document' }).waitFor()

  const second = await addDeadLetter(platform)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.reload()
  const other = dead.getByRole('row').filter({ hasText: second })
  await other.getByRole('button', { name: /^Discard/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard this job' })
  await dialog.waitFor()
  await waitUntilSettled(page)
  expect(await findFaults(page, 'discard')).toEqual([])
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('Discarded', { exact: true }).waitFor()
  await other.waitFor({ state: 'detached' })
})

test('on a phone a reviewer sees neither banner nor page', async () => {
  await addDeadLetter(platform)
  const page = await open('/admin/health', { phone: true, as: await addStaff('reviewer') })
  await page.getByText('Your role cannot open this page').waitFor()
  expect(await page.getByRole('complementary', { name: 'Needs attention' }).count()).toBe(0)
})

test('on a phone, an admin sees the alerts and retries the job', async () => {
  const page = await open('/admin/health', { phone: true })
  const list = page.getByRole('list', { name: 'Needs attention' })
  await list.getByText(/failed permanently/).waitFor()
  await page
    .getByRole('button', { name: /^Try again/ })
    .first()
    .click()
  await page.getByText('Put back into its queue').waitFor()
})
