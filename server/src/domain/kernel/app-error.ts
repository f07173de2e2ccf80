import type { KeyPermission } from '@wabi/contract/endpoint/permissions.ts'
import type { VerificationStatus } from '@wabi/contract/verification/states.ts'
import { ERRORS, type ErrorCode, type ErrorReply, type FieldWords } from '@wabi/contract/endpoint/errors.ts'

/** An expected failure. Its code gives status and words (contract/errors.ts); anything else thrown is a defect. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Words per field, for `request.invalid`. */
  readonly fields: FieldWords | undefined
  /** The step that is due, for `step.out_of_order`. */
  readonly step: string | undefined

  /** The verification's status that does not allow the call, for `verification.bad_transition`. */
  readonly status: VerificationStatus | undefined

  /** The permission that the API key lacks, for `auth.forbidden`. */
  readonly permission: KeyPermission | undefined

  /** The earlier decision, for `review.decided_already`. */
  readonly decided: ErrorReply['decided']

  /** Seconds until the call may be retried; sent as `Retry-After`. */
  readonly retryAfterS: number | undefined

  /** The `WWW-Authenticate` challenge (RFC 9110, section 11.6.1), for `auth.required` of an API key. */
  readonly challenge: string | undefined

  constructor(
    code: ErrorCode,
    extra: {
      fields?: FieldWords
      step?: string
      status?: VerificationStatus
      permission?: KeyPermission
      decided?: ErrorReply['decided']
      retryAfterS?: number
      challenge?: string
      /** Replaces the code's default words when the cause is known more precisely. */
      words?: string
      cause?: unknown
    } = {},
  ) {
    super(extra.words ?? ERRORS[code][1], extra.cause === undefined ? undefined : { cause: extra.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = extra.fields
    this.step = extra.step
    this.status = extra.status
    this.permission = extra.permission
    this.decided = extra.decided
    this.retryAfterS = extra.retryAfterS
    this.challenge = extra.challenge
  }
}
