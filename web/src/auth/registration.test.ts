import { describe, expect, test } from 'vitest'
import {
  isAdminComplete,
  isCompanyComplete,
  hasCompanyError,
  EMPTY_REGISTRATION,
  passwordsDiffer,
} from './registration.ts'

const company = { companyName: 'Abay Bank', contactEmail: 'id@abay.example', adminUsername: 'hana' }
const admin = { firstName: 'Hana', lastName: 'Tesfaye', adminEmail: 'hana@abay.example' }
const passwords = { adminPassword: 'long enough', confirmPassword: 'long enough' }

describe('sign-up', () => {
  test.each(Object.keys(company))('step 1 requires %s', (name) => {
    expect(isCompanyComplete({ ...EMPTY_REGISTRATION, ...company })).toBe(true)
    expect(isCompanyComplete({ ...EMPTY_REGISTRATION, ...company, [name]: '  ' })).toBe(false)
  })

  test.each(Object.keys({ ...admin, ...passwords }))('step 2 requires %s', (name) => {
    expect(isAdminComplete({ ...EMPTY_REGISTRATION, ...admin, ...passwords })).toBe(true)
    expect(isAdminComplete({ ...EMPTY_REGISTRATION, ...admin, ...passwords, [name]: '' })).toBe(false)
  })

  test('a password mismatch shows once both passwords are filled', () => {
    const typed = { ...EMPTY_REGISTRATION, ...admin, ...passwords, confirmPassword: 'long enough?' }
    expect(passwordsDiffer(typed)).toBe(true)
    expect(isAdminComplete(typed)).toBe(false)
    expect(passwordsDiffer({ ...typed, confirmPassword: '' })).toBe(false)
  })

  test('an error on a company field belongs to step 1', () => {
    expect(hasCompanyError({ adminUsername: 'This username is already taken.' })).toBe(true)
    expect(hasCompanyError({ adminPassword: 'Please use at least 8 characters' })).toBe(false)
  })
})
