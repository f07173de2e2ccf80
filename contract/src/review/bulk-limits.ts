/** Maximum number of verifications in one bulk action. */
export const MAX_BULK = 100
/** Maximum number chosen in the list, handled in several actions or one export. */
export const MAX_CHOSEN = 1000
