import { compareNames } from '@wabi/names'

/**
 * Whether two names that customers typed belong to one person, with or without the grandfather's name. The same names in
 * another order count as two people: they may be a parent's or a child's.
 */
export const sameClaimedName = (a: string, b: string): boolean => compareNames(a, b).answer === 'same'
