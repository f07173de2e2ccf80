import type { Browser, Locator, Page, Route } from 'playwright-core'
import { DESKTOP, openBrowser, openPage } from '../harness/browser.ts'
import type { Caller } from '../harness/calls.ts'
import { registerClient } from '../harness/client.ts'
import { type MailServer, openMailServer } from '../harness/mail-server.ts'
import { type RunningPlatform, startPlatform } from '../harness/platform.ts'
import { signIn } from '../harness/signed-in.ts'

export const SUPPORT = 'help@abay.example'

interface Desk {
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
export const desk = {} as Desk

export async function sitAtDesk(): Promise<void> {
  desk.mail = await openMailServer()
  desk.platform = await startPlatform({ SUPPORT_EMAIL: SUPPORT, SMTP_URL: '' })
  // While there is no mail server, the platform prints the link that confirms the address.
  desk.client = await registerClient(desk.platform)
  await desk.platform.kill()
  await desk.platform.restart({ SMTP_URL: desk.mail.url })
  desk.browser = await openBrowser('none')
  desk.visitor = (await openPage(desk.browser, { viewport: DESKTOP })).page
  desk.page = (await openPage(desk.browser, { viewport: DESKTOP })).page
  // A row that deviates says so before the next one waits for it.
  for (const one of [desk.page, desk.visitor]) one.setDefaultTimeout(15_000)
  await signIn(desk.page, desk.client)
}

export async function leaveDesk(): Promise<void> {
  await desk.browser.close()
  await desk.platform.close()
  desk.mail.close()
}

export const go = (who: Page, path: string) => who.goto(desk.platform.url + path)
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
export const dialog = () => desk.page.getByRole('dialog')
export const toast = () => desk.page.getByLabel('Notifications (F8)')

export async function optionsOf(field: Locator): Promise<string[]> {
  await field.waitFor()
  return field.locator('option').allInnerTexts()
}

/** The columns of a table. */
export async function headsOf(table: string): Promise<string[]> {
  const heads = desk.page.getByRole('region', { name: table, exact: true }).getByRole('columnheader')
  await heads.first().waitFor()
  return (await heads.allInnerTexts()).map((text) => text.trim())
}

/** Each of these words, whole, is there. */
export async function sees(within: Page | Locator, ...words: (string | RegExp)[]): Promise<void> {
  await Promise.all(words.map((one) => within.getByText(one, { exact: true }).first().waitFor()))
}

/** Holds the next such call back while `look` looks at what is shown meanwhile, then lets it through or lets it fail. */
export async function during(
  who: Page,
  call: string,
  look: () => Promise<void>,
  then: 'goes' | 'fails' = 'goes',
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await promise
    await (then === 'goes' ? route.continue() : route.abort())
  }
  await who.route(`**${call}`, hold, { times: 1 })
  await look()
  resolve()
}

/** Meanwhile each such call ends as it does when the network is gone. */
export async function without(who: Page, call: string, look: () => Promise<void>): Promise<void> {
  await who.route(`**${call}`, (route) => route.abort())
  await look()
  await who.unroute(`**${call}`)
}
