import { expect, test } from 'vitest'
import { evenLight } from './even-light.ts'
import { type Gray } from './gray.ts'

/** Paper with letters of 4 by 4 pixels, half as bright; `light` is the share of the lamp's light at a column. */
function page(light: (x: number) => number): Gray {
  const [width, height] = [960, 480]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data[y * width + x] = (isLetter(x, y) ? 100 : 200) * light(x)
  return { data, width, height }
}
const isLetter = (x: number, y: number) => x % 24 < 4 && y % 24 < 4

/** Darkest paper and brightest letter: one threshold separates them when the first is above the second. */
function extremes({ data, width }: Gray) {
  let [paper, letter] = [255, 0]
  for (let i = 0; i < data.length; i++) {
    if (isLetter(i % width, Math.floor(i / width))) letter = Math.max(letter, data[i]!)
    else paper = Math.min(paper, data[i]!)
  }
  return { paper, letter }
}

test('letters in a shadow become darker than all paper, which they were not', () => {
  const shaded = page((x) => 1 - 0.65 * (x / 960))
  const before = extremes(shaded)
  expect(before.paper).toBeLessThan(before.letter)
  const after = extremes(evenLight(shaded))
  expect(after.paper).toBeGreaterThan(after.letter + 40)
})

test('an evenly lit page stays the same, within one brightness level', () => {
  const lit = page(() => 1)
  const { data } = evenLight(lit)
  expect(data.every((value, i) => Math.abs(value - lit.data[i]!) <= 3)).toBe(true)
})

test('a black picture and one smaller than a cell do not fail', () => {
  expect(evenLight({ data: new Uint8Array(100), width: 10, height: 10 }).data).toHaveLength(100)
})
