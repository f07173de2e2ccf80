import type { Page } from 'playwright-core'
import type { Hand } from './hand.ts'

/** A task of staff: where it begins and what the hand does. */
export interface Task {
  name: string
  who: 'client' | 'admin' | 'nobody'
  /** The page that is open, and the text that shows once it is complete, when the task begins. */
  path: string
  ready: string | RegExp
  /** Goes from there to where the task begins; not counted. */
  prepare?: (page: Page) => Promise<void>
  /** @throws when the task's result is not there */
  work: (hand: Hand) => Promise<void>
  /** Most clicks and keys that it may take. */
  clicks: number
  keys: number
  /** Most seconds that handling may take (`handlingSeconds`). */
  seconds?: number
}
