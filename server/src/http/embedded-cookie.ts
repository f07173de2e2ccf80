import type { FastifyRequest } from 'fastify'

/**
 * Set with a page that may be framed (frame-rule.ts), so that what is asked from within a frame is known as that, and the page
 * sees whether cookies are kept there. It says nothing and is no secret.
 */
export const EMBED_COOKIE = 'wabi_embed'

/**
 * What a cookie needs to live in another site's frame. `Partitioned` (CHIPS) keeps it for frames in that site alone: it follows
 * nobody, and what other sites ask does not carry it. Browsers take `Secure` from http://localhost too.
 */
export const IN_FRAME = { sameSite: 'none', secure: true, partitioned: true, path: '/' } as const

export function isInFrame(request: FastifyRequest): boolean {
  return request.cookies[EMBED_COOKIE] === '1'
}

/**
 * A customer's cookie, unless another page sent it along: within its partition a `SameSite=None` cookie goes with what the page
 * around the frame asks, too. Every browser that knows `Partitioned` sends `Sec-Fetch-Site`.
 */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  if (isInFrame(request) && request.headers['sec-fetch-site'] !== 'same-origin') return undefined
  return request.cookies[name]
}
