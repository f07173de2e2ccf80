import { expect, test } from 'vitest'
import { toQueueFilter, queueQuery, readQueueSearch, withQueueFilter } from './queue-search.ts'

const CLIENT = `cli_${'a'.repeat(26)}`

test('reads valid parameters from the URL and drops the others', () => {
  expect(
    readQueueSearch({
      order: 'riskiest',
      clientId: CLIENT,
      assignee: 'me',
      language: 'am',
      overdue: true,
      pages: ['x', 1],
    }),
  ).toEqual({
    order: 'riskiest',
    clientId: CLIENT,
    assignee: 'me',
    language: 'am',
    overdue: true,
    pages: ['x'],
  })
  expect(
    readQueueSearch({
      order: 'newest',
      clientId: 'cli_1',
      assignee: 'usr_1',
      overdue: 'no',
      reason: 'A b',
      language: 'fr',
    }),
  ).toEqual({})
})

test('a changed filter starts on the first page, and a case link has no page', () => {
  expect(withQueueFilter({ overdue: true, pages: ['x'] }, { overdue: undefined, escalated: true })).toEqual({
    escalated: true,
  })
  expect(toQueueFilter({ overdue: 'true', pages: ['x'] })).toEqual({ overdue: true })
})

test('API calls always get an order, oldest first by default', () =>
  expect(queueQuery({ overdue: true })).toEqual({ order: 'oldest', overdue: 'true' }))
