import { expect, test } from 'vitest'
import { describeDates, describeEffect, describeEnding, type Entry, nameEntry } from './entry-words.ts'

const entry = (change: Partial<Entry>) =>
  ({
    list: 'block',
    kind: 'face',
    effect: 'reject',
    state: 'active',
    ending: null,
    reviewAt: '2026-03-01T09:00:00.000Z',
    due: false,
    expiresAt: null,
    ...change,
  }) as Entry

test('an entry is named by what it recognizes and its list', () => {
  expect(nameEntry(entry({}))).toBe('Face on the block list')
  expect(nameEntry(entry({ kind: 'phone', list: 'watch' }))).toBe('Phone number on the watch list')
})

test('of a number only its end is shown, and nothing of a face', () => {
  expect(describeEnding(entry({ kind: 'phone', ending: '4567' }))).toBe('ends in 4567')
  expect(describeEnding(entry({ kind: 'email', ending: '@bank.example' }))).toBe('@bank.example')
  expect(describeEnding(entry({}))).toBeNull()
})

test('an entry that is held back never claims its full effect', () => {
  expect(describeEffect(entry({}))).toMatch(/^Rejects/u)
  expect(describeEffect(entry({ state: 'unconfirmed' }))).toBe(
    'Leads to review until a second person confirms it',
  )
  expect(describeEffect(entry({ state: 'suspended' }))).toMatch(/^Leads to review until/u)
  expect(describeEffect(entry({ list: 'allow', effect: 'silence', state: 'unconfirmed' }))).toMatch(
    /^Has no effect until/u,
  )
})

test('a passed review date is shown as due', () => {
  expect(describeDates(entry({ due: true }))).toMatch(/^Review due since/u)
  expect(describeDates(entry({}))).toMatch(/^Review on/u)
})
