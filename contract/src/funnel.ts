/** How far customers come, in order: each step has those of the next among its own. */
export const FUNNEL_STEPS = ['created', 'opened', 'document', 'selfie', 'decided'] as const

export type FunnelStep = (typeof FUNNEL_STEPS)[number]
