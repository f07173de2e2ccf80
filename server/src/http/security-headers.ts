import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'

/** Pages: scripts, styles and pictures from this origin only; photos are `blob:` until they are sent. */
const PAGE_POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Answers of API calls: if one is ever opened as a page, nothing in it may run. */
const CALL_POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ')

/**
 * The same on every answer, errors included. An invalid address and a request that is not HTTP reach no hook, so their
 * answers call this directly.
 */
export function securityHeaders(
  { publicUrl, localHttps }: Pick<Config, 'publicUrl' | 'localHttps'>,
  { id, url }: Pick<FastifyRequest, 'id' | 'url'>,
): Record<string, string> {
  const call = url.startsWith('/api')
  return {
    'content-security-policy': call ? CALL_POLICY : PAGE_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': id,
    // Not for a name that serves http again without LOCAL_HTTPS.
    ...(publicUrl.startsWith('https:') && !localHttps
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
    ...(call ? { 'cache-control': 'no-store' } : {}),
  }
}

export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => void reply.headers(securityHeaders(config, request)))
}
