import { expect, test } from 'vitest'
import { fillPlaceholders, unknownPlaceholders } from './message-template.ts'

const values = { customerName: '{companyName}', companyName: 'Abay Bank', expiresAt: '28 November 2026' }

test('placeholders are filled in one pass: a name that looks like a placeholder stays as it is', () => {
  expect(fillPlaceholders('{customerName} of {companyName}, { expiresAt }', values)).toBe(
    '{companyName} of Abay Bank, 28 November 2026',
  )
})

test('unknown placeholders and unmatched braces are reported', () => {
  expect(unknownPlaceholders('Dear {customerName}, {companyName}')).toEqual([])
  expect(unknownPlaceholders('Dear {name}, {customername}')).toEqual(['{name}', '{customername}'])
  expect(unknownPlaceholders('Dear {customerName')).toEqual(['{'])
})
