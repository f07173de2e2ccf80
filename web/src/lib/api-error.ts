import type { ErrorCode, ErrorReply, FieldWords } from '@wabi/contract/errors.ts'

/**
 * An answer that is not a success. `message` is `status: text` (spec section 8); `words` is what a person should
 * read, null when the answer was not one of ours.
 */
export class ApiError extends Error {
  readonly status: number
  readonly words: string | null
  readonly code: ErrorCode | null
  readonly fields: FieldWords
  /** The step that is due, with `step.out_of_order`. */
  readonly step: string | null

  /** Who was first, with `review.decided_already`. */
  readonly decided: NonNullable<ErrorReply['decided']> | null

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    const reply = parse(text)
    this.status = status
    this.words = reply.error ?? null
    this.code = reply.code ?? null
    this.fields = reply.fields ?? {}
    this.step = reply.step ?? null
    this.decided = reply.decided ?? null
  }
}

/** The server's own words for a failure, or the fallback when it had none (no network, a proxy's page). */
export function wordsOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.words) || fallback
}

function parse(text: string): Partial<ErrorReply> {
  try {
    const reply: unknown = JSON.parse(text)
    return typeof reply === 'object' && reply !== null ? reply : {}
  } catch {
    return {}
  }
}
