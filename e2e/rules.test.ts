import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { Caller } from './harness/calls.ts'
import { registerClient } from './harness/client.ts'
import { PASSWORD } from './harness/password.ts'
import { findFaults } from './harness/find-faults.ts'
import { runFlow } from './harness/flow.ts'
import { VARIANTS, waitUntilSettled, setVariant } from './harness/variants.ts'
import { specimen } from './harness/specimens.ts'
import { usePlatform } from './harness/use-platform.ts'
import { useStaff } from './harness/use-staff.ts'

// Rules apply to all clients, so these tests use their own platform.
const platform = usePlatform({ VISION_PRELOAD: 'on' })
const { open, addStaff } = useStaff(platform)
let client: Caller

beforeAll(async () => {
  client = await registerClient(platform, 'Abay Bank')
})

/** Expects no faults in both sizes and both themes. */
async function expectNoFaults(page: Page, name: string): Promise<void> {
  await waitUntilSettled(page)
  expect([name, await findFaults(page, name)]).toEqual([name, []])
  await setVariant(page, VARIANTS[3])
}

/** Verifies a customer with this card, from link to decision. */
async function verifyCustomer(name: 'hanna'): Promise<{ verificationId: string; status: string }> {
  const link = await client.call('createLinks', {
    body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' },
  })
  const customer = new Caller(platform.url)
  const [front, back] = [await specimen(name, 'fayda', 'front'), await specimen(name, 'fayda', 'back')]
  const sessionId = link.verificationUrl.split('/').at(-1) ?? ''
  const { verificationStatus: status } = await runFlow(customer, sessionId, { front, back })
  return { verificationId: link.verificationId, status }
}

async function getDecision(verificationId: string) {
  const { data } = await client.call('getVerification', { params: { verificationId } })
  return data.decision
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto(`${platform.url}/admin/login`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('navigation', { name: 'Administration' }).waitFor()
}

const FAYDA = /^National ID \(Fayida\)/

test('a changed rule is tried and activated; it applies to the next customer, keeps earlier decisions, and is rolled back', async () => {
  const before = await verifyCustomer('hanna')
  expect(before.status).toBe('approved')
  const decided = await getDecision(before.verificationId)
  expect(decided?.rule).toMatchObject({ version: 1, name: 'Fayda card' })

  const { username } = await addStaff('admin')
  const page = await open('/admin/login', { as: null })
  await signIn(page, username)
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await navigation.getByRole('link', { name: 'Rules' }).click()
  await page.getByRole('link', { name: FAYDA }).waitFor()
  await expectNoFaults(page, 'list')
  await page.getByRole('link', { name: FAYDA }).click()
  await page.getByText('In force: version 1, Fayda card.').waitFor()
  await page.getByRole('button', { name: 'Change it in a draft' }).click()
  await page.getByText('Based on version 1').waitFor()

  // The editor.
  await page.getByRole('switch', { name: /^Minimum age/ }).check()
  await page.getByLabel('Minimum age in years').fill('60')
  await page.getByRole('switch', { name: /^Levels and their limits/ }).check()
  await page.getByText('There are unsaved changes.').waitFor()
  await expectNoFaults(page, 'editor')
  await page.getByRole('switch', { name: /^Levels and their limits/ }).uncheck()
  await page.getByRole('tab', { name: 'JSON' }).click()
  const json = page.getByLabel('requiredFields and validationRules')
  const right = await json.inputValue()
  await json.fill(right.replace('"minimumAge": 60', '"minimumAge": 600'))
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('validationRules.minimumAge').first().waitFor()
  await expectNoFaults(page, 'json-refused')
  await json.fill(right)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Everything is saved.').waitFor()
  await page.getByRole('tab', { name: 'Compare' }).click()
  await page.getByRole('row').filter({ hasText: 'Minimum age' }).getByText('60 years').waitFor()
  await expectNoFaults(page, 'compare')

  // Tried on the only existing case.
  await page.getByRole('tab', { name: 'Try and put in force' }).click()
  await page.getByRole('button', { name: 'Put in force without trying' }).waitFor()
  await page.getByRole('button', { name: 'Try this draft' }).click()
  await page.getByText('1 of 1 cases would be decided differently.').first().waitFor()
  // The client reviews its own cases: staff see the case's id but cannot open it.
  await page.getByText(before.verificationId).waitFor()
  await expectNoFaults(page, 'tried')
  await page.getByRole('button', { name: 'Put in force', exact: true }).click()
  await page.getByRole('dialog').getByText('In place of version 1.').waitFor()
  await expectNoFaults(page, 'put-in-force')
  await page.getByRole('dialog').getByRole('button', { name: 'Put in force' }).click()
  await page.getByText('In force: version 2, Fayda card.').waitFor()
  await expectNoFaults(page, 'rule')

  // The earlier decision stays; the new version applies to the next customer.
  expect(await getDecision(before.verificationId)).toEqual(decided)
  const next = await verifyCustomer('hanna')
  expect(next.status).toBe('rejected')
  const rejected = await getDecision(next.verificationId)
  expect(rejected?.rule).toMatchObject({ version: 2 })
  expect(rejected?.reasons).toContain('too_young')

  // Rolled back on a phone, without a trial, with a reason.
  const phone = await open('/admin/rules/national_id/ET', { phone: true })
  await phone.getByRole('button', { name: 'Roll back to version 1' }).click()
  await phone.getByRole('tab', { name: 'Try and put in force' }).click()
  await phone.getByRole('button', { name: 'Put in force without trying' }).click()
  const dialog = phone.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('button', { name: 'Put in force' }).isDisabled()).toBe(true)
  await dialog.getByLabel(/^Reason for not trying it/).fill('Everybody under 60 is rejected')
  await dialog.getByRole('button', { name: 'Put in force' }).click()
  await phone.getByText('In force: version 3, Fayda card.').waitFor()
}, 600_000)

test('a client sees the platform’s rules that apply to it, and a new rule starts from a template', async () => {
  const page = await open('/dashboard/settings/rules', { as: client })
  const card = page.getByText('Rules of the platform')
  await card.scrollIntoViewIfNeeded()
  await page.getByText('Passport, every other country').click()
  await page.getByText('[A-Z0-9]{5,9}; otherwise a person decides').waitFor()
  await expectNoFaults(page, 'client')

  const staff = await open('/admin/rules', { phone: true, dark: true })
  await staff.getByRole('button', { name: 'New rule' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Document').selectOption('kebele_id')
  await dialog.getByLabel('Start from').selectOption({ label: 'Template: NBE Level 2' })
  await dialog.getByText('Compare the figures with the directive in force').waitFor()
  await expectNoFaults(staff, 'new-rule')
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await staff
    .getByText(/draft 2/)
    .first()
    .waitFor()
  await expect.poll(() => staff.getByLabel('Name of the level').last().inputValue()).toBe('NBE Level 2')
  await expectNoFaults(staff, 'levels')
  await staff.getByRole('button', { name: 'Discard' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await staff.getByText('In force: version 1, Kebele ID.').waitFor()
})
