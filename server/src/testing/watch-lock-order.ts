import { afterAll, expect } from 'vitest'
import { takeBroken } from './recorded-locks.ts'

/*
 * A set-up file of the server suite: every statement that any test sends through the platform is held against the lock
 * order. A file whose operations lock a session before its verification fails, and names the statement.
 */
afterAll(() => {
  expect(takeBroken(), 'statements that lock a session before its verification').toEqual([])
})
