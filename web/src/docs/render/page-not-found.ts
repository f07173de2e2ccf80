import { html } from './html.ts'
import type { Page } from './page.ts'

/** What an address of no page shows; in no list, and found by no search. */
export const pageNotFound: Page = {
  path: '/docs/404',
  title: 'There is no page here',
  lead: 'The address may be old or mistyped.',
  body: html`<p>
    The list of pages and the search lead to every page there is. <a href="/docs">Begin at the start</a>.
  </p>`,
}
