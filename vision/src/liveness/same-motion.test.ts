import { expect, test } from 'vitest'
import { motionDifference, sameMotion } from './same-motion.ts'

/** Eyes and nose of a head that looks straight, turns and sways: a random walk, different for each seed. */
function burst(seed: number, frames = 6): number[][] {
  let state = seed
  const chance = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5
  return Array.from({ length: frames }, (_, i) => {
    const yaw = [0, 0.9, 0, -0.8, 0, 0.1, 0.9, -0.9][i]! + 0.15 * chance()
    const [x, y, roll, size] = [
      320 + 40 * chance(),
      240 + 30 * chance(),
      0.1 * chance(),
      100 * (1 + 0.1 * chance()),
    ]
    return [
      [-0.5 + 0.1 * yaw, 0],
      [0.5 + 0.1 * yaw, 0],
      [0.45 * yaw, 0.6 + 0.05 * chance()],
    ].flatMap(([u = 0, v = 0]) => [
      x + size * (u * Math.cos(roll) - v * Math.sin(roll)),
      y + size * (u * Math.sin(roll) + v * Math.cos(roll)),
    ])
  })
}

const changed = (frames: number[][], change: (x: number, y: number) => [number, number]) =>
  frames.map((points) => [0, 2, 4].flatMap((i) => change(points[i]!, points[i + 1]!)))

test('a recording is recognized when cropped, enlarged, rotated, mirrored or reversed as a whole', () => {
  const recorded = burst(7)
  const [cos, sin] = [1.08 * Math.cos(0.05), 1.08 * Math.sin(0.05)]
  const turned = changed(recorded, (x, y) => [cos * x - sin * y - 14, sin * x + cos * y + 9])
  const mirrored = changed(recorded, (x, y) => [640 - x, y]).map(([a, b, c, d, e, f]) => [
    c!,
    d!,
    a!,
    b!,
    e!,
    f!,
  ])
  for (const copy of [recorded, turned, mirrored, turned.toReversed(), mirrored.toReversed()])
    expect(motionDifference(recorded, copy)).toBeLessThan(1e-6)
  // One face was located badly.
  const slipped = turned.with(
    1,
    turned[1]!.map((at) => at + 20),
  )
  expect(sameMotion(recorded, slipped)).toBe(true)
  // Some of its frames are enough.
  expect(sameMotion(turned.toSpliced(3, 1), recorded)).toBe(true)
})

test('a new head turn moves differently, and too few frames never match', () => {
  for (let seed = 1; seed <= 40; seed++)
    expect(sameMotion(burst(seed), burst(seed + 100, 5 + (seed % 4)))).toBe(false)
  expect(motionDifference(burst(1, 4), burst(1, 4))).toBe(Infinity)
  expect(motionDifference([...burst(1, 4), null], burst(1, 5))).toBe(Infinity)
})
