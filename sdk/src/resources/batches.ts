import type { Call } from '../http/call.ts'
import type { CallOptions } from '../http/send.ts'
import type { NewBatch } from '../types/types.ts'

/** Many verifications at once, created in the background. They need `write`. */
export function batches({ one }: Call) {
  return {
    /** Creates up to 1000; follow the progress with `get`. */
    create: (body: NewBatch, options?: CallOptions) => one('v1CreateBatch', { body }, options),
    /** Progress, and the link of each verification; only for the key that created it. */
    get: (id: string, options?: CallOptions) => one('v1GetBatch', { params: { batchId: id } }, options),
  }
}
