import { expect, test } from 'vitest'
import { axeViolations } from './harness/axe.ts'
import { CallError, Caller } from './harness/calls.ts'
import { agreeToAll } from './harness/customer-page.ts'
import { getSessionId } from './harness/client.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { waitUntilDecided } from './harness/wait-until-decided.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const QUEUE = 20

const { platform, client, open } = useDashboard()

const getDetail = async (verificationId: string) =>
  (await client.call('getVerification', { params: { verificationId } })).data

test('twenty cases are reviewed with the keyboard alone', async () => {
  const ids = (await addReviewCases(platform, client, QUEUE)).toReversed()
  const page = await open('/dashboard/verifications?status=pending_review')
  const start = page.getByRole('link', { name: 'Start reviewing' })
  await start.waitFor()
  // Reach the link by Tab alone.
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await start.evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.press('Enter')

  /** Waits until this case is open. */
  const waitForCase = async (at: number) => {
    await page.waitForURL(new RegExp(`/verifications/${ids[at]}`))
    await page.getByText(`${QUEUE - at} waiting`).waitFor()
    await page.locator('main').getByText(ids[at]!, { exact: true }).waitFor()
  }
  const key = (name: string) => page.keyboard.press(name)
  const dialog = page.getByRole('dialog')

  await waitForCase(0)
  await key('?')
  await dialog.getByText('Next case', { exact: true }).waitFor()
  await key('Escape')
  await dialog.waitFor({ state: 'detached' })
  await key('j')
  await page.waitForURL(new RegExp(ids[1]!))
  await page.locator('main').getByText(ids[1]!, { exact: true }).waitFor()
  // The key works even while the neighbouring cases are loading.
  await key('k')
  await page.waitForURL(new RegExp(ids[0]!))
  await waitForCase(0)

  for (let at = 0; at < QUEUE; at += 1) {
    await waitForCase(at)
    if (at % 4 === 1) {
      await key('r')
      await dialog.getByText('Reason', { exact: true }).waitFor()
      await key('2')
      await dialog.getByText(/The customer reads: “Your selfie does not match/).waitFor()
      await key('Control+Enter')
    } else if (at % 4 === 3) {
      await key('u')
      await dialog.getByText('Ask for one step again').waitFor()
      await key('ArrowDown')
      await key('Tab')
      await key('Tab')
      await key('Space')
      // From the reasons to the words, then to the button.
      const button = dialog.getByRole('button', { name: 'Ask the customer' })
      for (let presses = 0; presses < 12; presses += 1) {
        await key('Tab')
        if (await button.evaluate((element) => element === document.activeElement)) break
      }
      await key('Control+Enter')
    } else {
      await key('a')
      // Cancel has the focus, so that accidental keys do not approve.
      await expect
        .poll(() =>
          dialog
            .getByRole('button', { name: 'Cancel' })
            .evaluate((element) => element === document.activeElement),
        )
        .toBe(true)
      await key('Control+Enter')
    }
    await dialog.waitFor({ state: 'detached' })
  }
  await page.waitForURL(/\/dashboard\/verifications\?status=pending_review/)
  await page.getByText('Nothing matches these filters').waitFor()

  await waitUntilDecided(client, ...ids)
  const details = []
  for (const id of ids) details.push(await getDetail(id))
  expect(details.map(({ status }) => status)).toEqual(
    ids.map((_, at) => (at % 4 === 1 ? 'failed' : at % 4 === 3 ? 'resubmission_requested' : 'completed')),
  )
  expect(details[0]).toMatchObject({ review: { madeBy: { by: 'Almaz Kebede' } } })
  expect(details[1]?.decision?.reasons).toEqual(['face_different'])
  expect(details[3]?.review.ask).toMatchObject({ step: 'document_back', reasons: ['Glare on it'] })
})

