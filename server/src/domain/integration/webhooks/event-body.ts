import { EventBody } from '@wabi/contract/shapes/event-body.ts'

/**
 * The body of a stored event, for webhooks, the API and the dashboard. The database does not preserve key order;
 * parsing with the contract's schema does, so every attempt carries the same bytes.
 * @throws ZodError for an event that does not match the contract
 */
export function eventBody(stored: unknown): EventBody {
  return EventBody.parse(stored)
}

/** The bytes that a webhook receives: signed and sent as they are. */
export function eventBytes(stored: unknown): Buffer {
  return Buffer.from(JSON.stringify(eventBody(stored)))
}

export type ListedEvent = EventBody & { id: string }

/** An event as the API lists it: the body that webhooks receive, and its id. */
export function listedEvent({ id, payload }: { id: string; payload: unknown }): ListedEvent {
  return { ...eventBody(payload), id }
}
