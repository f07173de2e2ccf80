import {
  DEFAULT_RETRY_DAYS,
  MAX_CUSTOMER_RETRIES,
  RETRY_DAYS,
} from '@wabi/contract/client/settings-limits.ts'

export interface RetrySettings {
  /** How often customers may try again after a rejection by the rules. */
  customerRetries: number
  /** Days after the rejection in which they may. */
  retryDays: (typeof RETRY_DAYS)[number]
}

/**
 * A client's settings for retries (`verificationSettings`); missing and invalid values get their defaults: no retry, as
 * the client's systems treat a rejection as final.
 */
export function parseRetries(json: Record<string, unknown> | null | undefined): RetrySettings {
  const given = json?.customerRetries
  return {
    customerRetries:
      Number.isInteger(given) && (given as number) >= 0 ? Math.min(given as number, MAX_CUSTOMER_RETRIES) : 0,
    retryDays: RETRY_DAYS.find((days) => days === json?.retryDays) ?? DEFAULT_RETRY_DAYS,
  }
}
