import { apiFieldWords } from '@wabi/contract/endpoint/api-field-words.ts'
import { API_WORDS } from '@wabi/contract/endpoint/api-words.ts'
import { ERRORS, type ErrorCode, type ErrorReply, type FieldWords } from '@wabi/contract/endpoint/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { AppError } from '../domain/kernel/app-error.ts'
import { DatabaseBusy } from '../platform/db/busy.ts'
import type { Logger } from '../platform/runtime/log.ts'
import { isPublicApi } from './api-version.ts'
import { fieldWords } from './field-words.ts'

/** What an answer says about its request. */
type ErrorRequest = Pick<FastifyRequest, 'id' | 'url'> & { server: { publicUrl: string } }

/** Errors of Fastify and its plugins, as codes of the contract. */
const FASTIFY_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_REQ_FILE_TOO_LARGE: 'image.too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.unsupported_type',
  FST_ERR_BAD_URL: 'request.not_found',
}

function toAppError(error: unknown, { url }: ErrorRequest): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof DatabaseBusy) return new AppError('server.busy', { cause: error })
  if (error instanceof ZodError)
    return new AppError('request.invalid', { fields: fieldWords(error, { forProgram: isPublicApi(url) }) })
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  const known = typeof code === 'string' ? FASTIFY_ERRORS[code] : undefined
  if (known) return new AppError(known)
  // A folder, or a path outside the web root.
  if (statusCode === 403 || statusCode === 404) return new AppError('request.not_found')
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AppError('request.malformed')
  return null
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the platform's pages are, for links in answers. */
    publicUrl: string
  }
}

const inApiWords = (fields: FieldWords): FieldWords =>
  Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, apiFieldWords(words)]))

/** The body of every error answer; in the public API with what a developer needs. */
export function errorReply(error: AppError, { id: requestId, url, server }: ErrorRequest): ErrorReply {
  const forProgram = isPublicApi(url)
  const [param] = Object.keys(error.fields ?? {})
  const isUsual = error.message === ERRORS[error.code][1]
  return {
    success: false,
    error: (forProgram && isUsual && API_WORDS[error.code]) || error.message,
    code: error.code,
    requestId,
    ...(error.fields ? { fields: forProgram ? inApiWords(error.fields) : error.fields } : {}),
    ...(forProgram && param !== undefined ? { param } : {}),
    ...(forProgram ? { doc_url: `${server.publicUrl}/docs/error-codes#${error.code}` } : {}),
    ...(error.status ? { status: error.status } : {}),
    ...(error.permission ? { permission: error.permission } : {}),
    ...(error.step ? { step: error.step } : {}),
    ...(error.decided ? { decided: error.decided } : {}),
  }
}

/** Answers with an error of the contract. */
export function sendAppError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [status] = ERRORS[error.code]
  const retryAfterS = error.retryAfterS ?? (status === 503 ? 2 : undefined)
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS))
  if (error.challenge !== undefined) reply.header('www-authenticate', error.challenge)
  return reply.code(status).type('application/json; charset=utf-8').send(errorReply(error, request))
}

/**
 * Answers with an expected error as it is. Anything else is a defect: it is logged, and the caller gets only the
 * request id by which it can be found. A database that fails statements is logged too, because an operator has to act.
 */
export function createErrorSender(log: Logger) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const known = toAppError(error, request)
    const { operation } = request.routeOptions.config
    if (!known) log.error({ err: error, requestId: request.id, operation }, 'request failed')
    else if (error instanceof DatabaseBusy && (error.reason === 'timeout' || error.reason === 'unreachable'))
      log.warn({ err: error, requestId: request.id, operation }, 'the database could not serve a request')
    return sendAppError(known ?? new AppError('server.error'), request, reply)
  }
}
