/** Advisory lock, held while versions are added. The number is arbitrary but must never change. */
export const RULES_LOCK = 7_736_917
