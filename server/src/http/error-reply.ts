import { ERRORS, type ErrorCode, type ErrorReply } from '@wabi/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { AppError } from '../domain/app-error.ts'
import { DatabaseBusy } from '../platform/db/busy.ts'
import type { Logger } from '../platform/log.ts'
import { fieldWords } from './field-words.ts'

/** What Fastify and its plugins throw, in the contract's words. */
const FASTIFY_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_REQ_FILE_TOO_LARGE: 'image.too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.unsupported_type',
  FST_ERR_BAD_URL: 'request.not_found',
}

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof DatabaseBusy) return new AppError('server.busy', { cause: error })
  if (error instanceof ZodError) return new AppError('request.invalid', { fields: fieldWords(error) })
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  const known = typeof code === 'string' ? FASTIFY_ERRORS[code] : undefined
  if (known) return new AppError(known)
  // A folder, or a path that leads out of the web room.
  if (statusCode === 403 || statusCode === 404) return new AppError('request.not_found')
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AppError('request.malformed')
  return null
}

/** The one shape of every answer that is not a success. */
export function errorReply(error: AppError, requestId: string): ErrorReply {
  return {
    success: false,
    error: error.message,
    code: error.code,
    requestId,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.step ? { step: error.step } : {}),
    ...(error.decided ? { decided: error.decided } : {}),
  }
}

/** The answer to an error of the caller's. */
export function sendAppError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [status] = ERRORS[error.code]
  const retryAfterS = error.retryAfterS ?? (status === 503 ? 2 : undefined)
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS))
  if (error.challenge !== undefined) reply.header('www-authenticate', error.challenge)
  return reply.code(status).type('application/json; charset=utf-8').send(errorReply(error, request.id))
}

/** Anything not expected is a defect: a line in the log, and to the caller only the number under which it is found. */
export function errorSender(log: Logger) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const known = toAppError(error)
    if (!known) {
      const { operation } = request.routeOptions.config
      log.error({ err: error, requestId: request.id, operation }, 'request failed')
    }
    return sendAppError(known ?? new AppError('server.error'), request, reply)
  }
}
