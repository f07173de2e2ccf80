import { DEFAULT_LINK_EXPIRY_DAYS, LINK_EXPIRY_DAYS } from '@wabi/contract/client/link-limits.ts'
import {
  IDEMPOTENCY_HOURS,
  IMAGE_LINK_MINUTES,
  KEY_CALLS_PER_MINUTE,
} from '@wabi/contract/endpoint/api-version.ts'
import {
  DEFAULT_OVERLAP_HOURS,
  DEFAULT_RETRIES,
  DEFAULT_TIMEOUT_SECONDS,
  DELIVERY_RETENTION_DAYS,
  MAX_RETRIES,
  MAX_TIMEOUT_SECONDS,
} from '@wabi/contract/client/webhook-limits.ts'

/** Values of the contract that pages insert as `{{name}}`, so that no value is copied by hand. */
export const VALUES: Readonly<Record<string, string | number>> = {
  linkDays: LINK_EXPIRY_DAYS.join(', '),
  defaultLinkDays: DEFAULT_LINK_EXPIRY_DAYS,
  retries: DEFAULT_RETRIES,
  maxRetries: MAX_RETRIES,
  timeoutSeconds: DEFAULT_TIMEOUT_SECONDS,
  maxTimeoutSeconds: MAX_TIMEOUT_SECONDS,
  overlapHours: DEFAULT_OVERLAP_HOURS,
  keptDays: DELIVERY_RETENTION_DAYS,
  idempotencyHours: IDEMPOTENCY_HOURS,
  imageMinutes: IMAGE_LINK_MINUTES,
  keyCallsPerMinute: KEY_CALLS_PER_MINUTE,
}
