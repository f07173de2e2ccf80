import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../platform/runtime/random.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Allowed from this machine itself, not through a proxy on it, or with the operator's token. */
export function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const { authorization } = request.headers
  if (token !== null && authorization !== undefined)
    return timingSafeEqual(Buffer.from(hashToken(authorization)), Buffer.from(hashToken(`Bearer ${token}`)))
  const proxied = request.headers['x-forwarded-for'] ?? request.headers.forwarded ?? request.headers.via
  return proxied === undefined && LOOPBACK.has(request.socket.remoteAddress ?? '')
}
