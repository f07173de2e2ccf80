/** Held while versions are added. Any number will do, as long as every version of the platform uses this one. */
export const RULES_LOCK = 7_736_917
