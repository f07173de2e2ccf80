import type { InputOf } from '@wabi/contract/api.ts'

/** The values of both sign-up steps; `confirmPassword` is never sent. */
export type Registration = Required<{
  [K in keyof InputOf<'registerClient'>['body']]: string
}> & { confirmPassword: string }

export const EMPTY_REGISTRATION: Registration = {
  companyName: '',
  contactEmail: '',
  contactPhone: '',
  licenseNumber: '',
  adminUsername: '',
  firstName: '',
  lastName: '',
  adminEmail: '',
  adminPassword: '',
  confirmPassword: '',
}

const COMPANY_FIELDS = [
  'companyName',
  'contactEmail',
  'contactPhone',
  'licenseNumber',
  'adminUsername',
] as const

/** The request body: everything except the repeated password. */
export function toRequestBody(registration: Registration): InputOf<'registerClient'>['body'] {
  const { confirmPassword: _confirmPassword, ...body } = registration
  return body
}

/** Whether any of these field errors belongs to step 1. */
export function hasCompanyError(fields: Record<string, string>): boolean {
  return COMPANY_FIELDS.some((name) => name in fields)
}

/** 'Continue' is enabled when the three required fields of step 1 are filled. */
export function isCompanyComplete(values: Registration): boolean {
  return [values.companyName, values.contactEmail, values.adminUsername].every((value) => value.trim() !== '')
}

export function passwordsDiffer(values: Registration): boolean {
  return values.confirmPassword !== '' && values.adminPassword !== values.confirmPassword
}

/** 'Create Account' is enabled when all of step 2 is filled and the passwords match. */
export function isAdminComplete(values: Registration): boolean {
  const texts = [values.firstName, values.lastName, values.adminEmail]
  return (
    texts.every((value) => value.trim() !== '') &&
    values.adminPassword !== '' &&
    values.confirmPassword === values.adminPassword
  )
}
