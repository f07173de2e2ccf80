import type { Browser, Locator, Page, Route } from 'playwright-core'
import { DESKTOP, openBrowser, openPage } from '../harness/browser.ts'
import type { Caller } from '../harness/calls.ts'
import { registerClient } from '../harness/client.ts'
import { type MailServer, openMailServer } from '../harness/mail-server.ts'
import { type RunningPlatform, startPlatform } from '../harness/platform.ts'
import { signIn } from '../harness/sign-in.ts'

export const SUPPORT = 'help@abay.example'

interface Setup {
  /** The specification's rows include that mail is sent. */
  mail: MailServer
  platform: RunningPlatform
  browser: Browser
  client: Caller
  /** Not signed in. */
  visitor: Page
  /** Signed in as the owner of a company without data. */
  page: Page
}

/** One platform and two browser pages for all rows of the specification. Filled by `setUp`. */
export const setup = {} as Setup

export async function setUp(): Promise<void> {
  setup.mail = await openMailServer()
  setup.platform = await startPlatform({ SUPPORT_EMAIL: SUPPORT, SMTP_URL: '' })
  // Without a mail server, the platform prints the link that confirms the address.
  setup.client = await registerClient(setup.platform)
  await setup.platform.kill()
  await setup.platform.restart({ SMTP_URL: setup.mail.url })
  setup.browser = await openBrowser('none')
  setup.visitor = (await openPage(setup.browser, { viewport: DESKTOP })).page
  setup.page = (await openPage(setup.browser, { viewport: DESKTOP })).page
  // A short timeout: a failing row must not delay the next.
  for (const one of [setup.page, setup.visitor]) one.setDefaultTimeout(15_000)
  await signIn(setup.page, setup.client)
}

export async function tearDown(): Promise<void> {
  await setup.browser.close()
  await setup.platform.close()
  setup.mail.close()
}

export const goTo = (page: Page, path: string) => page.goto(setup.platform.url + path)
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
export const dialog = () => setup.page.getByRole('dialog')
export const toast = () => setup.page.getByLabel('Notifications (F8)')

export async function optionLabels(field: Locator): Promise<string[]> {
  await field.waitFor()
  return field.locator('option').allInnerTexts()
}

/** Column headers of a table. */
export async function columnHeaders(table: string): Promise<string[]> {
  const heads = setup.page.getByRole('region', { name: table, exact: true }).getByRole('columnheader')
  await heads.first().waitFor()
  return (await heads.allInnerTexts()).map((text) => text.trim())
}

/** Waits until each of these texts is visible, as a whole. */
export async function expectTexts(within: Page | Locator, ...words: (string | RegExp)[]): Promise<void> {
  await Promise.all(words.map((one) => within.getByText(one, { exact: true }).first().waitFor()))
}

/** Holds the next request to `call` back while `check` runs, then lets it succeed or fail. */
export async function whileHeld(
  page: Page,
  call: string,
  check: () => Promise<void>,
  then: 'succeeds' | 'fails' = 'succeeds',
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await promise
    await (then === 'succeeds' ? route.continue() : route.abort())
  }
  await page.route(`**${call}`, hold, { times: 1 })
  await check()
  resolve()
}

/** Runs `check` while each request to `call` fails as without a network. */
export async function whileFailing(page: Page, call: string, check: () => Promise<void>): Promise<void> {
  await page.route(`**${call}`, (route) => route.abort())
  await check()
  await page.unroute(`**${call}`)
}
