import type { KeyMode } from '@wabi/contract/key-limits.ts'
import { call } from '../lib/calls.ts'
import { openIn } from '../lib/mode.ts'

/** A case is of one mode for good: from there it leads to the list. What else a page has in its address is left behind. */
const onward = (pathname: string) => pathname.replace(/^(\/dashboard\/verifications)\/.*/u, '$1')

/** Remembers the choice for the person and goes to this page in that mode, whether or not it could be remembered. */
export async function chooseMode(mode: KeyMode): Promise<void> {
  await call('savePreferences', { body: { mode } }).catch(() => undefined)
  openIn(mode, onward(location.pathname))
}
