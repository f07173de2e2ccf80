import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import { call } from '../lib/calls.ts'
import { openInMode } from '../lib/mode.ts'

/** The page to show in the other mode: a case belongs to one mode, so its page leads to the list. Drops the query. */
const pathInOtherMode = (pathname: string) => pathname.replace(/^(\/dashboard\/verifications)\/.*/u, '$1')

/** Saves the mode in the user's preferences and opens this page in it, even if saving fails. */
export async function chooseMode(mode: KeyMode): Promise<void> {
  await call('savePreferences', { body: { mode } }).catch(() => undefined)
  openInMode(mode, pathInOtherMode(location.pathname))
}
