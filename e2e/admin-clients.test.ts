import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Caller } from './harness/calls.ts'
import { registerClient } from './harness/client.ts'
import { PASSWORD } from './harness/password.ts'
import { findFaults } from './harness/find-faults.ts'
import { waitUntilSettled } from './harness/variants.ts'
import { mailLink } from './harness/mail-link.ts'
import { useStaff } from './harness/use-staff.ts'

const { platform, open, admin } = useStaff()

const randomSuffix = () => Math.random().toString(36).slice(2, 8)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** Registers a company. Returns its owner, its id and the path of its admin page. */
async function createCompany(name: string): Promise<{ owner: Caller; clientId: string; path: string }> {
  const owner = await registerClient(platform, name)
  const { data } = await admin.call('listClients', { query: { search: name } })
  const clientId = data[0]?.id ?? ''
  return { owner, clientId, path: `/admin/clients/${clientId}` }
}

async function expectNoFaults(page: Page): Promise<void> {
  await waitUntilSettled(page)
  expect(await findFaults(page)).toEqual([])
}

test('staff create a client and invite its owner; suspending it stops everything with a reason, and reactivating resumes it', async () => {
  const page = await open('/admin')
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Clients' })
    .click()
  await button(page, 'New client').click()
  const name = `Tana Credit ${randomSuffix()}`
  const ownerEmail = `owner-${randomSuffix()}@tana.example`
  await page.getByLabel(/^Company name/).fill(name)
  await page.getByLabel(/^Company e-mail/).fill('office@tana.example')
  await page.getByLabel(/^Owner’s e-mail/).fill(ownerEmail)
  await button(page, 'Create and invite').click()
  await page.getByRole('heading', { name, level: 2 }).waitFor()

  const inviteePage = await open(await mailLink(platform, ownerEmail, 'you are invited to the team'), {
    as: null,
  })
  await inviteePage.getByLabel(/^First Name/i).fill('Marta')
  await inviteePage.getByLabel(/^Last Name/i).fill('Alemu')
  const username = `marta-${randomSuffix()}`
  await inviteePage.getByLabel(/^Username/i).fill(username)
  await inviteePage
    .getByLabel(/^(New )?Password/i)
    .first()
    .fill(PASSWORD)
  const again = inviteePage.getByLabel(/^Confirm/i)
  if ((await again.count()) > 0) await again.fill(PASSWORD)
  await inviteePage.getByRole('button', { name: /join/i }).click()
  await inviteePage.waitForURL(/\/dashboard/)

  const owner = new Caller(platform.url)
  const signedIn = await owner.call('clientLogin', { body: { username, password: PASSWORD } })
  if (!('token' in signedIn)) throw new Error('the owner was asked for a second factor')
  owner.token = signedIn.token
  const link = await owner.call('createLinks', {
    body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' },
  })
  const phone = await open(link.verificationUrl, { phone: true, as: null })
  await phone.getByRole('heading', { level: 1 }).first().waitFor()

  await button(page, 'Suspend').click()
  await page.getByLabel(/^Reason/).fill('The invoices of June are open')
  await inDialog(page, 'Suspend').click()
  await page.getByText('Suspended since').waitFor()

  // The open dashboard shows the reason with its next request: this click, or its own polling before it.
  await inviteePage.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href^="/dashboard/verifications"]')?.click(),
  )
  await inviteePage.getByRole('heading', { name: 'Your account is suspended' }).waitFor()
  await inviteePage.getByText('The invoices of June are open').waitFor()
  await inviteePage.getByRole('link', { name: /^Write to help@abay\.example/ }).waitFor()
  await expectNoFaults(inviteePage)

  const late = await open('/auth/sign-in', { as: null })
  await late.getByLabel(/^Username/).fill(username)
  await late.getByLabel(/^Password/).fill(PASSWORD)
  await button(late, 'Sign In').click()
  await late.getByRole('alert').getByText('The invoices of June are open').waitFor()

  await phone.reload()
  await phone.getByRole('heading', { name: 'Not available right now' }).waitFor()
  await phone
    .getByText(`${name} cannot accept verifications at the moment. Nothing that you sent is lost`)
    .waitFor()
  expect(await phone.getByText('invoices').count()).toBe(0)
  await expectNoFaults(phone)

  await button(page, 'Reactivate').click()
  await inDialog(page, 'Reactivate').click()
  await page.getByText('Suspended since').waitFor({ state: 'detached' })
  await phone.getByRole('button', { name: 'Try again' }).click()
  await phone.getByRole('heading', { name: 'Not available right now' }).waitFor({ state: 'detached' })
  await inviteePage.getByRole('button', { name: 'Check again' }).click()
  await inviteePage.getByText('Hanna Tesfaye').first().waitFor()
})

