import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { api } from '@wabi/contract/api.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { sendError } from './error-reply.ts'
import { adminHandlers } from './handlers/admin.ts'
import { authHandlers } from './handlers/auth.ts'
import { clientHandlers } from './handlers/client.ts'
import { v1Handlers } from './handlers/v1.ts'
import { verificationHandlers } from './handlers/verification.ts'
import { countRequests } from './metrics.ts'
import { mountApi } from './mount-api.ts'
import { mountOperations } from './mount-operations.ts'
import { mountWeb } from './mount-web.ts'
import { UPLOAD_LIMITS } from './read-upload.ts'
import { trustProxy } from './trust-proxy.ts'

/** A photo of 10 MB over a slow mobile line takes minutes; headers take no time. */
const REQUEST_TIMEOUT_MS = 300_000
const HEADERS_TIMEOUT_MS = 10_000

const handlers = {
  ...authHandlers,
  ...verificationHandlers,
  ...clientHandlers,
  ...adminHandlers,
  ...v1Handlers,
}

/** JSON only, never a form's text/plain; an empty body counts as none, since browsers send the header without one. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parse(request, body, done)
  })
}

/** The door: every endpoint of the contract, what operators need, and the web pages. Does not listen yet. */
export async function buildHttp(platform: Platform): Promise<FastifyInstance> {
  const { config, log } = platform
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustProxy(config.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  })
  app.server.headersTimeout = HEADERS_TIMEOUT_MS
  addSecurityHeaders(app, config)
  countRequests(app, log)
  app.setErrorHandler(sendError)
  readJsonOnly(app)
  await app.register(cookie)
  await app.register(multipart, { limits: UPLOAD_LIMITS, throwFileSizeLimit: true })
  await app.register(rateLimit, { global: false })
  mountApi(app, platform, api, handlers)
  mountOperations(app, platform)
  await mountWeb(app, config.webDir)
  return app
}
