import { CLAIM_FIELDS, type ClaimField } from '@wabi/contract/verification/claims.ts'
import { t } from '../messages/en.ts'

/**
 * The form's input so far, as stored in session storage. `dateOfBirth` is empty while the date is incomplete,
 * `short-year` or `invalid` when it is not a valid date, else `YYYY-MM-DD`.
 */
export type PersonalDraft = Record<ClaimField, string>

export type DraftErrors = Partial<PersonalDraft>

export const EMPTY_DRAFT = Object.fromEntries(CLAIM_FIELDS.map((field) => [field, ''])) as PersonalDraft

/** The error message for each invalid field (spec section 5); empty when all are valid. */
export function validateDraft(draft: PersonalDraft): DraftErrors {
  const errors: DraftErrors = {}
  if (draft.fullName.trim().length < 2) errors.fullName = t.personal.nameShort
  if (draft.dateOfBirth === '') errors.dateOfBirth = t.personal.dateMissing
  else if (draft.dateOfBirth === 'short-year') errors.dateOfBirth = t.personal.yearShort
  else if (draft.dateOfBirth === 'invalid') errors.dateOfBirth = t.personal.dateWrong
  if (draft.gender === '') errors.gender = t.personal.genderMissing
  if (draft.idNumber.trim().length < 5) errors.idNumber = t.personal.numberShort
  return errors
}
