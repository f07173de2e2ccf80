import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REVIEW_FROM_WEIGHT, totalWeight } from '../../../decision/model/capture-signals.ts'
import { measurePace } from './measure-pace.ts'
import { countPauses } from './pause-signals.ts'

const seconds = (consents: number[], steps: number[]) =>
  measurePace(
    consents.map((time) => time * 1000),
    steps.map((time) => time * 1000),
  )

test('a check within fifteen seconds of the last consent is fast, however long the notice was read', () => {
  expect(seconds([0, 300], [304, 309, 314])).toEqual(['fast_steps'])
  expect(seconds([0, 300], [308, 330, 347])).toEqual([])
})

test('four even intervals raise a signal; a person’s steps, and three intervals, do not', () => {
  expect(seconds([0], [20, 40.1, 60, 79.9])).toEqual(['even_steps'])
  expect(seconds([0], [20, 38, 61, 80])).toEqual([])
  expect(seconds([0], [20, 40, 60])).toEqual([])
})

test('fast and even steps are one signal: with pauses before the last consent they would reach review', () => {
  expect(seconds([0, 3600, 7200], [7202, 7204, 7206, 7208])).toEqual(['fast_steps'])
})

test('the frames of one head turn are one step', () => {
  expect(seconds([0], [20, 40, 40.05, 40.1, 60.1, 80])).toEqual(['even_steps'])
})

test('a check without a consent or a picture has no pace', () => {
  expect([seconds([], [1, 2]), seconds([1], [])]).toEqual([[], []])
})

test('pace and pauses never lead to review without another signal', () => {
  const times = fc.array(fc.integer({ min: 0, max: 7_200_000 }), { maxLength: 12 })
  const even = fc
    .tuple(fc.integer({ min: 1, max: 900_000 }), fc.integer({ min: 1, max: 12 }))
    .map(([gap, count]) => Array.from({ length: count }, (_, i) => (i + 1) * gap))
  fc.assert(
    fc.property(times, fc.oneof(times, even), (consents, steps) => {
      const pauses = countPauses([...consents, ...steps]) >= 2 ? (['long_pauses'] as const) : []
      expect(totalWeight([...measurePace(consents, steps), ...pauses])).toBeLessThan(REVIEW_FROM_WEIGHT)
    }),
  )
})
