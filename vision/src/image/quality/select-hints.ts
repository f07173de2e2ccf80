import { HINT_CODES, type HintCode } from '@wabi/contract/verification/hints.ts'

/** People can attend to two things at once. */
export const MAX_HINTS = 2

/** The hints to show: faults before advice, each in the contract's order (most helpful first), two at most. */
export function selectHints(failing: readonly HintCode[], advice: readonly HintCode[]): HintCode[] {
  const inOrder = (hints: readonly HintCode[]) => HINT_CODES.filter((code) => hints.includes(code))
  return [...new Set([...inOrder(failing), ...inOrder(advice)])].slice(0, MAX_HINTS)
}