test('creating a link reports the monthly limit; settings that staff change wait for the client’s owner', async () => {
  const { owner, path } = await createCompany(`Limited ${randomSuffix()}`)
  const page = await open(`${path}?tab=rules`, { phone: true })
  await page.getByLabel(/^Verifications per month/).fill('no')
  await page.getByText('Please enter a whole number from 1, or leave it empty.').waitFor()
  await page.getByLabel(/^Verifications per month/).fill('99999999999999')
  await page.getByText('Please enter at most 100,000,000, or leave it empty.').waitFor()
  expect(await button(page, 'Save limits').isDisabled()).toBe(true)
  await page.getByLabel(/^Verifications per month/).fill('1')
  await button(page, 'Save limits').click()
  await page.getByText('Saved').first().waitFor()
  await page.getByLabel(/^Approve from/).fill('30')
  await button(page, 'Save thresholds').click()
  await page.getByText('Please choose a score between 60 and 100').waitFor()
  await page.getByLabel(/^Approve from/).fill('91')
  await button(page, 'Save thresholds').click()
  await page.getByRole('heading', { name: 'Waits for an owner of this client' }).waitFor()
  expect(await findFaults(page, 'waiting-change-staff')).toEqual([])
  expect((await owner.call('getSettings', {})).data.approveAt).toBe(80)
  const ownerPage = await open('/dashboard/settings/rules', { as: owner })
  await ownerPage.getByRole('heading', { name: 'The platform’s staff ask for a change' }).waitFor()
  expect(await findFaults(ownerPage, 'waiting-change-owner')).toEqual([])
  await button(ownerPage, 'Accept').click()
  await expect.poll(async () => (await owner.call('getSettings', {})).data.approveAt).toBe(91)

  const clientPage = await open('/dashboard/create', { as: owner })
  const make = async (who: string) => {
    await button(clientPage, 'Generate Link').click()
    await clientPage.getByLabel(/^Customer Name/i).fill(who)
    await clientPage.getByLabel(/^Customer Email/i).fill('abebe@example.et')
    await inDialog(clientPage, 'Create & Send Link').click()
  }
  await make('Abebe Bikila')
  await clientPage.getByLabel('Verification Link', { exact: true }).waitFor()
  await clientPage.goto(`${platform.url}/dashboard/create`)
  await make('Derartu Tulu')
  await clientPage.getByText('This month’s limit is reached: 1 verification.').first().waitFor()
})

test('an archive contains the client’s data and is downloaded once, with the password', async () => {
  const { owner, path, clientId } = await createCompany(`Archive ${randomSuffix()}`)
  await owner.call('createLinks', {
    body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' },
  })
  const page = await open(`${path}?tab=data`)
  await button(page, 'Create an archive').click()
  await page.getByLabel(/^Reason/).fill('Handover to the client')
  await button(page, 'Create the archive').click()
  await button(page, 'Download').waitFor()
  await expectNoFaults(page)
  await button(page, 'Download').click()
  await page.getByLabel(/^Your password/).fill('not the password')
  await inDialog(page, 'Download').click()
  await page.getByText('The password is not right.').waitFor()
  await page.getByLabel(/^Your password/).fill(PASSWORD)
  const [download] = await Promise.all([page.waitForEvent('download'), inDialog(page, 'Download').click()])
  expect(download.suggestedFilename()).toMatch(/^.+ \d{4}-\d{2}-\d{2}\.tar\.gz$/u)
  const folder = mkdtempSync(join(tmpdir(), 'wabi-archive-'))
  await download.saveAs(join(folder, 'client.tar.gz'))
  const text = execFileSync(
    'tar',
    ['-xzOf', 'client.tar.gz', 'tables/customer_verifications/0001.jsonl', 'manifest.json'],
    { cwd: folder },
  ).toString()
  rmSync(folder, { recursive: true })
  expect(text).toContain('Hanna Tesfaye')
  expect(text).toContain(clientId)
  await page.getByText(/^Downloaded/).waitFor()
  expect(await button(page, 'Download').count()).toBe(0)
})

