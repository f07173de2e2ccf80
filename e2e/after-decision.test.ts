import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { Caller } from './harness/calls.ts'
import { PASSWORD } from './harness/password.ts'
import { findFaults } from './harness/find-faults.ts'
import { mailLink } from './harness/mail-link.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { setVariant, VARIANTS } from './harness/variants.ts'
import { viewFaces } from './harness/view-faces.ts'
import { waitUntilDecided } from './harness/wait-until-decided.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, client, open } = useDashboard()
const colleague = new Caller(platform.url)
let approved = ''
let rejected = ''

beforeAll(async () => {
  const email = `dawit-${Date.now()}@example.et`
  await client.call('inviteColleague', { body: { email, role: 'reviewer' } })
  const token = (await mailLink(platform, email, 'invited')).split('#')[1] ?? ''
  const body = {
    token,
    username: `dawit-${Date.now()}`,
    password: PASSWORD,
    firstName: 'Dawit',
    lastName: 'Alemu',
  }
  colleague.token = (await colleague.call('acceptInvitation', { body })).token
  ;[approved = '', rejected = ''] = await addReviewCases(platform, client, 2)
  for (const verificationId of [approved, rejected]) {
    const params = { verificationId }
    const decisionSeen = (await client.call('getVerification', { params })).data.review.decisionSeen ?? ''
    await viewFaces(client, verificationId)
    await client.call('decideReview', {
      params,
      body:
        verificationId === approved
          ? { decisionSeen, outcome: 'approved' }
          : { decisionSeen, outcome: 'rejected', reason: 'face_different' },
    })
  }
  await waitUntilDecided(client, approved, rejected)
})

const after = (page: Page) => page.getByRole('heading', { name: 'After the decision' }).locator('../../..')
const getStatus = async (verificationId: string) =>
  (await client.call('getVerification', { params: { verificationId } })).data.status

test('an approved case is labelled as fraud, found by its label, and the approval is revoked after an undo', async () => {
  const page = await open(`/dashboard/verifications/${approved}`)
  await page.getByRole('button', { name: 'Set label' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Confirmed fraud/ }).check()
  await dialog.getByLabel(/^Kind of fraud/).selectOption('mule')
  await dialog.getByLabel(/^Source/).selectOption('payment_dispute')
  await dialog.getByLabel('Loss (optional)').fill('12500.50')
  await dialog.getByLabel('Note for colleagues (optional)').fill('Reported by the branch in Bole')
  expect(await findFaults(page, 'label-dialog')).toEqual([])
  await setVariant(page, VARIANTS.at(-1)!)
  await dialog.getByRole('button', { name: 'Save label' }).click()
  await after(page).getByText('Confirmed fraud').waitFor()
  await after(page).getByText('Money mule · Disputed payment · ETB 12,500.5').waitFor()
  expect(await findFaults(page, 'labelled')).toEqual([])

  const list = await open('/dashboard/verifications?label=confirmed_fraud')
  await list.getByRole('table').getByText('Confirmed fraud').waitFor()
  expect(await list.getByRole('link', { name: /View Details/ }).count()).toBe(1)

  await page.getByRole('button', { name: 'Revoke approval' }).click()
  await dialog.getByRole('radio', { name: 'Fraud was found' }).check()
  expect(await findFaults(page, 'revoke-dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('You have revoked its approval.').waitFor()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('button', { name: 'Revoke approval' }).waitFor()
  expect(await getStatus(approved)).toBe('completed')

  await page.getByRole('button', { name: 'Revoke approval' }).click()
  await dialog.getByRole('radio', { name: 'Fraud was found' }).check()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.poll(() => getStatus(approved)).toBe('failed')
  await page.getByText('Approval revoked: rejected', { exact: true }).waitFor()
})

test('a rejected case is reopened with words; its first reviewer sees that another person must decide it, who then does', async () => {
  const page = await open(`/dashboard/verifications/${rejected}`)
  await page.getByRole('button', { name: 'Reopen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why it should be reviewed again').fill('The branch met the customer.')
  expect(await findFaults(page, 'reopen-dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await page.getByText('You decided it before: another person decides it now.').waitFor()
  await page.getByText('“The branch met the customer.”').waitFor()
  expect(await findFaults(page, 'reopened')).toEqual([])

  const other = await open(`/dashboard/verifications/${rejected}`, { as: colleague })
  await other.getByText('Another person decides it now.').waitFor()
  await other.getByRole('button', { name: /^Approve/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => getStatus(rejected)).toBe('completed')
})

test('labels of a CSV file are checked, imported and reported line by line', async () => {
  const page = await open('/dashboard/verifications')
  await page.getByRole('button', { name: 'Import labels' }).click()
  const dialog = page.getByRole('dialog')
  const unknown = `ver_${'A'.repeat(26)}`
  const csv = [
    'Verification ID,Label,Source,Kind',
    `${rejected},false_positive,internal_investigation,`,
    `${unknown},unsure,other,`,
    `${rejected},fraud,other,`,
  ].join('\n')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'labels.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByText('2 of 3 lines can be imported.').waitFor()
  expect(await findFaults(page, 'import-labels')).toEqual([])
  await dialog.getByRole('button', { name: 'Import 2 labels' }).click()
  await dialog.getByText('1 of 2 labels saved.').waitFor()
  await dialog.getByText('Line 3: There is no such verification.').waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('table').getByText('False positive').waitFor()
})

test('a case under legal hold says so and cannot be erased until the hold is lifted', async () => {
  const page = await open(`/dashboard/verifications/${rejected}`)
  const dialog = page.getByRole('dialog')
  const more = () => page.getByRole('button', { name: 'More', exact: true }).click()
  await more()
  await dialog.getByRole('button', { name: 'Legal hold' }).click()
  await dialog.getByLabel(/^Reason/).fill('Ordered by the court')
  await dialog.getByLabel('Order or file number (optional)').fill('FHC 114/2026')
  expect(await findFaults(page, 'legal-hold-dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Placed under legal hold' }).click()
  await page.getByText(/Under legal hold since .* \(FHC 114\/2026\): Ordered by the court/u).waitFor()
  expect(await findFaults(page, 'legal-hold-case')).toEqual([])

  const settings = await open('/dashboard/settings/privacy')
  await settings.getByRole('region', { name: 'Legal holds' }).getByText('Ordered by the court').waitFor()
  await settings.getByLabel('Template', { exact: true }).selectOption({ label: 'Ethiopia' })
  await settings.getByLabel('Keep the evidence of closed cases').selectOption({ label: '1 year' })
  await settings.getByText('This is shorter than your minimum for the record').waitFor()
  await settings.getByText('Your own bounds').click()
  expect(await findFaults(settings, 'retention')).toEqual([])

  await more()
  expect(await dialog.getByRole('button', { name: 'Erase personal data' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Lift the legal hold' }).click()
  await dialog.getByLabel(/^Reason/).fill('Proceedings ended')
  await dialog.getByRole('button', { name: 'Lift the hold' }).click()
  await page.getByText(/Under legal hold since/u).waitFor({ state: 'detached' })
  await more()
  await dialog.getByRole('button', { name: 'Erase personal data' }).waitFor()
})
