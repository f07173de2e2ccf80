import type { LivenessReason } from '@wabi/contract/verification/liveness.ts'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { t, translation } from './language.ts'

/** The text for an error in the customer's language, by its code; the server's own text in English. */
export function errorText(error: unknown, fallback: string): string {
  if (!translation) return getErrorMessage(error, fallback)
  return (error instanceof ApiError && error.code && translation.errors[error.code]) || fallback
}

/** A sentence of the contract in the customer's language: a reason, a document's name, a hint below a field. */
export function translate(english: string): string {
  return translation?.sentences[english] ?? english
}

/** What is wrong with a field of the personal step. */
export type FieldError =
  | 'nameShort'
  | 'nameLetters'
  | 'dateMissing'
  | 'yearShort'
  | 'dateWrong'
  | 'genderMissing'
  | 'numberShort'
  /** In the server's words. */
  | { words: string }

/** The message below an invalid field; undefined below a valid one. */
export function fieldErrorText(error: FieldError | undefined): string | undefined {
  return typeof error === 'object' ? translate(error.words) : error && t.personal[error]
}

/** Why a head turn did not pass. */
export function headTurnReason({ code, words }: { code: LivenessReason; words: string }): string {
  return translation?.headTurnReasons[code] ?? words
}
