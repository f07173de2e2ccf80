import { ERRORS } from '@wabi/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { AppError } from '../domain/app-error.ts'
import { runOnce } from '../domain/idempotency/run-once.ts'
import { errorReply } from './error-reply.ts'

const HEADER = 'idempotency-key'
const ONE = 'Send one Idempotency-Key, not several.'

/** What the caller chose, on a call that takes it; null without. @throws AppError `idempotency.key_invalid` */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  if (request.method !== 'POST' || request.actor.kind !== 'api-key') return null
  const key = request.headers[HEADER]
  if (key === undefined) return null
  // Node joins what came twice into one value, which would be a third key.
  const times = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === HEADER)
  if (times.length > 1) throw new AppError('idempotency.key_invalid', { words: ONE })
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/u.test(key))
    throw new AppError('idempotency.key_invalid')
  return key
}

/** Refusals that would be another tomorrow, or say nothing of the call itself, are worth trying again. */
function isKept(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false
  const [status] = ERRORS[error.code]
  return status < 500 && status !== 429
}

function verificationIn(request: FastifyRequest, result: unknown): string | null {
  const { verificationId } = request.params as { verificationId?: string }
  const { data } = result as { data?: { verificationId?: unknown } }
  return verificationId ?? (typeof data?.verificationId === 'string' ? data.verificationId : null)
}

/**
 * Answers a call under its `Idempotency-Key`: once done, the same answer again, a refusal too. The number of the request
 * is each answer's own. @param work gives the reply, parsed by the contract
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
  const answer = await runOnce(ctx, { actor, key, route, body: request.body ?? null }, async (within) => {
    try {
      const result = await work(within)
      return {
        status: 200,
        reply: JSON.stringify(result),
        verificationId: verificationIn(request, result),
      }
    } catch (error) {
      if (!isKept(error)) throw error
      const refusal = JSON.stringify(errorReply(error, request.id))
      return {
        status: ERRORS[error.code][0],
        reply: refusal,
        verificationId: verificationIn(request, {}),
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
