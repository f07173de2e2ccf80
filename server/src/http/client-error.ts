import { randomUUID } from 'node:crypto'
import { ERRORS, type ErrorCode } from '@wabi/contract/endpoint/errors.ts'
import type { Socket } from 'node:net'
import { AppError } from '../domain/kernel/app-error.ts'
import type { Config } from '../platform/config/config.ts'
import { errorReply } from './error-reply.ts'
import { securityHeaders } from './security-headers.ts'

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
}

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/**
 * Answers a request that cannot reach a route in the usual error shape with the usual headers, written straight to the
 * socket.
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  config: Pick<Config, 'publicUrl' | 'localHttps'>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code = CODES[error.code ?? ''] ?? 'request.malformed'
  const requestId = randomUUID()
  const body = JSON.stringify(
    errorReply(new AppError(code), { id: requestId, url: '', server: { publicUrl: '' } }),
  )
  const [status] = ERRORS[code]
  // The headers of a call: its address is not known.
  const headers = securityHeaders(config, { id: requestId, url: '/api' })
  socket.end(
    [
      `HTTP/1.1 ${status} ${REASONS[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
