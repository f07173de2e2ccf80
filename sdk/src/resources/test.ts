import type { Call } from '../call.ts'
import type { TestCompletion } from '../types.ts'
import type { CallOptions } from '../http/send.ts'

/** For test keys: customers that do not exist, each with an outcome of its own. */
export function test({ one }: Call) {
  return {
    /** Who there is, and what becomes of each. */
    customers: (options?: CallOptions) => one('v1ListTestCustomers', {}, options),
    /** Goes through a test verification as that customer, to the outcome and its webhook. Needs `write`. */
    complete: (verificationId: string, body: TestCompletion, options?: CallOptions) =>
      one('v1CompleteTestVerification', { params: { verificationId }, body }, options),
  }
}
