import type { Page } from 'playwright-core'
import type { Caller } from './calls.ts'

/** Stores a client's token in the browser, as the sign-in page does. */
export async function signIn(page: Page, client: Caller): Promise<void> {
  await page.goto(`${client.url}/auth/sign-in`)
  await page.evaluate((token) => localStorage.setItem('auth_token', token), client.token ?? '')
}
