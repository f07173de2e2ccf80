import type { Call } from '../http/call.ts'
import type { TestCompletion } from '../types/types.ts'
import type { CallOptions } from '../http/send.ts'

/** For test keys: fictional customers, each with its own outcome. */
export function test({ one }: Call) {
  return {
    /** The test customers and their outcomes. */
    customers: (options?: CallOptions) => one('v1ListTestCustomers', {}, options),
    /** Completes a test verification as that customer, with its outcome and webhook. Needs `write`. */
    complete: (verificationId: string, body: TestCompletion, options?: CallOptions) =>
      one('v1CompleteTestVerification', { params: { verificationId }, body }, options),
  }
}
