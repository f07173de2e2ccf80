import type { FastifyRequest } from 'fastify'

/**
 * Set with a page that may be framed (frame-rule.ts). It marks calls from inside a frame, and shows the page whether
 * the browser accepts cookies there. It carries no information and is not secret.
 */
export const EMBED_COOKIE = 'wabi_embed'

/**
 * Attributes of a cookie inside another site's frame. `Partitioned` (CHIPS) limits it to frames in that site: it cannot
 * track anyone across sites, and requests from other sites do not carry it. Browsers accept `Secure` from
 * http://localhost too.
 */
export const FRAME_COOKIE_ATTRIBUTES = {
  sameSite: 'none',
  secure: true,
  partitioned: true,
  path: '/',
} as const

export function isInFrame(request: FastifyRequest): boolean {
  return request.cookies[EMBED_COOKIE] === '1'
}

/**
 * The name of a cookie on this installation. With https it has the prefix `__Host-`: a browser accepts it only from this
 * very host, with `Secure`, for all paths; a sibling subdomain cannot set it (RFC 6265bis, section 4.1.3.2).
 */
export function cookieName(
  { server }: Pick<FastifyRequest, 'server'>,
  name: string,
  prefix = '__Host-',
): string {
  return server.publicUrl.startsWith('https:') ? `${prefix}${name}` : name
}

/**
 * A customer's cookie, unless the embedding page sent the request: within its partition, a `SameSite=None` cookie also
 * travels with requests of the page around the frame. Every browser that supports `Partitioned` sends `Sec-Fetch-Site`.
 */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  if (isInFrame(request) && request.headers['sec-fetch-site'] !== 'same-origin') return undefined
  return request.cookies[cookieName(request, name)]
}