test('of two reviewers’ decisions the second is refused, with the name of the first reviewer', async () => {
  const [id = ''] = await addReviewCases(platform, client, 1)
  const page = await open(`/dashboard/verifications/${id}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  const { review } = await getDetail(id)
  const decisionSeen = review.decisionSeen ?? ''
  const params = { verificationId: id }
  const reject = { decisionSeen, outcome: 'rejected', reason: 'document_not_genuine' } as const
  await client.call('decideReview', { params, body: reject })
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page
    .getByText(/takes effect within ten seconds/)
    .first()
    .waitFor()
  await page.getByText('You have rejected this case.').waitFor()
  await page.getByText(/Rejected by Almaz Kebede on/).waitFor()
  expect((await getDetail(id)).status).toBe('failed')
  const second = client.call('decideReview', { params, body: { decisionSeen, outcome: 'approved' } })
  await expect(second).rejects.toBeInstanceOf(CallError)
})

test('whoever made a link cannot decide its case: the buttons say why, and the keys do nothing', async () => {
  const [id = ''] = await addReviewCases(platform, client, 1, 'user')
  const page = await open(`/dashboard/verifications/${id}`)
  await page.getByText(/made the link of this case\. Another person has to decide it\./u).waitFor()
  for (const name of ['Approve', 'Reject'])
    expect(await page.getByRole('button', { name }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Ask again' }).isEnabled()).toBe(true)
  await page.keyboard.press('a')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  const { review } = await getDetail(id)
  const body = {
    decisionSeen: review.decisionSeen ?? '',
    outcome: 'rejected',
    reason: 'not_accepted',
  } as const
  await expect(client.call('decideReview', { params: { verificationId: id }, body })).rejects.toMatchObject({
    code: 'review.own_link',
  })
})

test('a case gets a note and a tag, and is erased after typing a confirmation', async () => {
  const [id = ''] = await addReviewCases(platform, client, 1)
  const page = await open(`/dashboard/verifications/${id}`)
  const note = page.getByLabel('New note')
  await note.fill('x'.repeat(1990))
  await page.getByText('Characters left: 10').waitFor()
  await page.keyboard.insertText('Text beyond the limit is cut off, with a message')
  await page.getByText('No more than 2000 characters').waitFor()
  expect((await note.inputValue()).length).toBe(2000)
  expect(await axeViolations(page)).toEqual([])
  await note.fill('Called back, all is well')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByText('Called back, all is well').first().waitFor()
  await page.getByLabel('New tag').fill('vip')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove tag vip' }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: /Erase personal data/ }).click()
  const erase = page.getByRole('button', { name: 'Erase permanently' })
  await expect.poll(() => erase.isDisabled()).toBe(true)
  await page.getByLabel(/Type the word erase/).fill('erase')
  await erase.click()
  await page.getByText(/All personal data was erased on/).waitFor()
  await expect
    .poll(() => getDetail(id))
    .toMatchObject({
      status: 'cancelled',
      customerName: '—',
      evidence: [],
      claims: null,
    })
})

test('the customer sees why one step must be repeated, and no other step', async () => {
  const [id = ''] = await addReviewCases(platform, client, 1)
  const { review, verificationUrl } = await getDetail(id)
  const words = 'The corner with the number was hidden.'
  await client.call('requestResubmission', {
    params: { verificationId: id },
    body: { decisionSeen: review.decisionSeen ?? '', step: 'personal_info', reasons: ['name'], words },
  })
  const page = await open(verificationUrl ?? '', { phone: true, as: null })
  await agreeToAll(page)
  await page.getByText('Please repeat this step').waitFor()
  await page.getByText('Please write your name as it appears on the document.').waitFor()
  await page.getByText(words).waitFor()
  await page.getByRole('heading', { name: 'Personal Information' }).waitFor()
  expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  const stranger = new Caller(platform.url)
  const start = stranger.call('startVerification', {
    body: { sessionId: getSessionId(verificationUrl ?? '') },
  })
  await expect(start).rejects.toMatchObject({ code: 'session.bound_elsewhere' })
})
