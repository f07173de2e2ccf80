/** Periods of the weekly figures, in weeks with the current one. */
export const FIGURE_WEEKS = [4, 13, 26, 52] as const
