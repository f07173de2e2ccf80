import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type CameraKind, openBrowser, type OpenedPage, openPage, type PageOptions } from './browser.ts'

/** Opens a window that knows nothing of the others. It goes with its test: no page works on behind the next one. */
export type OpenWindow = (options: PageOptions) => Promise<OpenedPage>

/** Windows of a browser of this file's own, which stands once the first test begins. */
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
