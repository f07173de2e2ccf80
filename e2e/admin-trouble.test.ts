import { expect, test } from 'vitest'
import { PHONE } from './harness/browser.ts'
import { registerClient } from './harness/client.ts'
import { waitUntilSettled } from './harness/variants.ts'
import { useStaff } from './harness/use-staff.ts'

const { platform, admin, open } = useStaff()

const IDS = { cli: 'A'.repeat(26), org: 'A'.repeat(26) }

test('while the server is unreachable the queue says so, and the failed request is not repeated later', async () => {
  const page = await open('/admin/cases', { phone: true, dark: true })
  await page.getByRole('button', { name: 'Next for me' }).waitFor()
  await waitUntilSettled(page)
  const asked: string[] = []
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Next for me' }).click()
  await page.getByText('The next case could not be opened').waitFor()
  page.on('request', (request) => asked.push(request.url()))
  await page.context().setOffline(false)
  await page.waitForTimeout(1500)
  expect(asked.filter((url) => url.endsWith('/next'))).toEqual([])
})

test.each([
  ['/admin/clients/cli_1', 'Its address is incomplete. Please look for it in the list.'],
  [`/admin/clients/cli_${IDS.cli}`, 'There is no such client.'],
  ['/admin/organizations/org_1', 'Its address is incomplete. Please look for it in the list.'],
  [`/admin/organizations/org_${IDS.org}`, 'There is no such organization.'],
  ['/admin/rules/bogus/ET', 'Its address is incomplete. Please look for it in the list.'],
])('an invalid URL says so and offers no retry: %s', async (path, words) => {
  const page = await open(path)
  await page.getByText(words).waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})

test('a list whose URL names an unknown page says how to start again', async () => {
  const page = await open('/admin/clients?pages=["bogus"]')
  await page.getByText('This page of the list does not exist. Please start from the first page.').waitFor()
})

test('the mailbox fits a phone with very long addresses', async () => {
  const client = await registerClient(platform)
  await client.call('createLinks', {
    body: {
      customerName: 'Hanna Tesfaye',
      customerEmail: `hanna.${'of-a-very-long-name.'.repeat(4)}tesfaye@mail.example`,
    },
  })
  await expect
    .poll(async () => JSON.stringify(await admin.call('listEmails', { query: {} })))
    .toContain('of-a-very-long-name')
  const page = await open('/admin/mailbox', { phone: true })
  await page.getByRole('link', { name: /of-a-very-long-name/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('with a very long client name, tabs stay visible on a phone and audit rows stay low', async () => {
  const tail = Math.random().toString(36).slice(2, 8)
  const name = `Savings and Credit Cooperative of the Upper Awash Valley and its Highlands ${tail}`
  await registerClient(platform, name)
  const [client] = (await admin.call('listClients', { query: { search: tail } })).data

  const phone = await open(`/admin/clients/${client!.id}?tab=data`, { phone: true })
  const isWithinScreen = async (tab: string) => {
    const box = await phone.getByRole('tab', { name: tab }).boundingBox()
    return box && [box.x >= 0, box.x + box.width <= PHONE.width]
  }
  await phone.getByText('Archive of all data').waitFor()
  expect(await isWithinScreen('Data')).toEqual([true, true])
  await phone.getByRole('tab', { name: 'Data' }).press('Home')
  await phone.getByRole('heading', { name: 'Verifications by month' }).waitFor()
  expect(await isWithinScreen('Usage')).toEqual([true, true])

  const desktop = await open(`/admin/audit?client=${client!.id}`)
  const row = desktop.getByRole('region', { name: 'Audit log' }).getByRole('row').filter({ hasText: tail })
  const { height } = (await row.first().boundingBox())!
  expect(height).toBeLessThan(80)
  expect(await row.first().getByText(name).getAttribute('title')).toBe(name)
})
