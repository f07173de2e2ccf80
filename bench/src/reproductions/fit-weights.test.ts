import { random } from '@wabi/specimens/random.ts'
import { expect, test } from 'vitest'
import { weigh } from '../../../vision/src/document/reproduction/weigh.ts'
import { fitSigned, fitWeights } from './fit-weights.ts'

const r = random(5)
const cases = Array.from({ length: 80 }, (_, i) => {
  const positive = i % 4 === 0
  return {
    positive,
    simulator: 'one',
    measures: {
      up: r.normal() + (positive ? 2 : 0),
      down: r.normal() - (positive ? 2 : 0),
      noise: r.normal(),
    },
  }
})

test('a signed fit keeps the measures whose weights have the stated sign, and drops the others', () => {
  const { bias, terms } = fitSigned(cases, { up: 1, down: -1 })
  expect(terms.up![2]).toBeGreaterThan(0)
  expect(terms.down![2]).toBeLessThan(0)
  const found = cases.filter(({ measures, positive }) => positive === weigh(measures, { bias, terms }) > 0)
  expect(found.length).toBeGreaterThan(72)
  expect(Object.keys(fitSigned(cases, { up: 1, down: 1 }).terms)).toEqual(['up'])
})

test('a simulator with many pictures weighs no more than one with few', () => {
  // In `many` screens are darker, in `few` brighter: with equal weight the measure says nothing.
  const drawn = (simulator: string, count: number, sign: number) =>
    Array.from({ length: count }, (_, i) => {
      const positive = i % 2 === 0
      return { simulator, positive, measures: { light: sign * (positive ? 1 : -1) } }
    })
  const { terms } = fitWeights([...drawn('many', 200, -1), ...drawn('few', 20, 1)], ['light'])
  expect(Math.abs(terms.light![2]!)).toBeLessThan(0.01)
})
