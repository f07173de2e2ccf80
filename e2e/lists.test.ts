import { expect, test } from 'vitest'
import { axeViolations } from './harness/axe.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { client, open } = useDashboard()

test('a typed value finds its entry on the lists in another spelling, and an unknown one says so', async () => {
  const body = { kind: 'phone', value: '+251 911 000 333', list: 'block', reason: 'suspicion' } as const
  await client.call('addEntry', { body })
  const page = await open('/dashboard/lists')
  await page.getByRole('button', { name: 'Is this person listed?' }).click()
  const dialog = page.getByRole('dialog')
  const search = async (value: string) => {
    const field = dialog.getByLabel(/^Or a phone number/)
    await field.fill(value)
    await field.press('Enter')
  }
  await search('0911-000333')
  await dialog.getByText('On a list: 1 of 1 entry.').waitFor()
  await dialog.getByRole('listitem').getByText('Block list').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await search('nobody@example.et')
  await dialog.getByText('Not on a list: compared with 0 entries.').waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(0)
})
