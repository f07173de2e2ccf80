import { ERRORS } from '@wabi/contract/endpoint/errors.ts'
import { DatabaseBusy } from '../../platform/db/busy.ts'
import { AppError } from './app-error.ts'

/** The message for one failed item of a batch; null for a defect, which ends the whole batch. */
export function failureMessage(error: unknown): string | null {
  if (error instanceof AppError) return ERRORS[error.code][1]
  return error instanceof DatabaseBusy ? ERRORS['server.busy'][1] : null
}
