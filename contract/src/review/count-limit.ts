/** A filtered list is counted up to this length; a longer one is shown as this number and more. */
export const MAX_COUNTED = 100
