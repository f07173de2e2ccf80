import { MAX_CUSTOMER_RETRIES } from '@wabi/contract/customer-retries.ts'

/**
 * How often a client lets its customers try again after the rules rejected (`verificationSettings.customerRetries`).
 * Not at all unless it says so: its own systems take a rejection for final.
 */
export function customerRetriesOf(json: Record<string, unknown> | null | undefined): number {
  const given = json?.customerRetries
  return Number.isInteger(given) && (given as number) >= 0
    ? Math.min(given as number, MAX_CUSTOMER_RETRIES)
    : 0
}
