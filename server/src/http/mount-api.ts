import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { SEARCH_HEADER } from '@wabi/contract/endpoint/search-header.ts'
import { strictInput } from '@wabi/contract/endpoint/strict-input.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { DAY_S } from '@wabi/contract/time/durations.ts'
import { DEVICE_COOKIE_DAYS } from '@wabi/contract/verification/consent.ts'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { Actor, Ctx } from '../domain/kernel/context.ts'
import { AppError } from '../domain/kernel/app-error.ts'
import { clientShare } from '../platform/db/tenant.ts'
import type { Turn } from '../platform/db/turns.ts'
import type { SignedIn } from '../domain/people/auth/authenticate-token.ts'
import { logRefusal } from '../domain/people/auth/log-refusal.ts'
import { KNOWN_DEVICE_DAYS } from '../domain/people/auth/known-devices.ts'
import { runAsWalkIn } from '../domain/verification/steps/unstored-walk-in.ts'
import type { Platform } from '../platform/platform.ts'
import { newToken } from '../platform/runtime/random.ts'
import { answerOnce, readIdempotencyKey } from './answer-once.ts'
import { checkApiVersion, isPublicApi, versionHeader } from './api-version.ts'
import { createCallTurns } from './call-turns.ts'
import { authenticate, DEVICE_COOKIE, KNOWN_DEVICE_COOKIE } from './authenticate.ts'
import { readCredential, SESSION_COOKIE } from './credential.ts'
import { enforceKeyLimit } from './enforce-key-limit.ts'
import { cookieName, FRAME_COOKIE_ATTRIBUTES, isInFrame, readCookie } from './frame-cookie.ts'
import { fieldWords } from './field-words.ts'
import type { Exchange } from './handlers/handler.ts'
import { createRateLimits, DEFAULT_PER_MINUTE } from './rate-limits.ts'
import { readUpload } from './read-upload.ts'
import { parseReply, sendAnswer } from './send-answer.ts'
import { createStreamLimits } from './stream-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    /** Of a caller with a bearer token of a sign-in. */
    signInLifetime?: SignedIn['lifetime']
  }
}

const BODY_LIMIT_BYTES = 65_536

/** A token of `newToken`. */
const TOKEN = /^[\w-]{43}$/u

/** Handlers as the router sees them; their own types tie each one to its endpoint (handler.ts). */
export type AnyHandler = (ctx: Ctx, input: never, exchange: Exchange) => unknown

/**
 * The dashboard's test mode switch: a client user's call may carry `mode=test` in its query, and then lists, counts and
 * creates in test mode. An API key already has a mode. @throws AppError `request.invalid`
 */
function requestedMode({ actor, query }: Pick<FastifyRequest, 'actor' | 'query'>): KeyMode {
  const { mode = 'live' } = query as { mode?: unknown }
  if (actor.kind !== 'client-user' || mode === 'live') return 'live'
  if (mode === 'test') return mode
  throw new AppError('request.invalid', { fields: { mode: 'This must be live or test.' } })
}

function createContext(platform: Platform, request: FastifyRequest): Ctx {
  return Object.assign(Object.create(platform) as Platform, {
    actor: request.actor,
    mode: requestedMode(request),
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    ...getShare(request.actor),
  })
}

/** The seconds that the caller's sign-in lasts from now, so that a page can warn before its end. */
const lifetimeHeader = ({ idleMs, absoluteMs }: SignedIn['lifetime']) =>
  `idle=${Math.floor(idleMs / 1000)}, absolute=${Math.floor(absoluteMs / 1000)}`

/** In whose share of the pool a call's transactions of the system scope run. */
function getShare(actor: Actor): { share?: string } {
  if ('clientId' in actor && actor.clientId !== undefined) return { share: clientShare(actor.clientId) }
  return actor.kind === 'admin' ? { share: 'staff' } : {}
}

/**
 * The platform for authentication, before the client is known: each credential has its own share, so that a locked row
 * of one does not stop the others.
 */
function forAuthentication(platform: Platform, request: FastifyRequest, turn: Turn | undefined): Platform {
  const credential = readCredential(request)
  const share = credential === null ? {} : { share: `credential ${credential}` }
  return Object.assign(Object.create(platform) as Platform, share, turn && { turn })
}

/** Parameters of the address have no form field to mark, so the message says where the fault is. */
function parseAddressPart(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new AppError('request.invalid', {
    words: 'The address contains an invalid value.',
    fields: fieldWords(read.error, { schema, kind: 'parameter' }),
  })
}

function parseBody(schema: z.ZodType, body: unknown, { url }: FastifyRequest): unknown {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  throw new AppError('request.invalid', {
    fields: fieldWords(read.error, { schema, forProgram: isPublicApi(url) }),
  })
}

/** The query parameters, with the search text that a browser sends outside of the address. */
function withSearchText({ query, headers }: FastifyRequest): unknown {
  const text = headers[SEARCH_HEADER]
  if (typeof text !== 'string') return query
  try {
    return { ...(query as object), search: decodeURIComponent(text) }
  } catch {
    throw new AppError('request.invalid', { fields: { search: 'This is not percent-encoded.' } })
  }
}

/** Parses the parts of a request by the contract. Unknown fields are dropped, or refused when an API key sends them. */
async function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  if (!endpoint.file && request.isMultipart()) throw new AppError('request.unsupported_type')
  const params = endpoint.params && parseAddressPart(endpoint.params, request.params)
  const query = endpoint.query && parseAddressPart(endpoint.query, withSearchText(request))
  if (!endpoint.file)
    return {
      params,
      query,
      body: endpoint.body && parseBody(endpoint.body, request.body ?? undefined, request),
    }
  const { file, fields } = await readUpload(request, endpoint.file)
  return { params, query, body: endpoint.body && parseBody(endpoint.body, fields, request), file }
}

