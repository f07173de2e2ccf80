import type { Page } from 'playwright-core'
import { PASSWORD } from './password.ts'

/** Confirms the password and waits for the QR code of the authenticator app. @returns the app's secret */
export async function beginSecondFactor(page: Page): Promise<string> {
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  return (await page.locator('ol code').innerText()).replaceAll(' ', '')
}
