import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP } from './harness/browser.ts'
import { type ClientFixture, createClientFixture } from './harness/client-fixture.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const VERIFIER = fileURLToPath(new URL('../scripts/verify-signed-file.mjs', import.meta.url))

const { platform, openWindow } = useDashboard()
let fixture: ClientFixture

beforeAll(async () => {
  fixture = await createClientFixture(platform)
})

test('an evidence package is downloaded from the case, verifies, and is in the timeline', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: fixture.client })
  await page.goto(`${platform.url}/dashboard/verifications/${fixture.waiting}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: /^Evidence package/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Evidence package' })
  await dialog.getByLabel('Recipient').fill('Federal Police')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Create and download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${fixture.waiting} evidence.tar`)
  const { status, stdout } = spawnSync(process.execPath, [VERIFIER, await file.path()], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([
    3,
    expect.stringContaining(`Intact, signer not verified: ${fixture.waiting} of Abay Bank`),
  ])
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Refresh/ }).click()
  await page.getByText('Evidence package created for Federal Police', { exact: true }).waitFor()
})
