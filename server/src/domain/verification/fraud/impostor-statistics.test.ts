import { expect, test } from 'vitest'
import { perturbFace, randomFaces } from '../../../platform/face-search/testing/random-faces.ts'
import { createRandom } from '../../../testing/random.ts'
import { impostorStatistics, judgeImpostors } from './impostor-statistics.ts'

const distance = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Math.sqrt(Array.from(a).reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0))

/** Customers with a portrait and a selfie; `alike` draws all faces towards one, as those of one region may be. */
function customers(count: number, alike = 0) {
  const faces = randomFaces(count, 3)
  const [centre] = [randomFaces(1, 4)]
  return Array.from({ length: count }, (_, i) => {
    const own = faces
      .slice(i * 128, (i + 1) * 128)
      .map((value, k) => value * (1 - alike) + centre[k]! * alike)
    return { portrait: perturbFace(own, 0.25, 2 * i), selfie: perturbFace(own, 0.2, 2 * i + 1) }
  })
}

function measure(people: ReturnType<typeof customers>, matchBelow = 0.48) {
  const between = (i: number, j: number) => distance(people[i]!.portrait, people[j]!.selfie)
  return impostorStatistics(people.length, between, matchBelow, createRandom(5).next)
}

test('strangers who are far apart give no alarm', () => {
  const now = measure(customers(80))
  expect(now.falseMatchRate[0]).toBe(0)
  expect(judgeImpostors(now, measure(customers(80)), 0.001)).toBeNull()
})

test('customers who look more alike than the calibration people raise an alarm, without any label', () => {
  const now = measure(customers(80, 0.6))
  expect(now.falseMatchRate[1]).toBeGreaterThan(0.001)
  expect(judgeImpostors(now, null, 0.001)).toBe('false_match_rate')
})

test('customers who come nearer than before raise an alarm before strangers match', () => {
  const [before, now] = [measure(customers(80)), measure(customers(80, 0.15))]
  expect(now.falseMatchRate[1]).toBeLessThanOrEqual(0.001)
  expect(judgeImpostors(now, before, 0.001)).toBe('drift')
  // And those who go apart do not.
  expect(judgeImpostors(before, now, 0.001)).toBeNull()
})

test('a pair that is left out does not count', () => {
  const people = customers(60)
  const same = (i: number, j: number) => Math.floor(i / 2) === Math.floor(j / 2)
  const twins = people.map((one, i) => (i % 2 === 0 ? one : people[i - 1]!))
  const between = (i: number, j: number) => distance(twins[i]!.portrait, twins[j]!.selfie)
  const { next } = createRandom(5)
  expect(impostorStatistics(60, between, 0.48, next).falseMatchRate[0]).toBeGreaterThan(0.01)
  const apart = impostorStatistics(60, (i, j) => (same(i, j) ? null : between(i, j)), 0.48, next)
  expect(apart.falseMatchRate).toEqual([0, 0, 0])
})
