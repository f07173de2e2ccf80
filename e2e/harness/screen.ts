import type { Page } from 'playwright-core'

/** A screen as a person comes to it. */
export interface Screen {
  name: string
  /** Under whose sign-in; nobody's when absent. */
  who?: 'client' | 'admin'
  path: string
  /** Something that is there once it is all there. */
  ready: string | RegExp
  /** What is pressed then. */
  open?: (page: Page) => Promise<void>
}