test('erasing requires the name and the password, can be cancelled, and takes effect', async () => {
  const name = `Gone ${randomSuffix()}`
  const { owner, path, clientId } = await createCompany(name)
  const page = await open(`${path}?tab=data`)
  const ask = async (days: string) => {
    await button(page, 'Erase this client').click()
    await page.getByLabel(/^Grace period in days/).fill(days)
    await page.getByLabel(/^Reason/).fill('The contract ended')
    await page.getByLabel(/^The company’s name/).fill(name.toLowerCase())
    await page.getByLabel(/^Your password/).fill(PASSWORD)
    await expect.poll(() => inDialog(page, 'Erase').isDisabled()).toBe(true)
    await page.getByLabel(/^The company’s name/).fill(name)
    await inDialog(page, 'Erase').click()
  }
  await ask('7')
  await page.getByText(/It will be erased on .*, in 7 days/).waitFor()
  await expectNoFaults(page)
  await expect(owner.call('me', {})).rejects.toThrow('account.suspended')
  await button(page, 'Cancel the erasure').click()
  await page.getByText(/It will be erased/).waitFor({ state: 'detached' })
  await owner.call('me', {})
  await ask('0')
  const status = async () => (await admin.call('getClient', { params: { clientId } })).data.status
  await expect.poll(status, { interval: 500 }).toBe('erased')
  // The open page updates by itself.
  await page.getByRole('heading', { name: 'Erased client', level: 2 }).waitFor()
  await page.getByText('Only what was recorded about this client is left').waitFor()
  await expect(owner.call('me', {})).rejects.toThrow('auth.required')
})

test('an organization is created with all its fields; suspending it suspends its clients', async () => {
  const { owner, path, clientId } = await createCompany(`Member ${randomSuffix()}`)
  const page = await open('/admin/organizations', { phone: true })
  await button(page, 'New organization').click()
  const name = `Blue Nile Holding ${randomSuffix()}`
  const fill = (label: RegExp, value: string) => page.getByRole('dialog').getByLabel(label).fill(value)
  await fill(/^Company name/, name)
  await fill(/^Kind of business/, 'Bank')
  await fill(/^License number/, 'NBE-7781')
  await fill(/^Contact e-mail/, 'holding@example.et')
  await fill(/^Contact phone/, '+251911000000')
  await fill(/^Website/, 'holding.example')
  await fill(/^City/, 'Bahir Dar')
  await fill(/^Country/, 'Ethiopia')
  await inDialog(page, 'Create').click()
  await page.getByText('Please begin with https://').waitFor()
  await fill(/^Website/, 'https://holding.example')
  await inDialog(page, 'Create').click()
  await page.getByRole('heading', { name, level: 2 }).waitFor()
  await page.getByText('No client belongs to it yet').waitFor()
  const holding = page.url()

  await page.goto(`${platform.url}${path}?tab=company`)
  await page.getByLabel(/^Organization/).selectOption({ label: name })
  await button(page, 'Save company').click()
  await page.getByRole('link', { name }).first().click()
  await page.waitForURL(holding)
  await page.getByRole('link', { name: /^Member/ }).waitFor()
  await expect.poll(() => page.getByLabel(/^City/).inputValue()).toBe('Bahir Dar')
  await expectNoFaults(page)

  await button(page, 'Suspend').click()
  await page.getByLabel(/^Reason/).fill('The licence was withdrawn')
  await inDialog(page, 'Suspend').click()
  await page.getByText('Suspended with all its clients').waitFor()
  await expect(owner.call('me', {})).rejects.toThrow('The licence was withdrawn')
  expect((await admin.call('getClient', { params: { clientId } })).data.suspended?.by).toBe('organization')
  await button(page, 'Reactivate').click()
  await inDialog(page, 'Reactivate').click()
  await page.getByText('Suspended with all its clients').waitFor({ state: 'detached' })
  await owner.call('me', {})
})
