import { expect, test } from 'vitest'
import { nameAction } from './action-names.ts'

test.each([
  ['evidence.viewed', 'Pictures viewed'],
  ['list_entry.added', 'Entries added to your lists'],
  ['second_factor.turned_off', 'Second factor turned off'],
])('%s is read as %s', (action, words) => {
  expect(nameAction(action)).toBe(words)
})
