import { serverText } from './server-text.ts'
import type { ErrorCode, ErrorReply, FieldWords } from '@wabi/contract/endpoint/errors.ts'

/**
 * An error response. `message` is `status: text` (spec section 8); `words` is the text for the user, null when the
 * response did not come from the platform's API.
 */
export class ApiError extends Error {
  readonly status: number
  readonly words: string | null
  readonly code: ErrorCode | null
  /** Seconds after which the server asks to come back; 0 where it did not say. */
  readonly retryAfterS: number
  readonly fields: FieldWords
  /** The step that is due, with `step.out_of_order`. */
  readonly step: string | null

  /** Who decided first, with `review.decided_already`. */
  readonly decided: NonNullable<ErrorReply['decided']> | null

  constructor(status: number, text: string, retryAfter: string | null = null) {
    super(`${status}: ${text}`)
    const reply = parse(text)
    this.status = status
    this.retryAfterS = Number(retryAfter) || 0
    this.words = reply.error === undefined ? null : serverText(reply.error)
    this.code = reply.code ?? null
    this.fields = Object.fromEntries(
      Object.entries(reply.fields ?? {}).map(([field, words]) => [field, serverText(words)]),
    )
    this.step = reply.step ?? null
    this.decided = reply.decided ?? null
  }
}

/** The server's text for an error, or the fallback when there is none (no network, a proxy's error page). */
export function getErrorMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.words) || fallback
}

/** The message for a form that was refused as a whole; undefined where fields show their own, and without an error. */
export function getFormError(error: unknown, fallback: string): string | undefined {
  const byField = error instanceof ApiError && Object.keys(error.fields).length > 0
  return error && !byField ? getErrorMessage(error, fallback) : undefined
}

function parse(text: string): Partial<ErrorReply> {
  try {
    const reply: unknown = JSON.parse(text)
    return typeof reply === 'object' && reply !== null ? reply : {}
  } catch {
    return {}
  }
}
