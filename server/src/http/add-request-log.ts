import { REQUEST_METHODS } from '@wabi/contract/client/request-log.ts'
import { ERRORS, type ErrorCode } from '@wabi/contract/endpoint/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KnownKey } from '../domain/integration/api-keys/authenticate-api-key.ts'
import {
  createRequestLog,
  type LoggedRequest,
  type RequestLog,
} from '../domain/integration/request-log/create-request-log.ts'
import { maskBody } from '../domain/integration/request-log/mask-body.ts'
import { maskPath } from '../domain/integration/request-log/mask-path.ts'
import { toShortAddress } from '../platform/network/to-network.ts'
import type { Platform } from '../platform/platform.ts'
import { knownVersion } from './api-version.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The API key that was sent, once it is known. */
    apiKey: KnownKey | null
    /** The answer as JSON text or as the object that becomes it; null for a file. */
    sentBody: unknown
  }
  interface FastifyInstance {
    requestLog: RequestLog
  }
}

const MAX_USER_AGENT = 200
/** A longer answer is not parsed again only to be cut. */
const MAX_PARSED = 100_000
/** Refused calls over its limit that are kept for each key and minute. */
const MAX_OVER_LIMIT = 10

/** Adds each call with a known API key to the request log, after its answer was sent. */
export function addRequestLog(app: FastifyInstance, platform: Platform): void {
  const requestLog = createRequestLog(platform)
  app.decorate('requestLog', requestLog)
  app.decorateRequest('apiKey', null)
  app.decorateRequest('sentBody', null)
  app.addHook('preSerialization', async (request, _, payload) => {
    if (request.apiKey) request.sentBody = payload
    return payload
  })
  app.addHook('onSend', async (request, _, payload) => {
    // A text that was serialized before, such as a repeat's (answer-once.ts).
    if (request.apiKey && typeof payload === 'string') request.sentBody ??= payload
    return payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const { apiKey } = request
    if (!apiKey || isFarOverLimit(platform, apiKey)) return
    try {
      requestLog.add(toRow(platform, request, reply, apiKey))
    } catch (error) {
      platform.log.warn({ err: error, requestId: request.id }, 'a call is missing from the request log')
    }
  })
  app.addHook('onClose', () => requestLog.flush())
}

/** A caller in a loop would fill the table with refusals. */
const isFarOverLimit = ({ config }: Platform, { calls }: KnownKey) =>
  calls.calls > (calls.limit ?? config.apiCallsPerMinute) + MAX_OVER_LIMIT

function parseSent(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  if (sent.length > MAX_PARSED) return null
  try {
    return JSON.parse(sent)
  } catch {
    return null
  }
}

function readErrorCode(body: unknown): ErrorCode | null {
  const code = (body as { code?: unknown } | null)?.code
  return typeof code === 'string' && Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : null
}

function toRow(
  { clock }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { actor, apiVersion }: KnownKey,
): LoggedRequest {
  const template = request.routeOptions.url ?? ''
  const answer = parseSent(request.sentBody)
  const ms = Math.round(reply.elapsedTime)
  const method = REQUEST_METHODS.find((one) => one === request.method)
  if (!method) throw new Error(`unknown method ${request.method}`)
  return {
    id: request.id,
    clientId: actor.clientId,
    keyId: actor.keyId,
    mode: actor.mode,
    method,
    pathTemplate: template,
    path: maskPath(
      template,
      request.params as Record<string, unknown>,
      request.query as Record<string, unknown>,
    ),
    status: reply.statusCode,
    errorCode: reply.statusCode >= 400 ? readErrorCode(answer) : null,
    ms,
    apiVersion: knownVersion(request) ?? apiVersion,
    callerNetwork: toShortAddress(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    requestBody: maskBody(request.body),
    responseBody: maskBody(answer),
    at: new Date(clock.now().getTime() - ms),
  }
}