/**
 * A route for each endpoint of the contract, with its authentication, limits, parsing and answer.
 * @throws at start-up when an endpoint has no handler, or a handler no endpoint
 */
export function mountApi(
  app: FastifyInstance,
  platform: Platform,
  api: Record<string, Endpoint>,
  handlers: Record<string, AnyHandler>,
): void {
  for (const operation of Object.keys(handlers))
    if (!api[operation]) throw new Error(`handler ${operation} has no endpoint in the contract`)
  const limits = createRateLimits(app)
  const turns = createCallTurns()
  const streams = createStreamLimits()
  const secure = platform.config.publicUrl.startsWith('https:')
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  app.decorateRequest('actor')
  app.decorateRequest('signInLifetime')

  for (const [operation, endpoint] of Object.entries(api)) {
    const handler = handlers[operation]
    if (!handler) throw new Error(`endpoint ${operation} has no handler`)
    // An API key's calls are counted across all endpoints, in the database.
    const perMinute =
      endpoint.ratePerMinute ?? (endpoint.access.startsWith('key:') ? null : DEFAULT_PER_MINUTE)
    const strict = { ...endpoint, ...strictInput(endpoint) }
    const perAccount = perMinute === null ? null : limits.perAccount(perMinute)

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: endpoint.method === 'GET' && isPublicApi(endpoint.path),
      bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT_BYTES,
      config: { operation, access: endpoint.access },
      // Runs before the body is read.
      async onRequest(request, reply) {
        const byKey = endpoint.access.startsWith('key:')
        const leave = app.refusals.enter(request)
        if (byKey) limits.perAddressOfKeys(request)
        else await limits.perAddress(request)
        try {
          const cookie = endpoint.access === 'customer' ? readCredential(request) : null
          const scoped = forAuthentication(platform, request, cookie ? turns.forCookie(cookie) : undefined)
          request.actor = await authenticate(scoped, endpoint, request, (key) => {
            request.apiKey = key
            reply.headers(versionHeader(request, key.apiVersion))
            enforceKeyLimit(platform, reply, key.calls)
          })
          if (request.signInLifetime) reply.header('sign-in-lifetime', lifetimeHeader(request.signInLifetime))
        } catch (error) {
          if (byKey && !request.apiKey && error instanceof AppError) {
            if (request.headers.authorization !== undefined)
              logRefusal({ log: platform.log, requestId: request.id }, 'api_key_refused', {
                reason: error.code,
              })
            await limits.unknownKey(request)
          }
          if (error instanceof AppError && error.code === 'session.not_found') await limits.miss(request)
          throw error
        } finally {
          leave()
        }
        await perAccount?.(request, reply)
        checkApiVersion(request)
      },
      async handler(request, reply) {
        const disconnected = new AbortController()
        reply.raw.once('close', () => disconnected.abort())
        const signal = AbortSignal.any([disconnected.signal, stopping.signal])
        const setCookie = (name: string, token: string, days: number) =>
          void reply.setCookie(cookieName(request, name), token, {
            httpOnly: true,
            sameSite: 'lax',
            path: '/',
            secure,
            maxAge: days * DAY_S,
            ...(isInFrame(request) && FRAME_COOKIE_ATTRIBUTES),
          })
        // Not `__Host-`: its path is the sign-in's.
        const knownDeviceCookie = cookieName(request, KNOWN_DEVICE_COOKIE, '__Secure-')
        const knownDevice = request.cookies[knownDeviceCookie] ?? ''
        let deviceToken: string | undefined
        const exchange: Exchange = {
          browserToken: readCookie(request, SESSION_COOKIE) ?? null,
          setBrowserToken: (token, days) => setCookie(SESSION_COOKIE, token, days),
          deviceToken() {
            if (deviceToken !== undefined) return deviceToken
            const current = readCookie(request, DEVICE_COOKIE) ?? ''
            deviceToken = TOKEN.test(current) ? current : newToken()
            if (deviceToken !== current) setCookie(DEVICE_COOKIE, deviceToken, DEVICE_COOKIE_DAYS)
            return deviceToken
          },
          knownDevice: TOKEN.test(knownDevice) ? knownDevice : null,
          // Only the sign-in calls need it.
          keepKnownDevice: (token) =>
            void reply.setCookie(knownDeviceCookie, token, {
              httpOnly: true,
              sameSite: 'strict',
              path: '/api/auth',
              secure,
              maxAge: KNOWN_DEVICE_DAYS * DAY_S,
            }),
          signal,
        }
        const onceKey = readIdempotencyKey(request)
        const input = await parseInput(strict, request)
        if (endpoint.reply === 'events') reply.raw.once('close', streams.open(request))
        if (endpoint.shared) reply.header('cache-control', 'public, max-age=86400')
        try {
          const turn = turns.forCall(request.actor, input)
          const ctx = Object.assign(createContext(platform, request), turn && { turn })
          const reads = endpoint.method === 'GET' && endpoint.reply !== 'events'
          const work = (callCtx: Ctx) =>
            runAsWalkIn(callCtx, { reads }, async (own) => handler(own, input as never, exchange))
          if (onceKey === null) sendAnswer(endpoint, await work(ctx), reply, signal)
          else
            await answerOnce(onceKey, ctx, request, reply, async (callCtx) =>
              parseReply(endpoint, await work(callCtx)),
            )
          return reply
        } catch (error) {
          if (error instanceof AppError && error.code === 'session.not_found') await limits.miss(request)
          throw error
        }
      },
    })
  }
}
