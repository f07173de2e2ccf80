import { expect, test } from 'vitest'
import { agreement } from './agreement.ts'

const counts = (
  bothApproved: number,
  approvedThenRejected: number,
  rejectedThenApproved: number,
  bothRejected: number,
) => agreement({ bothApproved, approvedThenRejected, rejectedThenApproved, bothRejected })

test('nobody reviewed twice: no number at all', () =>
  expect(counts(0, 0, 0, 0)).toMatchObject({ cases: 0, percent: null, kappa: null }))

test('the example of the books: 20 and 15 alike of 50, 5 and 10 not: 70 %, kappa 0.4', () =>
  expect(counts(20, 5, 10, 15)).toMatchObject({ cases: 50, percent: 70, kappa: 0.4 }))

test('all alike, of both kinds: 100 %, kappa 1', () =>
  expect(counts(8, 0, 0, 2)).toMatchObject({ percent: 100, kappa: 1 }))

test('all approved by both says nothing beyond chance: no kappa', () =>
  expect(counts(10, 0, 0, 0)).toMatchObject({ percent: 100, kappa: null }))

test('opposite throughout: kappa -1', () =>
  expect(counts(0, 5, 5, 0)).toMatchObject({ percent: 0, kappa: -1 }))
