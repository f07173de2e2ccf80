import { html } from '../html/html.ts'
import type { Page } from './page.ts'

/** Shown for unknown addresses; not in the page list or the search. */
export const pageNotFound: Page = {
  path: '/docs/404',
  title: 'Page not found',
  lead: 'The address may be old or mistyped.',
  body: html`<p>Use the list of pages or the search, or <a href="/docs">go to the start page</a>.</p>`,
}
