import type { Page } from 'playwright-core'

/** How many drafts and photos the device keeps, because the server does not have them yet. */
export const countStoredRows = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('wabi-drafts', 1)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('denied')))
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('drafts').objectStore('drafts').count()
          count.addEventListener('success', () => resolve(count.result))
        })
      }),
  )
