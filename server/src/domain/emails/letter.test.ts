import { expect, test } from 'vitest'
import { resetMail } from '../auth/staff-mails.ts'

const mailOf = (company: string | null) =>
  resetMail({
    to: { address: 'almaz@example.et', name: 'Almaz' },
    company,
    username: 'almaz',
    url: 'https://id.example.et/auth/reset',
  }).text

test('a letter says at its foot for whom it is; one of the platform itself says only what the platform is', () => {
  expect(mailOf('Abay Bank')).toMatch(/\n\nWabi, identity verification for Abay Bank$/)
  expect(mailOf(null)).toMatch(/\n\nWabi, identity verification$/)
})

test('a client of the platform’s own name is a client', () =>
  expect(mailOf('Wabi')).toMatch(/\n\nWabi, identity verification for Wabi$/))
