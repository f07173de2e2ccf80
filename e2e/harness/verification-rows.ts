import type { Page } from 'playwright-core'

/** The links of the rows in the list of verifications. */
export const rows = (page: Page) => page.getByRole('link', { name: /^View Details/ })

/** The names of the rows, in order. */
export const names = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => text.replace(/^View Details\s+of\s+/u, '').trim())
