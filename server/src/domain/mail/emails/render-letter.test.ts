import { expect, test } from 'vitest'
import { resetMail } from '../../people/auth/staff-mails.ts'

const mailFrom = (company: string | null) =>
  resetMail({
    to: { address: 'almaz@example.et', name: 'Almaz' },
    company,
    username: 'almaz',
    url: 'https://id.example.et/auth/reset',
  }).text

test('the footer names the client; in letters from the platform itself it names only the platform', () => {
  expect(mailFrom('Abay Bank')).toMatch(/\n\nWabi, identity verification for Abay Bank$/)
  expect(mailFrom(null)).toMatch(/\n\nWabi, identity verification$/)
})

test('a client with the platform’s name is treated as a client', () =>
  expect(mailFrom('Wabi')).toMatch(/\n\nWabi, identity verification for Wabi$/))
