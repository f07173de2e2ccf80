import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type CameraKind, openBrowser, type OpenedPage, openPage, type PageOptions } from './browser.ts'

/** Opens an isolated window. It closes after its test, so that no page keeps running during the next. */
export type OpenWindow = (options: PageOptions) => Promise<OpenedPage>

/** Starts a browser for this file before the first test. Returns a function that opens its windows. */
export function useWindows(camera: () => Promise<CameraKind> = async () => 'none'): OpenWindow {
  let browser: Browser
  let opened: OpenedPage[] = []
  beforeAll(async () => {
    browser = await openBrowser(await camera())
  })
  afterEach(async () => {
    await Promise.all(opened.map(({ context }) => context.close()))
    opened = []
  })
  afterAll(() => browser.close())
  return async (options) => {
    const window = await openPage(browser, options)
    opened.push(window)
    return window
  }
}
