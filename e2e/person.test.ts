import { beforeAll, expect, test } from 'vitest'
import { axeViolations } from './harness/axe.ts'
import { PHONE } from './harness/browser.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, client, open } = useDashboard()

beforeAll(() => addReviewCases(platform, client, 1))

test('a case leads to the page of its person, by button and key, and back', async () => {
  const { data } = await client.call('listVerifications', { query: { status: 'pending_review' } })
  const { verificationId } = data[0]!
  await client.call('addNote', { params: { verificationId }, body: { words: 'Called the branch.' } })
  const page = await open(`/dashboard/verifications/${verificationId}`)
  await page.getByRole('link', { name: 'All checks of this person' }).click()
  await page.waitForURL(/\/dashboard\/people\//u)
  await page.getByRole('heading', { name: '1 verification' }).waitFor()
  await page.getByText('Called the branch.').waitFor()
  await page.getByRole('img', { name: /^Selfie of / }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await axeViolations(page)).toEqual([])
  await page.goBack()
  await page.getByRole('button', { name: 'Approve' }).first().waitFor()
  await page.keyboard.press('p')
  await page.getByRole('heading', { name: 'Notes' }).waitFor()
})

test('two people are merged, split and merged again on the page of one', async () => {
  const [one = '', other = ''] = await addReviewCases(platform, client, 2)
  const page = await open(`/dashboard/people/${one}`)
  const count = async () => {
    const { data } = await client.call('getPerson', { params: { verificationId: one } })
    return data.checks.length
  }
  const before = await count()
  await page.getByRole('button', { name: 'Merge' }).click()
  await page.getByLabel('Verification ID').fill(other)
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect.poll(count).toBe(before + 1)
  await page
    .getByRole('checkbox', { name: /^Select the check of/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Split off 1/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Split off' }).click()
  await expect.poll(count).toBe(before)
  await page.getByRole('heading', { name: 'Merged and split by hand' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Merge again' }).first().click()
  await expect.poll(count).toBe(before + 1)
})
