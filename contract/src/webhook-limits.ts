/** Bounds of a webhook's settings; the defaults (3 retries, 30 s) are of spec section 9. */
export const DEFAULT_RETRIES = 3
export const MAX_RETRIES = 10
export const DEFAULT_TIMEOUT_SECONDS = 30
export const MAX_TIMEOUT_SECONDS = 60

/** How long an old signing secret goes on signing beside the new one; 0 where it has leaked. */
export const OVERLAP_HOURS = [0, 24] as const
export const DEFAULT_OVERLAP_HOURS = 24

/** Deliveries and their attempts are kept this long, and can be replayed as long. */
export const KEPT_DAYS = 30

/** Of one event to one webhook. */
export const DELIVERY_STATUSES = ['success', 'failed', 'pending'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** Why a webhook was switched off by itself: its endpoint answered 410, or nothing arrived for five days. */
export const DISABLED_REASONS = ['gone', 'failing'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]
