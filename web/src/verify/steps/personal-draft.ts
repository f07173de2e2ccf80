import type { InputOf } from '@wabi/contract/api.ts'
import { t } from '../messages/en.ts'

export type PersonalInfoBody = InputOf<'savePersonalInfo'>['body']

/** The form's input so far, as stored in session storage. */
export interface PersonalDraft {
  fullName: string
  /** `YYYY-MM-DD`; empty while the date is incomplete, `short-year` or `invalid` when it is not a valid date. */
  dateOfBirth: string
  gender: '' | PersonalInfoBody['gender']
  idNumber: string
  address: string
}

export type DraftErrors = Partial<Record<keyof PersonalDraft, string>>

export const EMPTY_DRAFT: PersonalDraft = {
  fullName: '',
  dateOfBirth: '',
  gender: '',
  idNumber: '',
  address: '',
}

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
