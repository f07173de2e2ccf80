import { expect, test } from 'vitest'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, open } = useDashboard()

const PAGE = /\/assets\/api-keys-page-[\w-]+\.js$/u

test('a page whose files cannot be loaded offline fails in the layout, and loads once the connection is back', async () => {
  const page = await open('/dashboard')
  await page.getByRole('heading', { name: 'Recent Verifications' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'API Keys' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' })
  await failed.waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/api-keys')
  await page.getByRole('navigation', { name: 'Dashboard' }).waitFor()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await failed.getByRole('button', { name: 'Try again' }).and(page.locator(':not([aria-disabled])')).waitFor()
  await failed.waitFor()
  await page.context().setOffline(false)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Create API Key' }).first().waitFor()
})

test('a page whose files a newer release has replaced reloads the document', async () => {
  const page = await open('/dashboard')
  await page.getByRole('heading', { name: 'Recent Verifications' }).waitFor()
  let refused = 0
  await page.route(PAGE, async (route) => {
    refused += 1
    await (refused === 1 ? route.fulfill({ status: 404 }) : route.continue())
  })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'API Keys' }).click()
  await reloaded
  await page.getByRole('button', { name: 'Create API Key' }).first().waitFor()
  expect(refused).toBe(2)
  expect(page.url()).toBe(`${platform.url}/dashboard/api-keys`)
})
