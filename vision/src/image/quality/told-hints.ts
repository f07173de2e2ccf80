import { HINT_CODES, type HintCode } from '@wabi/contract/hints.ts'

/** People can attend to two things at once. */
export const MOST_TOLD = 2

/** The hints to show: faults before advice, each in the contract's order (most helpful first), two at most. */
export function toldHints(failing: readonly HintCode[], advice: readonly HintCode[]): HintCode[] {
  const inOrder = (hints: readonly HintCode[]) => HINT_CODES.filter((code) => hints.includes(code))
  return [...new Set([...inOrder(failing), ...inOrder(advice)])].slice(0, MOST_TOLD)
}
