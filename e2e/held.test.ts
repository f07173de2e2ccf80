import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeViolations } from './harness/axe.ts'
import { Caller } from './harness/calls.ts'
import { PASSWORD } from './harness/password.ts'
import { mailLink } from './harness/mail-link.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { viewFaces } from './harness/view-faces.ts'
import { waitUntilDecided } from './harness/wait-until-decided.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, client, open } = useDashboard()
const colleague = new Caller(platform.url)

beforeAll(async () => {
  const email = `dawit-${Date.now()}@example.et`
  await client.call('inviteColleague', { body: { email, role: 'reviewer' } })
  const token = (await mailLink(platform, email, 'invited')).split('#')[1] ?? ''
  const joined = await colleague.call('acceptInvitation', {
    body: {
      token,
      username: `dawit-${Date.now()}`,
      password: PASSWORD,
      firstName: 'Dawit',
      lastName: 'Alemu',
    },
  })
  colleague.token = joined.token
})

const getDetail = async (verificationId: string) =>
  (await client.call('getVerification', { params: { verificationId } })).data
const card = (page: Page) => page.getByRole('region', { name: 'Decisions that can be undone' })

const seconds = (page: Page) => card(page).getByText(/^in \d+ s$/)

/** Approves as the owner, outside the page. */
async function approveElsewhere(verificationId: string): Promise<void> {
  const decisionSeen = (await getDetail(verificationId)).review.decisionSeen ?? ''
  await viewFaces(client, verificationId)
  await client.call('decideReview', {
    params: { verificationId },
    body: { decisionSeen, outcome: 'approved' },
  })
}

test('the next case opens at once with a countdown for the decision, and Z undoes it', async () => {
  const [older = '', newer = ''] = await addReviewCases(platform, client, 2)
  const page = await open(`/dashboard/verifications/${newer}?status=pending_review`)
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(new RegExp(`/verifications/${older}`))
  // The text for screen readers does not change with the countdown.
  const said = page.getByText(/Press Z within ten seconds/)
  const before = await said.innerText()
  const shown = await seconds(page).innerText()
  await expect.poll(() => seconds(page).innerText()).not.toBe(shown)
  expect(await said.innerText()).toBe(before)
  await page.keyboard.press('z')
  await card(page).getByText('Undone:').waitFor()
  await waitUntilDecided(client, newer)
  expect(await getDetail(newer)).toMatchObject({
    status: 'pending_review',
    timeline: expect.arrayContaining([expect.objectContaining({ event: 'review.decision_undone' })]),
  })
})

test('any page shows the held decision with Undo after a reload', async () => {
  const [id = ''] = await addReviewCases(platform, client, 1)
  const page = await open('/dashboard/webhooks')
  await page.getByRole('button', { name: 'Logout' }).first().waitFor()
  await approveElsewhere(id)
  await page.reload()
  await card(page).getByRole('button', { name: /^Undo/ }).click()
  await card(page).getByText('Undone:').waitFor()
  await waitUntilDecided(client, id)
  expect((await getDetail(id)).status).toBe('pending_review')
})

test('a colleague who opens the case sees who decided, cannot decide, and can undo', async () => {
  const [id = ''] = await addReviewCases(platform, client, 1)
  const page = await open(`/dashboard/verifications/${id}`, { as: colleague })
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await approveElsewhere(id)
  await page.reload()
  await page.getByText('Almaz Kebede has approved this case.').waitFor()
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await waitUntilDecided(client, id)
  expect((await getDetail(id)).status).toBe('pending_review')
})

test('a decision that is not undone takes effect, and the open case updates by itself', async () => {
  const [id = ''] = await addReviewCases(platform, client, 1)
  const page = await open(`/dashboard/verifications/${id}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByText('You have approved this case.').waitFor()
  expect((await getDetail(id)).status).toBe('pending_review')
  await page.getByText(/^Approved by Almaz Kebede on/).waitFor()
  expect((await getDetail(id)).status).toBe('completed')
})

test('on a phone in the dark theme the countdown is accessible and can be dismissed', async () => {
  const [id = ''] = await addReviewCases(platform, client, 1)
  const page = await open('/dashboard/webhooks', { phone: true, dark: true })
  await page.getByRole('heading', { name: 'Webhooks' }).first().waitFor()
  await approveElsewhere(id)
  await page.reload()
  await card(page).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await card(page).getByRole('button', { name: 'Dismiss' }).click()
  await card(page).waitFor({ state: 'detached' })
  await waitUntilDecided(client, id)
})
