import { afterAll, expect } from 'vitest'
import { takeViolations } from './recorded-locks.ts'

/*
 * A set-up file of the server suite: checks every statement that tests send through the platform against the lock
 * order. A test file whose operations lock a session before its verification fails and names the statement.
 */
afterAll(() => {
  expect(takeViolations(), 'statements that lock a session before its verification').toEqual([])
})
