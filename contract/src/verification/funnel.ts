/** Steps of the conversion funnel, in order; each count includes that of the next step. */
export const FUNNEL_STEPS = ['created', 'opened', 'document', 'selfie', 'decided'] as const

export type FunnelStep = (typeof FUNNEL_STEPS)[number]
