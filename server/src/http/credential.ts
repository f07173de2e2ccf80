import type { FastifyRequest } from 'fastify'
import { readCookie } from './frame-cookie.ts'

export const SESSION_COOKIE = 'wabi_session'

/** The bearer credential of the Authorization header; never read from the query, which ends up in logs. */
export function readBearer(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/-]{1,200}=*)$/iu.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/**
 * The credential by which a call of this endpoint is authenticated. Other cookies and headers play no part: a caller
 * could vary them to count as another one with each call.
 */
export function readCredential(request: FastifyRequest): string | null {
  if (request.routeOptions.config.access === 'customer') return readCookie(request, SESSION_COOKIE) ?? null
  return readBearer(request)
}
