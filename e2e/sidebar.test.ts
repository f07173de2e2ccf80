import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, client, openWindow } = useDashboard()

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })

/** The visible share of an element, from 0 to 1; what a scrolling container hides does not count. */
const shownShare = (element: Locator) =>
  element.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(target)
      }),
  )

async function openAt(height: number, path: string) {
  const { page } = await openWindow({ viewport: { width: 1280, height }, as: client })
  await page.goto(platform.url + path)
  await navigation(page).getByRole('link', { name: 'Settings' }).waitFor()
  return page
}

test('at 1280 x 800 every link of the sidebar is visible', async () => {
  const page = await openAt(800, '/dashboard')
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await page.getByRole('complementary').getByText('Test mode').waitFor()
  const links = await navigation(page).getByRole('link').all()
  expect(links.length).toBeGreaterThanOrEqual(12)
  for (const link of links) expect(await shownShare(link), await link.innerText()).toBe(1)
})

test('on a low window the current page is scrolled into view', async () => {
  const page = await openAt(600, '/dashboard/settings/access')
  await expect
    .poll(() => shownShare(navigation(page).getByRole('link', { name: 'Settings' })))
    .toBeGreaterThan(0.95)
})

test('at 1280 px the tabs of the settings are not cut', async () => {
  const page = await openAt(800, '/dashboard/settings/access')
  for (const tab of await page.getByRole('tab').all()) expect(await shownShare(tab)).toBeGreaterThan(0.95)
})
