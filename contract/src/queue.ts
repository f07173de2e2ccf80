/** A filtered list's length is counted up to this; beyond, it is told as this many and more. */
export const MOST_COUNTED = 100
