import { type HintCode, HINTS } from '@wabi/contract/verification/hints.ts'
import { translation } from './language.ts'

/** How to improve a photo, in the customer's language. */
export function hintText(code: HintCode): string {
  return (translation?.hints ?? HINTS)[code]
}
