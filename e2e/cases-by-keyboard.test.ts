import { expect, test } from 'vitest'
import { registerClient } from './harness/client.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { waitUntilDecided } from './harness/wait-until-decided.ts'
import { usePlatform } from './harness/use-platform.ts'
import { useStaff } from './harness/use-staff.ts'

/** `WABI_CASES_BY_KEY=100` reviews the full set (docs/REVIEWING.md). */
const CASE_COUNT = Number(process.env.WABI_CASES_BY_KEY ?? 10)

const platform = usePlatform()
const { admin, addStaff, open } = useStaff(platform)

test(`${CASE_COUNT} cases are reviewed with the keyboard alone`, async () => {
  const client = await registerClient(platform, 'Abay Bank')
  await client.call('updateSettings', { body: { reviewedBy: 'platform' } })
  const ids = await addReviewCases(platform, client, CASE_COUNT)
  const reviewer = await addStaff('reviewer')
  const page = await open('/admin/cases', { as: reviewer })
  const key = (name: string) => page.keyboard.press(name)
  const dialog = page.getByRole('dialog')
  /** Waits until this case is open and can be decided. */
  const waitForCase = async (at: number) => {
    await page.waitForURL(new RegExp(`/admin/cases/${ids[at]}`))
    await page.locator('main').getByText(ids[at]!, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Approve' }).waitFor()
  }
  await page.getByText('Unassigned').first().waitFor()

  await key('?')
  await dialog.getByText('Next case for me').waitFor()
  await key('Escape')
  await dialog.waitFor({ state: 'detached' })
  await key('n')
  await waitForCase(0)
  // To the next case and back, without assigning one.
  await key('j')
  await waitForCase(1)
  await key('k')
  await waitForCase(0)

  const actionKey = (at: number) => (at % 5 === 1 ? 'r' : at % 5 === 3 ? 'u' : at % 5 === 4 ? 'e' : 'a')
  for (let at = 0; at < CASE_COUNT; at += 1) {
    await waitForCase(at)
    const what = actionKey(at)
    await key(what)
    await dialog.waitFor()
    if (what === 'r' && at % 10 === 6) {
      await key('0')
      await expect.poll(() => dialog.getByLabel('Another reason').isChecked()).toBe(true)
    } else if (what === 'r') {
      await key('2')
      await dialog.getByText(/The customer reads: “Your selfie does not match/).waitFor()
    } else if (what === 'u' && at % 10 === 8) {
      await key('1')
      await expect.poll(() => dialog.getByRole('checkbox').first().isChecked()).toBe(true)
    } else if (what === 'u') {
      // From the step to the first reason, then to the button.
      await key('Tab')
      await key('Tab')
      await key('Space')
      const button = dialog.getByRole('button', { name: 'Ask the customer' })
      for (let presses = 0; presses < 14; presses += 1) {
        await key('Tab')
        if (await button.evaluate((element) => element === document.activeElement)) break
      }
    }
    await key('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
  }
  await page.waitForURL(/\/admin\/cases(\?|$)/)

  await waitUntilDecided(client, ...ids)
  const statuses = []
  for (const verificationId of ids)
    statuses.push((await client.call('getVerification', { params: { verificationId } })).data.status)
  const expected = { a: 'completed', r: 'failed', u: 'resubmission_requested', e: 'pending_review' }
  expect(statuses).toEqual(ids.map((_, at) => expected[actionKey(at)]))
  // Escalated cases belong to admins only.
  const escalated = ids.filter((_, at) => actionKey(at) === 'e')
  const { data } = await admin.call('listCases', { query: { escalated: 'true', limit: 100 } })
  expect(data.map(({ verificationId }) => verificationId)).toEqual(escalated)
  expect((await reviewer.call('claimNextCase', { body: {} })).data.verificationId).toBeNull()
  expect((await admin.call('claimNextCase', { body: {} })).data.verificationId).toBe(escalated[0])
}, 1_200_000)
