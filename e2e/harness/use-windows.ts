import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type CameraKind, openBrowser, type OpenedPage, openPage, type PageOptions } from './browser.ts'

/** Opens an isolated window. It closes after its test, so that no page keeps running during the next. */
export type OpenWindow = (options: PageOptions) => Promise<OpenedPage>

/** Starts a browser for this file before the first test, as `openBrowser` does. Returns a function that opens its windows. */
export function useWindows(
  camera: () => Promise<CameraKind> = async () => 'none',
  options: { asks?: boolean } = {},
): OpenWindow {
  let browser: Browser | undefined
  let opened: OpenedPage[] = []
  beforeAll(async () => {
    browser = await openBrowser(await camera(), options)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await Promise.all(opened.map(printPage))
    await Promise.all(opened.map(({ context }) => context.close()))
    opened = []
  })
  afterAll(() => browser?.close())
  return async (options) => {
    const window = await openPage(browser!, options)
    opened.push(window)
    return window
  }
}

/** Characters of a page's text that a failed test prints. */
const MAX_TEXT = 3000

/** Prints what the page of a failed test shows, since a failure in CI leaves nothing else to look at. */
async function printPage({ page, pageErrors }: OpenedPage): Promise<void> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 5000 })
    .catch((error: Error) => error.message)
  console.error([page.url(), ...pageErrors, text.slice(0, MAX_TEXT)].join('\n'))
}
