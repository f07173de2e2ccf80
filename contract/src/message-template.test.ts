import { expect, test } from 'vitest'
import { fillPlaceholders, unknownPlaceholders } from './message-template.ts'

const values = { customerName: '{companyName}', companyName: 'Abay Bank', expiresAt: '28 November 2026' }

test('placeholders are filled in once: a name that looks like one stays a name', () => {
  expect(fillPlaceholders('{customerName} of {companyName}, { expiresAt }', values)).toBe(
    '{companyName} of Abay Bank, 28 November 2026',
  )
})

test('what means nothing is named, also a brace that has lost its other', () => {
  expect(unknownPlaceholders('Dear {customerName}, {companyName}')).toEqual([])
  expect(unknownPlaceholders('Dear {name}, {customername}')).toEqual(['{name}', '{customername}'])
  expect(unknownPlaceholders('Dear {customerName')).toEqual(['{'])
})
