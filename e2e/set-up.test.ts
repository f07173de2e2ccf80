import { expect, test } from 'vitest'
import { adminToken } from './harness/admin-token.ts'
import { DESKTOP } from './harness/browser.ts'
import { Caller } from './harness/calls.ts'
import { registerClient } from './harness/client.ts'
import { findFaults } from './harness/find-faults.ts'
import { usePlatform } from './harness/use-platform.ts'
import { useWindows } from './harness/use-windows.ts'

const platform = usePlatform()
const openWindow = useWindows()

test('a new installation shows an admin what it lacks, until the first company exists', async () => {
  const admin = new Caller(platform.url)
  admin.token = await adminToken(platform)
  const { page } = await openWindow({ viewport: DESKTOP, as: admin })
  await page.goto(`${platform.url}/admin`)
  await page.getByRole('heading', { name: 'Set up' }).waitFor()
  const key = page.getByRole('listitem').filter({ hasText: 'Encryption key' })
  await key.getByText('npm run doctor -- --key-copied').waitFor()
  await key.getByRole('heading', { name: 'Encryption key Warning' }).waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'Public address' }).innerText()).toContain(
    platform.url,
  )
  expect(await findFaults(page, 'set-up')).toEqual([])

  await registerClient(platform)
  await page.goto(`${platform.url}/admin`)
  await page.getByRole('heading', { name: 'Review queue' }).waitFor()
})
