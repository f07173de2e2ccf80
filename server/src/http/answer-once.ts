import { ERRORS } from '@wabi/contract/endpoint/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../domain/kernel/context.ts'
import { AppError } from '../domain/kernel/app-error.ts'
import { runOnce } from '../domain/integration/idempotency/run-once.ts'
import { errorReply } from './error-reply.ts'

const HEADER = 'idempotency-key'
const REPEATED_KEY_WORDS = 'Send one Idempotency-Key, not several.'

/**
 * The caller's `Idempotency-Key`, on a call that accepts one; null without.
 * @throws AppError `idempotency.key_invalid`
 */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  if (request.method !== 'POST' || request.actor.kind !== 'api-key') return null
  const key = request.headers[HEADER]
  if (key === undefined) return null
  // Node joins repeated headers into one value, which would be a third key.
  const sent = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === HEADER)
  if (sent.length > 1) throw new AppError('idempotency.key_invalid', { words: REPEATED_KEY_WORDS })
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/u.test(key))
    throw new AppError('idempotency.key_invalid')
  return key
}

/** Whether a refusal is stored and replayed. Server errors and rate limits are not: a retry may succeed. */
function isReplayable(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false
  const [status] = ERRORS[error.code]
  return status < 500 && status !== 429
}

function findVerificationId(request: FastifyRequest, result: unknown): string | null {
  const { verificationId } = request.params as { verificationId?: string }
  const { data } = result as { data?: { verificationId?: unknown } }
  return verificationId ?? (typeof data?.verificationId === 'string' ? data.verificationId : null)
}

/**
 * Answers a call under its `Idempotency-Key`: a repeat gets the stored answer, refusals included. Only `requestId`
 * differs.
 * @param work returns the reply, parsed by the contract
 */
export async function answerOnce(
  key: string,
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'api-key') throw new AppError('auth.forbidden')
  const route = `${request.method} ${request.url.split('?', 1)[0]}`
  const answer = await runOnce(ctx, { actor, key, route, body: request.body ?? null }, async (joinedCtx) => {
    try {
      const result = await work(joinedCtx)
      return {
        status: 200,
        reply: JSON.stringify(result),
        verificationId: findVerificationId(request, result),
      }
    } catch (error) {
      if (!isReplayable(error)) throw error
      const refusal = JSON.stringify(errorReply(error, request))
      return {
        status: ERRORS[error.code][0],
        reply: refusal,
        verificationId: findVerificationId(request, {}),
      }
    }
  })
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  const body =
    answer.status === 200
      ? answer.reply
      : JSON.stringify({ ...(JSON.parse(answer.reply) as object), requestId: request.id })
  void reply.code(answer.status).type('application/json; charset=utf-8').send(body)
}
