import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a page that embeds the check has received. */
export const readOutput = async (page: Page) => (await page.locator('#said').textContent()) ?? ''

/** The frame of the check, once it is ready. */
export async function findCheckFrame(page: Page, platformUrl: string): Promise<Frame> {
  await expect.poll(() => readOutput(page)).toContain('ready')
  const frame = page.frames().find((one) => one.url().startsWith(platformUrl))
  if (!frame) throw new Error('the page has no frame of the platform')
  return frame
}

/** A frame has all the methods of a page that the harness uses. */
export const asPage = (frame: Frame) => frame as unknown as Page
