/** Lengths of the reason that staff give for a change of the rules in force. */
export const MIN_REASON_LENGTH = 10
export const MAX_REASON_LENGTH = 500
