import { expect, test } from 'vitest'
import { normalizeByCohort } from './normalize-by-cohort.ts'

/** A point on the plane, as a descriptor. */
const at = (x: number, y: number) => [x, y]

test('a distance counts by how near the strangers are, the same for both orders', () => {
  const sparse = [at(10, 0), at(0, 10), at(-10, 0), at(0, -10.5)]
  const dense = sparse.map(([x, y]) => at(x! / 5, y! / 5))
  const [a, b] = [at(0, 0), at(1, 0)]
  expect(normalizeByCohort(a, b, sparse, 4)).toBeLessThan(normalizeByCohort(a, b, dense, 4))
  expect(normalizeByCohort(a, b, dense, 4)).toBeCloseTo(normalizeByCohort(b, a, dense, 4), 9)
})

test('only the nearest strangers count', () => {
  const near = [at(2, 0), at(0, 2.2), at(-2, 0.1)]
  const [a, b] = [at(0, 0), at(1, 0)]
  expect(normalizeByCohort(a, b, [...near, at(50, 50)], 3)).toBe(normalizeByCohort(a, b, near, 3))
})
