import type { Page } from 'playwright-core'

/** Opens a sign-in page and sends its form. */
export async function fillSignIn(page: Page, url: string, username: string, password: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
