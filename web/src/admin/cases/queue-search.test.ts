import { expect, test } from 'vitest'
import { queueFilterOf, queueQuery, readQueueSearch, withQueue } from './queue-search.ts'

const CLIENT = `cli_${'a'.repeat(26)}`

test('what the address says is taken, what it should not say is dropped', () => {
  expect(
    readQueueSearch({ order: 'riskiest', clientId: CLIENT, assignee: 'me', overdue: true, pages: ['x', 1] }),
  ).toEqual({ order: 'riskiest', clientId: CLIENT, assignee: 'me', overdue: true, pages: ['x'] })
  expect(
    readQueueSearch({ order: 'newest', clientId: 'cli_1', assignee: 'usr_1', overdue: 'no', reason: 'A b' }),
  ).toEqual({})
})

test('another filter begins on the first page, and a case takes no page along', () => {
  expect(withQueue({ overdue: true, pages: ['x'] }, { overdue: undefined, escalated: true })).toEqual({
    escalated: true,
  })
  expect(queueFilterOf({ overdue: 'true', pages: ['x'] })).toEqual({ overdue: true })
})

test('the calls hear the order that holds without a word', () =>
  expect(queueQuery({ overdue: true })).toEqual({ order: 'oldest', overdue: 'true' }))
