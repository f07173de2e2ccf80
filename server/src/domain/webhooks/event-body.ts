import type { EventBody } from '@wabi/contract/shapes/event-body.ts'

/**
 * The bytes of an event: signed and sent as they are. The order of keys is fixed here, since the database does not keep
 * it, so that every attempt carries the same bytes.
 */
export function eventBody({ type, timestamp, data }: EventBody): string {
  const { verificationId, status, outcome, overallScore, reasons, clientReference } = data
  return JSON.stringify({
    type,
    timestamp,
    data: { verificationId, status, outcome, overallScore, reasons, clientReference },
  })
}
