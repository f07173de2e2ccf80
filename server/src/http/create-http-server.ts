import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyHttp2SecureOptions,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Http2SecureServer } from 'node:http2'
import type { Socket } from 'node:net'
import type { Server as TlsServer } from 'node:tls'
import { AppError } from '../domain/kernel/app-error.ts'
import type { Config } from '../platform/config/config.ts'
import { isNearby } from '../platform/network/is-nearby.ts'
import type { Platform } from '../platform/platform.ts'
import type { ServerTls } from '../platform/tls/server-tls.ts'
import { addVersionHeader, versionHeader } from './api-version.ts'
import { answerClientError } from './client-error.ts'
import { createErrorSender } from './error-reply.ts'
import { acceptJsonOnly } from './json-body.ts'
import { countRequests } from './metrics.ts'
import { UPLOAD_LIMITS } from './read-upload.ts'
import { createRefusals } from './refusals.ts'
import { refuseSlowBodies } from './slow-bodies.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'
import { traceRequests } from './trace-requests.ts'

/** A photo of 10 MB over a slow mobile line takes minutes (slow-bodies.ts); headers take no time. */
const REQUEST_TIMEOUT_MS = 300_000
const HEADERS_TIMEOUT_MS = 10_000
/** Further connections are closed at once: each costs memory before it sends anything. */
const MAX_CONNECTIONS = 10_000
/** How often Node looks for connections that exceed these limits. */
const CONNECTIONS_CHECK_MS = 1_000

/** On shutdown, closes each keep-alive connection as soon as its current answer is sent, not at its timeout. */
function closeIdleConnectionsOnStop(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    // HTTP/2 sessions are closed by Fastify.
    const timer = setInterval(() => app.server.closeIdleConnections?.(), 100)
    app.server.once('close', () => clearInterval(timer))
  })
}

/**
 * RFC 9112, section 3.2: Node keeps the first of several `Host` headers, a proxy may have read another one. RFC 9113,
 * section 8.3.1: in HTTP/2 it may only repeat `:authority`.
 */
function refuseRepeatedHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders, httpVersionMajor } }) => {
    const hosts = rawHeaders.filter(
      (_, at) => at % 2 === 1 && ['host', ':authority'].includes(rawHeaders[at - 1]!.toLowerCase()),
    )
    const allowed = httpVersionMajor === 1 ? hosts.length : new Set(hosts).size
    if (allowed > 1) throw new AppError('request.malformed')
  })
}

/**
 * Which proxies' `X-Forwarded-For` is trusted. A number counts the proxies; the nearest must be on this machine or its
 * network, so that a stranger who reaches the port directly is not mistaken for a proxy.
 */
function trustProxy(proxies: Config['trustProxy']) {
  if (typeof proxies !== 'number') return proxies
  return (address: string, hop: number): boolean => hop < proxies && (hop > 0 || isNearby(address))
}

/** Accepts `/api/v1/events/` for `/api/v1/events`: clients that join addresses add slashes. */
function withoutTrailingSlash(url: string): string {
  const [path = '', ...query] = url.split('?')
  return /^\/api\/v1\/.*\/$/u.test(path) ? [path.replace(/\/+$/u, ''), ...query].join('?') : url
}

/** Requests at a time on one HTTP/2 connection; browsers use fewer. */
const MAX_STREAMS = 100

/** HTTP/2 with HTTP/1.1 for clients without it. */
function withTls(tls: ServerTls) {
  return {
    http2: true as const,
    https: {
      ...tls.current(),
      allowHTTP1: true,
      minVersion: 'TLSv1.2' as const,
      settings: { maxConcurrentStreams: MAX_STREAMS },
      handshakeTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
    },
  }
}

/** Ends an HTTP/2 connection on which no request has begun in time, as `headersTimeout` does for HTTP/1.1. */
function refuseSilentSessions(app: FastifyInstance): void {
  const server = app.server as unknown as Http2SecureServer
  server.on('session', (session) => {
    const timer = setTimeout(() => session.destroy(), HEADERS_TIMEOUT_MS)
    timer.unref()
    session.once('stream', () => clearTimeout(timer))
    session.once('close', () => clearTimeout(timer))
  })
}

/**
 * A server without routes: limits, parsers, headers, errors and counters that apply to every answer.
 * @param tls serves https itself; null: http, behind a proxy or on this machine
 */
export async function createHttpServer(
  platform: Platform,
  tls: ServerTls | null = null,
): Promise<FastifyInstance> {
  const { config, log } = platform
  const sendError = createErrorSender(log)
  const options: FastifyServerOptions = {
    // Fastify's own lines would contain addresses with session ids; metrics.ts and error-reply.ts log instead.
    logger: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustProxy(config.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A load balancer sends calls on connections that it keeps until it learns of the stop: they are answered.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => withoutTrailingSlash(url),
    // The contract limits each parameter; Node limits the headers to 16 kB.
    routerOptions: { maxParamLength: 20_000 },
    clientErrorHandler: (error, socket) => answerClientError(error, socket as Socket, config),
    frameworkErrors(error, request, reply) {
      reply.headers({ ...securityHeaders(config, request), ...versionHeader(request) })
      void sendError(error, request, reply)
    },
  }
  // The routes use what requests and answers of both protocols have in common.
  const app = tls
    ? (Fastify({
        ...(options as object),
        ...withTls(tls),
      } as FastifyHttp2SecureOptions<Http2SecureServer>) as unknown as FastifyInstance)
    : Fastify({
        ...options,
        forceCloseConnections: 'idle',
        http: { connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
      })
  tls?.watch((pair) => (app.server as unknown as TlsServer).setSecureContext(pair))
  app.decorate('publicUrl', config.publicUrl)
  app.server.headersTimeout = HEADERS_TIMEOUT_MS
  app.server.maxConnections = MAX_CONNECTIONS
  closeIdleConnectionsOnStop(app)
  if (config.tracing) traceRequests(app)
  addSecurityHeaders(app, config)
  refuseRepeatedHost(app)
  if (tls) refuseSilentSessions(app)
  refuseSlowBodies(app)
  countRequests(app, log)
  addVersionHeader(app)
  // An unknown `Expect` header is no reason to answer in another shape.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  acceptJsonOnly(app)
  await app.register(cookie)
  await app.register(multipart, { limits: UPLOAD_LIMITS, throwFileSizeLimit: true })
  await app.register(rateLimit, { global: false })
  app.decorate('refusals', createRefusals(app))
  app.setErrorHandler(async (error, request, reply) => {
    await app.refusals.delay(error, request, reply)
    return sendError(error, request, reply)
  })
  return app
}
