/** `system`: the theme that the device prefers. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Periods of the overview. */
export const OVERVIEW_PERIODS = ['7d', '30d', '90d', '12m'] as const
