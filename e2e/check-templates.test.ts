import { NO_REQUIREMENTS } from '@wabi/contract/shapes/no-requirements.ts'
import { expect, test } from 'vitest'
import { axeViolations } from './harness/axe.ts'
import { PHONE } from './harness/browser.ts'
import { chooseNationality, heading } from './harness/customer-page.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, client, openWindow, open } = useDashboard()

test('a check template is tried, created, chosen for a link, and kept by it after a change', async () => {
  await addReviewCases(platform, client, 3)
  const page = await open('/dashboard/settings/templates')
  await page.getByText('There is no check template yet.').waitFor()
  await page.getByRole('button', { name: 'Create a check template' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Wallet')
  await dialog.getByRole('checkbox', { name: 'Passport' }).check()
  await dialog.getByLabel('Link Expiry').selectOption({ label: '3 days' })
  await dialog.getByRole('checkbox', { name: 'A person always decides' }).check()
  await dialog.getByLabel('Name on the page').fill('Fast Loan')
  await dialog.getByLabel('Color of the page').fill('#ffd400')
  await dialog.getByText('Please choose a darker color: text in it could not be read').waitFor()
  await dialog.getByLabel('Color of the page').fill('#003a8c')
  await dialog
    .getByRole('figure', { name: 'Preview, dark theme' })
    .getByText(/^For Fast Loan \(/)
    .waitFor()
  await dialog.getByRole('button', { name: 'Try on last month’s cases' }).click()
  const result = dialog
    .getByText(/of the \d+ cases of the last 30 days|decided no case|does not allow/)
    .first()
  await result.waitFor()
  const footer = dialog.getByRole('button', { name: 'Create', exact: true })
  const top = async (part: typeof result) => (await part.boundingBox())?.y ?? Infinity
  await expect.poll(async () => (await top(result)) < (await top(footer))).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  const row = page.getByRole('row', { name: /Wallet/ })
  await row.getByText('A person always decides').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await page.goto(`${platform.url}/dashboard/create`)
  await page.getByRole('button', { name: 'Create Verification' }).first().click()
  await page.getByLabel('Check template').selectOption({ label: 'Wallet' })
  expect(await page.getByLabel('Link Expiry').inputValue()).toBe('3')
  await page.getByLabel(/^Customer Name/).fill('Derartu Tulu')
  await page.getByLabel(/^Customer Email/).fill('derartu@example.et')
  await page.getByRole('button', { name: 'Create & Send Link' }).click()
  await page.getByText('The link expires in 3 days').waitFor()
  const [made] = (await client.call('listVerifications', { query: { search: 'Derartu' } })).data
  const params = { verificationId: made?.verificationId ?? '' }

  const [template] = (await client.call('listCheckTemplates', {})).data
  const { id: templateId, updatedAt: _, archivedAt: __, ...content } = template!
  await client.call('updateCheckTemplate', {
    params: { templateId },
    body: { ...content, name: 'Loan', documentTypes: null },
  })
  await page.goto(`${platform.url}/dashboard/verifications/${params.verificationId}`)
  await page.getByText('Wallet, version 1').waitFor()

  const { data } = await client.call('getVerification', { params })
  const { page: customer } = await openWindow({ viewport: PHONE })
  await customer.goto(data.verificationUrl ?? '')
  await chooseNationality(customer)
  await heading(customer, 'Select ID Document Type').waitFor()
  await customer.getByText(/^For Fast Loan \(.+\)$/).waitFor()
  const accent = () =>
    customer.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  expect(await accent()).toBe('#003a8c')
  await customer.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(accent).not.toBe('#003a8c')
  expect(await axeViolations(customer)).toEqual([])
  expect(await customer.getByRole('radio').count()).toBe(1)
  await customer.getByRole('radio', { name: 'Ethiopian Passport' }).waitFor()
})

test('an assisted check is started with a template', async () => {
  const { data: template } = await client.call('createCheckTemplate', {
    body: { ...NO_REQUIREMENTS, name: 'Branch' },
  })
  const page = await open('/dashboard/create')
  await page.getByRole('button', { name: 'Start an assisted check' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Check template').selectOption({ label: 'Branch' })
  await dialog.getByLabel(/^Customer Name/).fill('Tirunesh Dibaba')
  await dialog.getByRole('button', { name: 'Start the check' }).click()
  await dialog.getByRole('heading', { name: 'The check is ready' }).waitFor()
  const [made] = (await client.call('listVerifications', { query: { template: template.id } })).data
  expect(made?.customerName).toBe('Tirunesh Dibaba')
})
