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
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0
    if (!hasBody || raw.complete) return
    const { socket } = raw
    let received = socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer)
      const progress = socket.bytesRead - received
      received = socket.bytesRead
      if (progress >= MIN_BYTES_PER_WINDOW || raw.readableLength > 0) return
      clearInterval(timer)
      // An HTTP/2 connection carries other requests, too.
      if (raw.httpVersionMajor === 2)
        return (raw as unknown as Http2ServerRequest).stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM)
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
