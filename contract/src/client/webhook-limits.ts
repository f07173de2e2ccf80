/** Bounds of a webhook's settings; the defaults (3 retries, 30 s) are from spec section 9. */
export const DEFAULT_RETRIES = 3
export const MAX_RETRIES = 10
export const DEFAULT_TIMEOUT_SECONDS = 30
export const MAX_TIMEOUT_SECONDS = 60

/** How long the old signing secret keeps signing alongside the new one; 0 if it has leaked. */
export const OVERLAP_HOURS = [0, 24] as const
export const DEFAULT_OVERLAP_HOURS = 24

/** How long deliveries and their attempts are stored and can be replayed. */
export const DELIVERY_RETENTION_DAYS = 30

/** Status of the delivery of one event to one webhook. */
export const DELIVERY_STATUSES = ['success', 'failed', 'pending'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** Why a webhook was disabled automatically: its endpoint answered 410, or every delivery failed for five days. */
export const DISABLED_REASONS = ['gone', 'failing'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]
