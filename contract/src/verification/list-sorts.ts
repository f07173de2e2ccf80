/**
 * Orders of the list; `-` is descending. By decision or score, it holds only verifications that have one. Without an
 * order, a search by name lists the best match first, anything else the newest.
 */
export const LIST_SORTS = ['created', '-created', 'decided', '-decided', 'score', '-score'] as const
export type ListSort = (typeof LIST_SORTS)[number]
