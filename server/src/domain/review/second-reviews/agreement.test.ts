import { expect, test } from 'vitest'
import { agreement } from './agreement.ts'

const counts = (
  bothApproved: number,
  approvedThenRejected: number,
  rejectedThenApproved: number,
  bothRejected: number,
) => agreement({ bothApproved, approvedThenRejected, rejectedThenApproved, bothRejected })

test('gives no percentage and no kappa without cases', () =>
  expect(counts(0, 0, 0, 0)).toMatchObject({ cases: 0, percent: null, kappa: null }))

test('computes the textbook example: 35 of 50 agree, 70 %, kappa 0.4', () =>
  expect(counts(20, 5, 10, 15)).toMatchObject({ cases: 50, percent: 70, kappa: 0.4 }))

test('gives kappa 1 for full agreement on both outcomes', () =>
  expect(counts(8, 0, 0, 2)).toMatchObject({ percent: 100, kappa: 1 }))

test('gives no kappa when both approved every case, since chance alone explains it', () =>
  expect(counts(10, 0, 0, 0)).toMatchObject({ percent: 100, kappa: null }))

test('gives kappa -1 for full disagreement', () =>
  expect(counts(0, 5, 5, 0)).toMatchObject({ percent: 0, kappa: -1 }))
