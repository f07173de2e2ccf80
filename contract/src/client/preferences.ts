/** `system`: the theme that the device prefers. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Height of the rows of long lists. */
export const DENSITIES = ['compact', 'roomy'] as const

/** Periods of the overview. */
export const OVERVIEW_PERIODS = ['7d', '30d', '90d', '12m'] as const
