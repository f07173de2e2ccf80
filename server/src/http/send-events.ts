import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** Keeps proxies from closing an idle stream. */
const HEARTBEAT_MS = 15_000

function waitForHeartbeat(signal: AbortSignal): Promise<'heartbeat'> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, HEARTBEAT_MS)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve('heartbeat')
    }
    if (signal.aborted) done()
    else signal.addEventListener('abort', done, { once: true })
  })
}

async function* toEventStream(events: AsyncIterable<unknown>, schema: z.ZodType, signal: AbortSignal) {
  const source = events[Symbol.asyncIterator]()
  let next = source.next()
  // Handled when raced below; without this, a rejection between two heartbeats would be unhandled and end the process.
  next.catch(() => {})
  try {
    while (!signal.aborted) {
      const result = await Promise.race([next, waitForHeartbeat(signal)])
      if (result === 'heartbeat') {
        yield ': still here\n\n'
        continue
      }
      if (result.done) return
      yield `data: ${JSON.stringify(schema.parse(result.value))}\n\n`
      next = source.next()
      next.catch(() => {})
    }
  } finally {
    // Not awaited: a source that waits for its next event would keep the response open.
    void source.return?.()?.catch(() => {})
  }
}

/**
 * Server-sent events (WHATWG HTML 9.2), each validated against the endpoint's schema. Ends when the source ends or the caller
 * disconnects.
 */
export function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<unknown>,
  schema: z.ZodType,
  signal: AbortSignal,
): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(toEventStream(events, schema, signal), { objectMode: false }))
}
