import type { ListSort } from '@wabi/contract/verification/list-sorts.ts'

/** The orders of the list in words. */
export const SORT_NAMES: Record<ListSort, string> = {
  '-created': 'Created, newest first',
  created: 'Created, oldest first',
  '-decided': 'Decided, newest first',
  decided: 'Decided, oldest first',
  '-score': 'Score, highest first',
  score: 'Score, lowest first',
}

/** What is left out of a list in this order; null: nothing. */
export function leftOut(sort: ListSort | undefined): string | null {
  if (sort?.endsWith('decided'))
    return 'Only approved and rejected verifications: the others have no decision.'
  return sort?.endsWith('score') ? 'Only verifications with a score.' : null
}

/** The order after a click on a column's head: its descending order first, then the other one. */
export const nextSort = (now: ListSort | undefined, column: 'created' | 'decided' | 'score'): ListSort =>
  now === `-${column}` || (now === undefined && column === 'created') ? column : `-${column}`

/** For `aria-sort` of a column. */
export function sortedBy(now: ListSort | undefined, column: 'created' | 'decided' | 'score') {
  if (now === column) return 'ascending'
  return now === `-${column}` || (now === undefined && column === 'created') ? 'descending' : 'none'
}
