import { compareNames } from '@wabi/names'

/**
 * Whether two names that customers typed are one person's, with or without the grandfather's name. The same names in
 * another order may be a parent's or a child's and are two people's.
 */
export const sameClaimedName = (a: string, b: string): boolean => compareNames(a, b).answer === 'same'
