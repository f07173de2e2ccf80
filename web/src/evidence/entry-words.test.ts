import { expect, test } from 'vitest'
import {
  describeAdded,
  describeChanged,
  describeDates,
  describeEffect,
  describeEnding,
  type Entry,
  nameEntry,
} from './entry-words.ts'

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

test('a message says what was blocked, what that does and until when', () => {
  expect(describeAdded([entry({ effect: 'review' })])).toEqual({
    title: 'Face blocked',
    description: 'Leads to review. No end date; due for review on 1 Mar 2026.',
  })
  expect(
    describeAdded([
      entry({ effect: 'review', expiresAt: '2026-12-31T09:00:00.000Z' }),
      entry({ kind: 'number' }),
    ]),
  ).toEqual({
    title: 'Face and document number blocked',
    description: 'Leads to review. Until 31 Dec 2026.',
  })
  expect(describeAdded([entry({ list: 'watch', effect: 'review' })]).title).toBe('Face watched')
})

test('a message says what became of an entry', () => {
  expect(describeChanged(entry({ state: 'removed' }), { action: 'remove' })).toEqual({
    title: 'Face removed from the block list',
  })
  expect(describeChanged(entry({}), { action: 'renew' })).toEqual({
    title: 'Face on the block list kept',
    description: 'Rejects where the settings let blocks reject. Review on 1 Mar 2026.',
  })
})
