import type { Page } from 'playwright-core'

/** A screen and how to reach it. */
export interface Screen {
  name: string
  /** The signed-in user; none by default. */
  who?: 'client' | 'admin'
  path: string
  /** Text that shows once the screen is complete. */
  ready: string | RegExp
  /** Opens a dialog or another state of the screen. */
  open?: (page: Page) => Promise<void>
}
