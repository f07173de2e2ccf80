import { expect, test } from 'vitest'
import { COUNTRIES, countryName } from './countries.ts'
import { documentTypesFor, idNumberHint } from './documents.ts'

test('at least 249 countries and territories, each once', () => {
  expect(COUNTRIES.length).toBeGreaterThanOrEqual(249)
  expect(new Set(COUNTRIES.map(([code]) => code)).size).toBe(COUNTRIES.length)
  expect(countryName('ET')).toBe('Ethiopia')
})

test('Ethiopia has four document types, every other nationality three active ones', () => {
  expect(documentTypesFor('ET').map(({ id, status }) => [id, status])).toEqual([
    ['national_id', 'rollout'],
    ['kebele_id', 'traditional'],
    ['passport', 'active'],
    ['drivers_license', 'active'],
  ])
  expect(documentTypesFor('KE').map(({ id }) => id)).toEqual(['national_id', 'passport', 'drivers_license'])
  for (const { status } of documentTypesFor('KE')) expect(status).toBe('active')
  for (const nationality of ['ET', 'KE']) {
    expect(
      documentTypesFor(nationality)
        .filter(({ recommended }) => recommended)
        .map(({ id }) => id),
    ).toEqual(['national_id'])
  }
})

test('the hints for ID numbers are those of the specification', () => {
  expect(idNumberHint('national_id', 'ET')).toBe('Enter your 10+ digit National ID number')
  expect(idNumberHint('passport', 'KE')).toContain('6 or more')
  expect(idNumberHint(null, 'ET')).toContain('5 or more')
})
