import { expect, test } from 'vitest'
import type { Caller } from './harness/calls.ts'
import { axeViolations } from './harness/axe.ts'
import { DESKTOP } from './harness/browser.ts'
import { registerClient } from './harness/client.ts'
import { PASSWORD } from './harness/password.ts'
import { findFaults } from './harness/find-faults.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { viewFaces } from './harness/view-faces.ts'
import { waitUntilDecided } from './harness/wait-until-decided.ts'
import { usePlatform } from './harness/use-platform.ts'
import { useStaff } from './harness/use-staff.ts'

// Queue and settings are shared by all clients and reviewers.
const platform = usePlatform()
const { admin, addStaff, open, openWindow } = useStaff(platform)

/** A company whose cases are reviewed by the platform's staff. */
async function createDelegatingClient(
  name: string,
  cases: number,
): Promise<{ client: Caller; ids: string[] }> {
  const client = await registerClient(platform, name)
  await client.call('updateSettings', { body: { reviewedBy: 'platform' } })
  return { client, ids: await addReviewCases(platform, client, cases) }
}

const updateSettings = (body: { reasonForPersonalData?: boolean; secondReviewPercent?: number }) =>
  admin.call('updatePlatformSettings', { body })

test('on a phone, from sign-in to a rejection in effect: a reason for access, words for customer and client, a block', async () => {
  await updateSettings({ reasonForPersonalData: true, secondReviewPercent: 0 })
  const { client, ids } = await createDelegatingClient('Abay Bank', 1)
  const reviewer = await addStaff('reviewer')
  const page = await open('/admin', { phone: true, as: null })
  await page.getByLabel('Username').fill(reviewer.username)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Review queue' }).waitFor()
  await page.getByText('Abay Bank', { exact: true }).first().waitFor()
  // The queue shows no personal data.
  expect(await page.locator('main').innerText()).not.toMatch(/example\.et/)
  await page.getByRole('button', { name: 'Next for me' }).click()
  await page.getByRole('heading', { name: 'Why are you opening this case?' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Open the case' }).click()
  await page.getByText('For Abay Bank').waitFor()
  await page.waitForFunction(() => document.querySelectorAll('img[src^="blob:"]').length >= 3)
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Document expired').check()
  // The server's validation error is shown, and the entries are kept.
  const words = dialog.getByLabel('Words for the customer (optional)')
  await words.fill('A card that is valid, \u202eplease.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await page.getByText('characters that cannot be used').first().waitFor()
  expect(await words.inputValue()).toContain('A card that is valid')
  await words.fill('Please bring a card that is valid.')
  await dialog.getByLabel('Words for Abay Bank (optional)').fill('It ran out in May; all else agrees.')
  await dialog.getByLabel('Document number').check()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await page.getByText('No other case is waiting for you').first().waitFor()
  await page.getByText('No case is waiting', { exact: true }).waitFor()

  await waitUntilDecided(client, ids[0]!)
  const { data } = await client.call('getVerification', { params: { verificationId: ids[0]! } })
  expect(data).toMatchObject({
    status: 'failed',
    decision: { reasons: ['document_expired'] },
    review: {
      madeBy: { by: 'Wabi review team', words: 'Please bring a card that is valid.' },
      notes: [{ by: 'Wabi review team', words: 'It ran out in May; all else agrees.' }],
    },
  })
  expect(JSON.stringify(data)).not.toContain(reviewer.username)
  const mails = await admin.call('listEmails', { query: {} })
  expect(mails.data.some(({ subject }) => subject.startsWith('Abay Bank: '))).toBe(true)

  // The number is on the client's block list, and reviewers can remove it.
  const entries = async () => (await client.call('listEntries', { query: {} })).data
  await expect
    .poll(() => entries())
    .toMatchObject([{ kind: 'number', words: 'Rejected: Document expired', addedBy: 'Wabi review team' }])
  await page.goto(`${platform.url}/admin/cases/${ids[0]}`)
  await page.getByText('Document number on the block list').first().waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Put on a list here').waitFor({ state: 'hidden' })
  expect(await entries()).toEqual([])
})

test('when a client delegates review and takes it back, its case enters and leaves the queue at once', async () => {
  await updateSettings({ reasonForPersonalData: false, secondReviewPercent: 0 })
  const client = await registerClient(platform, 'Telecom of Bole')
  const [id = ''] = await addReviewCases(platform, client, 1)
  const { page: settings } = await openWindow({ viewport: DESKTOP, as: client })
  await settings.goto(`${platform.url}/dashboard/settings/rules`)
  const choose = async (name: string) => {
    await settings.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
    await settings.getByRole('button', { name: 'Save reviewers' }).click()
    await settings.getByText('Saved').first().waitFor()
  }
  const queue = await open('/admin/cases')
  await queue.getByText('Unassigned').first().waitFor()
  expect(await queue.getByText('Telecom of Bole').count()).toBe(0)
  await choose('The platform’s team')
  await queue.getByRole('button', { name: 'Refresh' }).click()
  const row = queue.getByRole('row').filter({ hasText: 'Telecom of Bole' })
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(48)
  await queue.getByRole('link', { name: /Telecom of Bole/ }).click()
  await queue.getByText('For Telecom of Bole').waitFor()
  // The client's own team sees who decides.
  await settings.goto(`${platform.url}/dashboard/verifications/${id}`)
  await settings.getByText('the platform’s review team decides this case').waitFor()
  await settings.goto(`${platform.url}/dashboard/settings/rules`)
  await choose('Your team')
  await queue.getByRole('button', { name: 'Approve' }).click()
  await queue.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await queue.getByText('There is no such verification.').first().waitFor()
  await queue.getByText('This case is not in the queue').waitFor()
  const { data } = await client.call('getVerification', { params: { verificationId: id } })
  expect(data.status).toBe('pending_review')
})

test('a second opinion is given blind; then both decisions and the statistics show', async () => {
  await updateSettings({ reasonForPersonalData: false, secondReviewPercent: 100 })
  const { client, ids } = await createDelegatingClient('Dashen Credit', 1)
  const first = await addStaff('reviewer')
  const { data } = await first.call('getCase', { params: { verificationId: ids[0]! } })
  await viewFaces(first, ids[0]!, { staff: true })
  await first.call('decideCase', {
    params: { verificationId: ids[0]! },
    body: { decisionSeen: data.review.decisionSeen ?? '', outcome: 'approved' },
  })
  await waitUntilDecided(client, ids[0]!)
  const page = await open('/admin/cases')
  await page.getByText('1 decided case is waiting for a second opinion').waitFor()
  await page.getByRole('button', { name: 'Give a second opinion' }).click()
  await page.getByText('A second opinion: you see the case as it was').waitFor()
  await page.getByText('For Dashen Credit').waitFor()
  await page.waitForFunction(() => document.querySelectorAll('img[src^="blob:"]').length >= 3)
  expect(await page.locator('main').innerText()).not.toMatch(
    new RegExp(`${first.username}|Decided: approved`),
  )
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByText('Another person').waitFor()
  await page.keyboard.press('2')
  await page.getByLabel('Why, for colleagues (optional)').fill('The ears differ.')
  await page.getByRole('button', { name: 'I would reject' }).click()
  await page.getByText('You decide differently').waitFor()
  await page.getByText(`${first.username}, first`).waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.goto(`${platform.url}/admin/review-figures`)
  await page.getByText('“The ears differ.”').waitFor()
  await page.getByText('of 1 decided twice').waitFor()
  await page.getByRole('rowheader', { name: first.username }).waitFor()
  expect(await findFaults(page)).toEqual([])
  const status = (await admin.call('getCase', { params: { verificationId: ids[0]! } })).data.status
  expect(status).toBe('completed')
})

test('typing names and Enter on a case decides nothing; a decision is held, and Z undoes it', async () => {
  await updateSettings({ reasonForPersonalData: false, secondReviewPercent: 0 })
  const { client, ids } = await createDelegatingClient('Nib Finance', 2)
  const [id = ''] = ids
  const reviewer = await addStaff('reviewer')
  const page = await open(`/admin/cases/${id}`, { as: reviewer })
  const dialog = page.getByRole('dialog')
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/(decision|ask|escalate)$/.test(request.url())) sent.push(request.url())
  })
  // Typed words are discarded after a question.
  page.on('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  for (const name of ['abebe', 'rahel', 'aster', 'ukubay', 'robel', 'eyob']) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    // A letter may have opened its dialog; no deciding button has the focus there.
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    expect(focused).not.toMatch(/^(Approve|Reject|Escalate|Ask the customer)/)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  expect(sent).toEqual([])

  await page.keyboard.press('a')
  await dialog.getByRole('button', { name: 'Approve' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(new RegExp(`/admin/cases/${ids[1]}`))
  const held = page.getByRole('region', { name: 'Decisions that can be undone' })
  await held.getByText('Approved').waitFor()
  await page.keyboard.press('z')
  await page.getByText('Undone:').waitFor()
  await waitUntilDecided(client, id)
  const { data } = await client.call('getVerification', { params: { verificationId: id } })
  expect(data).toMatchObject({ status: 'pending_review', review: { held: null, madeBy: null } })

  // Another decision for axe, which may take longer than a decision is held. Keys work once the next case has loaded.
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await page.keyboard.press('a')
  await dialog.getByRole('button', { name: 'Approve' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await held.getByText('Approved').waitFor()
  expect(await axeViolations(page)).toEqual([])
})
