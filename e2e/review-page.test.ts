import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from './harness/axe.ts'
import { registerClient } from './harness/client.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { useDashboard } from './harness/use-dashboard.ts'
import { useStaff } from './harness/use-staff.ts'
import { usePlatform } from './harness/use-platform.ts'
import { waitUntilDecided } from './harness/wait-until-decided.ts'

/** Where the evidence of a case has to end on a screen of 1280x800. */
const FOLD_PX = 600
const CASES = 10
/** Time that ten decisions may take, from a case that is shown to its confirmed decision. */
const HANDLING_MS = 30_000

const { platform, client, open } = useDashboard()
const ownPlatform = usePlatform()
const staff = useStaff(ownPlatform)

const parts = (page: Page): Locator[] => [
  page.getByRole('heading', { level: 2, name: /Hanna/ }),
  page.getByRole('region', { name: 'Findings' }),
  page.getByRole('img', { name: 'Face on the document' }),
  page.getByRole('rowheader', { name: /ID number/ }).last(),
  page.getByRole('heading', { name: 'Pictures' }),
]
const box = async (locator: Locator) => (await locator.boundingBox())!

/** Findings, faces and claims end above the fold, and the order of the parts is the same everywhere. */
async function expectEvidenceFirst(page: Page): Promise<void> {
  const [, findings, face, claims] = parts(page)
  await face!.waitFor()
  await page.waitForFunction(() => document.querySelectorAll('img[src^="blob:"]').length >= 3)
  const selfie = page.getByRole('img', { name: 'Face in the selfie' })
  for (const part of [findings!, face!, selfie, claims!]) {
    const { y, height } = await box(part)
    expect(y + height).toBeLessThanOrEqual(FOLD_PX)
  }
  const tops = []
  for (const part of parts(page)) tops.push((await box(part)).y)
  expect(tops[0]).toBeLessThan(tops[1]!)
  expect(tops[1]).toBeLessThan(tops[2]!)
  expect(tops[4]).toBeGreaterThan(tops[3]!)
}

test('a client sees why a case waits, both faces and the claims without scrolling, on a phone in the same order', async () => {
  const [id = ''] = await addReviewCases(platform, client, 1)
  const page = await open(`/dashboard/verifications/${id}`)
  await expectEvidenceFirst(page)
  await page.getByRole('button', { name: /^\d+ passed/ }).waitFor()
  await page.keyboard.press('i')
  await expect.poll(() => page.getByLabel('Assigned to').locator('option:checked').innerText()).toMatch(/^Me/)
  await page.keyboard.press('2')
  await page.getByRole('figure', { name: /^Enlarged/ }).waitFor()
  expect(await axeViolations(page)).toEqual([])

  const phone = await open(`/dashboard/verifications/${id}`, { phone: true })
  await phone.waitForFunction(() => document.querySelectorAll('img[src^="blob:"]').length >= 3)
  const tops = []
  for (const part of parts(phone)) tops.push((await box(part)).y)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(await axeViolations(phone)).toEqual([])
})

test('the platform’s staff see the same order', async () => {
  const bank = await registerClient(ownPlatform, 'Abay Bank')
  await bank.call('updateSettings', { body: { reviewedBy: 'platform' } })
  const [id = ''] = await addReviewCases(ownPlatform, bank, 1)
  await expectEvidenceFirst(await staff.open(`/admin/cases/${id}`))
})

test(`${CASES} cases are decided in the client's queue with 25 keys`, async () => {
  const bank = await registerClient(platform, 'Tana Bank')
  const ids = (await addReviewCases(platform, bank, CASES)).toReversed()
  const page = await open(`/dashboard/verifications/${ids[0]}?status=pending_review`, { as: bank })
  const dialog = page.getByRole('dialog')
  let [keys, handlingMs] = [0, 0]
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  for (const [at, id] of ids.entries()) {
    await page.locator('main').getByText(id, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Approve' }).waitFor()
    const shownAt = Date.now()
    if (at % 2 === 0) await press('a')
    else {
      await press('r')
      await dialog.getByText('Reason', { exact: true }).waitFor()
      await press('2')
    }
    await dialog.waitFor()
    await press('Control+Enter')
    handlingMs += Date.now() - shownAt
  }
  await page.waitForURL(/\/dashboard\/verifications\?status=pending_review/)
  console.log(`${CASES} cases: ${keys} keys, ${(handlingMs / 1000).toFixed(1)} s of handling`)
  expect(keys).toBe(25)
  expect(handlingMs).toBeLessThanOrEqual(HANDLING_MS)

  await waitUntilDecided(bank, ...ids)
  const statuses = []
  for (const verificationId of ids)
    statuses.push((await bank.call('getVerification', { params: { verificationId } })).data.status)
  expect(statuses).toEqual(ids.map((_, at) => (at % 2 === 0 ? 'completed' : 'failed')))
}, 600_000)
