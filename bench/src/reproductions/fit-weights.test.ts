import { random } from '@wabi/specimens/random.ts'
import { expect, test } from 'vitest'
import { weigh } from '../../../vision/src/document/reproduction/weigh.ts'
import { fitSigned } from './fit-weights.ts'

const r = random(5)
const cases = Array.from({ length: 80 }, (_, i) => {
  const positive = i % 4 === 0
  return {
    positive,
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
