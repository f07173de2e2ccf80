import { expect, test } from 'vitest'
import { axeViolations } from './harness/axe.ts'
import { CallError, Caller } from './harness/calls.ts'
import { sessionIdOf } from './harness/client.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { untilDecided } from './harness/until-decided.ts'
import { useDesk } from './harness/use-desk.ts'

const QUEUE = 20

const { platform, client, open } = useDesk()

const statusOf = async (verificationId: string) =>
  (await client.call('getVerification', { params: { verificationId } })).data

test('twenty cases are reviewed with the keyboard alone', async () => {
  const ids = (await addReviewCases(platform, client, QUEUE)).toReversed()
  const page = await open('/dashboard/verifications?status=pending_review')
  const start = page.getByRole('link', { name: 'Start reviewing' })
  await start.waitFor()
  // By Tab alone to the way in.
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await start.evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.press('Enter')

  /** The case that is open, once it can be decided. */
  const opened = async (at: number) => {
    await page.waitForURL(new RegExp(`/verifications/${ids[at]}`))
    await page.getByText(`${QUEUE - at} waiting`).waitFor()
    await page.locator('main').getByText(ids[at]!, { exact: true }).waitFor()
  }
  const key = (name: string) => page.keyboard.press(name)
  const dialog = page.getByRole('dialog')

  await opened(0)
  await key('?')
  await dialog.getByText('Next case', { exact: true }).waitFor()
  await key('Escape')
  await dialog.waitFor({ state: 'detached' })
  await key('j')
  await page.waitForURL(new RegExp(ids[1]!))
  await page.locator('main').getByText(ids[1]!, { exact: true }).waitFor()
  // What is beside may not be known yet: the key counts all the same.
  await key('k')
  await page.waitForURL(new RegExp(ids[0]!))
  await opened(0)

  for (let at = 0; at < QUEUE; at += 1) {
    await opened(at)
    if (at % 4 === 1) {
      await key('r')
      await dialog.getByText('Reason', { exact: true }).waitFor()
      await key('2')
      await dialog.getByText(/The customer reads: “Your selfie does not match/).waitFor()
      await key('Enter')
    } else if (at % 4 === 3) {
      await key('u')
      await dialog.getByText('Ask for one step again').waitFor()
      await key('ArrowDown')
      await key('Tab')
      await key('Tab')
      await key('Space')
      // From the list of reasons to the words, and on to the button.
      const button = dialog.getByRole('button', { name: 'Ask the customer' })
      for (let presses = 0; presses < 12; presses += 1) {
        await key('Tab')
        if (await button.evaluate((element) => element === document.activeElement)) break
      }
      await key('Enter')
    } else {
      await key('a')
      // No key that is typed by accident approves: Cancel has the focus.
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

  await untilDecided(client, ...ids)
  const details = []
  for (const id of ids) details.push(await statusOf(id))
  expect(details.map(({ status }) => status)).toEqual(
    ids.map((_, at) => (at % 4 === 1 ? 'failed' : at % 4 === 3 ? 'resubmission_requested' : 'completed')),
  )
  expect(details[0]).toMatchObject({ review: { madeBy: { by: 'Almaz Kebede' } } })
  expect(details[1]?.decision?.reasons).toEqual(['face_different'])
  expect(details[3]?.review.ask).toMatchObject({ step: 'document_back', reasons: ['Glare on it'] })
})

test('two reviewers: the second one’s decision is refused, and they see who decided', async () => {
  const [id = ''] = await addReviewCases(platform, client, 1)
  const page = await open(`/dashboard/verifications/${id}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  const { review } = await statusOf(id)
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
  expect((await statusOf(id)).status).toBe('failed')
  const second = client.call('decideReview', { params, body: { decisionSeen, outcome: 'approved' } })
  await expect(second).rejects.toBeInstanceOf(CallError)
})

test('a note, a tag, and everything erased after a word that is typed', async () => {
  const [id = ''] = await addReviewCases(platform, client, 1)
  const page = await open(`/dashboard/verifications/${id}`)
  const note = page.getByLabel('New note')
  await note.fill('x'.repeat(1990))
  await page.getByText('Characters left: 10').waitFor()
  await page.keyboard.insertText('What is too long is cut, and that is told')
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
    .poll(() => statusOf(id))
    .toMatchObject({
      status: 'cancelled',
      customerName: '—',
      evidence: [],
      claims: null,
    })
})

test('the customer sees why one step is needed again, and no other', async () => {
  const [id = ''] = await addReviewCases(platform, client, 1)
  const { review, verificationUrl } = await statusOf(id)
  const words = 'The corner with the number was hidden.'
  await client.call('requestResubmission', {
    params: { verificationId: id },
    body: { decisionSeen: review.decisionSeen ?? '', step: 'personal_info', reasons: ['name'], words },
  })
  const page = await open(verificationUrl ?? '', { phone: true, as: null })
  await page.getByText('Please repeat this step').waitFor()
  await page.getByText('Please write your name as it appears on the document.').waitFor()
  await page.getByText(words).waitFor()
  await page.getByRole('heading', { name: 'Personal Information' }).waitFor()
  expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  const stranger = new Caller(platform.url)
  const start = stranger.call('startVerification', {
    body: { sessionId: sessionIdOf(verificationUrl ?? '') },
  })
  await expect(start).rejects.toMatchObject({ code: 'session.bound_elsewhere' })
})
