import type { IncomingMessage } from 'node:http'
import { constants, type Http2ServerRequest } from 'node:http2'
import type { FastifyInstance } from 'fastify'

/** In each window a body must make progress: 50 bytes a second, far below the slowest mobile line. */
export const BODY_WINDOW_MS = 10_000
export const MIN_BYTES_PER_WINDOW = 500

/**
 * Ends a request whose body stops arriving or drips, with 408. A photo over a slow line takes minutes and is not cut
 * while it makes progress. Bytes that this server has not read yet are its own delay and are not counted.
 */
export function refuseSlowBodies(app: FastifyInstance, windowMs = BODY_WINDOW_MS): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const stream = raw.httpVersionMajor === 2 ? (raw as unknown as Http2ServerRequest).stream : null
    // In HTTP/2 a body needs neither header (RFC 9113, section 8.1.1).
    const hasBody = stream
      ? !stream.endAfterHeaders
      : raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0
    if (!hasBody || raw.complete) return
    const { socket } = raw
    const count = stream ? countBytes(raw) : () => socket.bytesRead
    let received = count()
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer)
      const progress = count() - received
      received = count()
      const unread = raw.readableLength + (stream?.readableLength ?? 0)
      if (progress >= MIN_BYTES_PER_WINDOW || unread > 0) return
      clearInterval(timer)
      // An HTTP/2 connection carries other requests, too.
      if (stream) return stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM)
      // Answered as Node's own timeouts are (client-error.ts).
      const error = Object.assign(new Error('the body arrives too slowly'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      })
      app.server.emit('clientError', error, socket)
      raw.destroy()
    }, windowMs)
    timer.unref()
    const stop = () => clearInterval(timer)
    raw.once('end', stop)
    raw.once('close', stop)
    reply.raw.once('close', stop)
  })
}

/** What arrives for one request: its HTTP/2 connection carries others. */
function countBytes(request: IncomingMessage): () => number {
  let bytes = 0
  const push = request.push.bind(request)
  request.push = (chunk: Buffer | null, ...rest) => {
    bytes += chunk?.length ?? 0
    return push(chunk, ...rest)
  }
  return () => bytes
}
