import type { Browser, Locator, Page, Route } from 'playwright-core'
import { DESKTOP, openBrowser, openPage } from '../harness/browser.ts'
import type { Caller } from '../harness/calls.ts'
import { registerClient } from '../harness/client.ts'
import { type MailServer, openMailServer } from '../harness/mail-server.ts'
import { type RunningPlatform, startPlatform } from '../harness/platform.ts'
import { signIn } from '../harness/sign-in.ts'

export const SUPPORT = 'help@abay.example'

interface Setup {
  /** That mail leaves is part of what the rows say. */
  mail: MailServer
  platform: RunningPlatform
  browser: Browser
  client: Caller
  /** Of somebody who is not signed in. */
  visitor: Page
  /** Of a company's owner, who has nothing yet. */
  page: Page
}

/** What the rows are ticked on: one platform and two people for all of them. Filled by `sitAtDesk`. */
export const setup = {} as Setup

export async function setUp(): Promise<void> {
  setup.mail = await openMailServer()
  setup.platform = await startPlatform({ SUPPORT_EMAIL: SUPPORT, SMTP_URL: '' })
  // While there is no mail server, the platform prints the link that confirms the address.
  setup.client = await registerClient(setup.platform)
  await setup.platform.kill()
  await setup.platform.restart({ SMTP_URL: setup.mail.url })
  setup.browser = await openBrowser('none')
  setup.visitor = (await openPage(setup.browser, { viewport: DESKTOP })).page
  setup.page = (await openPage(setup.browser, { viewport: DESKTOP })).page
  // A row that deviates says so before the next one waits for it.
  for (const one of [setup.page, setup.visitor]) one.setDefaultTimeout(15_000)
  await signIn(setup.page, setup.client)
}

export async function tearDown(): Promise<void> {
  await setup.browser.close()
  await setup.platform.close()
  setup.mail.close()
}

export const goTo = (who: Page, path: string) => who.goto(setup.platform.url + path)
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
export const dialog = () => setup.page.getByRole('dialog')
export const toast = () => setup.page.getByLabel('Notifications (F8)')

export async function optionLabels(field: Locator): Promise<string[]> {
  await field.waitFor()
  return field.locator('option').allInnerTexts()
}

/** The columns of a table. */
export async function columnHeaders(table: string): Promise<string[]> {
  const heads = setup.page.getByRole('region', { name: table, exact: true }).getByRole('columnheader')
  await heads.first().waitFor()
  return (await heads.allInnerTexts()).map((text) => text.trim())
}

/** Each of these words, whole, is there. */
export async function expectTexts(within: Page | Locator, ...words: (string | RegExp)[]): Promise<void> {
  await Promise.all(words.map((one) => within.getByText(one, { exact: true }).first().waitFor()))
}

/** Holds the next such call back while `look` looks at what is shown meanwhile, then lets it through or lets it fail. */
export async function whileHeld(
  who: Page,
  call: string,
  check: () => Promise<void>,
  then: 'succeeds' | 'fails' = 'succeeds',
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await promise
    await (then === 'succeeds' ? route.continue() : route.abort())
  }
  await who.route(`**${call}`, hold, { times: 1 })
  await check()
  resolve()
}

/** Meanwhile each such call ends as it does when the network is gone. */
export async function whileFailing(who: Page, call: string, check: () => Promise<void>): Promise<void> {
  await who.route(`**${call}`, (route) => route.abort())
  await check()
  await who.unroute(`**${call}`)
}
