import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** Keeps proxies from closing an idle stream. */
const HEARTBEAT_MS = 15_000

function pause(signal: AbortSignal): Promise<'pause'> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, HEARTBEAT_MS)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve('pause')
    }
    if (signal.aborted) done()
    else signal.addEventListener('abort', done, { once: true })
  })
}

async function* write(events: AsyncIterable<unknown>, shape: z.ZodType, signal: AbortSignal) {
  const source = events[Symbol.asyncIterator]()
  let next = source.next()
  // Its rejection is handled below; without this, one that arrives during a pause would end the process.
  next.catch(() => {})
  try {
    while (!signal.aborted) {
      const result = await Promise.race([next, pause(signal)])
      if (result === 'pause') {
        yield ': still here\n\n'
        continue
      }
      if (result.done) return
      yield `data: ${JSON.stringify(shape.parse(result.value))}\n\n`
      next = source.next()
      next.catch(() => {})
    }
  } finally {
    // Not awaited: a source that waits for its next event would keep the answer open.
    void source.return?.()?.catch(() => {})
  }
}

/**
 * Server-sent events (WHATWG HTML 9.2), each parsed by the contract. Ends when the source ends or the caller
 * disconnects.
 */
export function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<unknown>,
  shape: z.ZodType,
  signal: AbortSignal,
): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(write(events, shape, signal), { objectMode: false }))
}
