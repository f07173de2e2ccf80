import { MAX_CUSTOMER_RETRIES } from '@wabi/contract/client/settings-limits.ts'

/**
 * How often customers may try again after a rejection by the rules (`verificationSettings.customerRetries`). Default 0:
 * the client's systems treat a rejection as final.
 */
export function parseCustomerRetries(json: Record<string, unknown> | null | undefined): number {
  const given = json?.customerRetries
  return Number.isInteger(given) && (given as number) >= 0
    ? Math.min(given as number, MAX_CUSTOMER_RETRIES)
    : 0
}
