import { expect, test } from 'vitest'
import { CHIP_SIDE } from '../face/engine.ts'
import { type EvenFace, evenFace, sampleEven } from './even-chip.ts'
import { findNose } from './find-nose.ts'
import { findNoseAgain } from './find-nose-again.ts'
import { noseShift } from './nose-shift.ts'

type Place = readonly [x: number, y: number]
type Bending = (x: number, y: number) => Place

/** Random blots: a picture with a pattern everywhere, different for each seed. */
function picture(seed: number): (x: number, y: number) => number {
  let state = seed
  const chance = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const plane = new Float32Array(CHIP_SIDE * CHIP_SIDE).fill(128)
  for (let blot = 0; blot < 260; blot += 1) {
    const [cx, cy, reach] = [chance() * CHIP_SIDE, chance() * CHIP_SIDE, 2 + 4 * chance()]
    const level = 160 * (chance() - 0.5)
    for (let y = Math.max(0, Math.ceil(cy - 3 * reach)); y < Math.min(CHIP_SIDE, cy + 3 * reach); y += 1) {
      for (let x = Math.max(0, Math.ceil(cx - 3 * reach)); x < Math.min(CHIP_SIDE, cx + 3 * reach); x += 1) {
        plane[y * CHIP_SIDE + x]! += level * Math.exp(-((cx - x) ** 2 + (cy - y) ** 2) / reach ** 2)
      }
    }
  }
  return (x, y) => sampleEven(plane, x, y)
}

const noseAt = (x: number, y: number) => Math.abs(x - 74) < 13 && y > 56 && y < 90

/** The anchors that align a chip, in dlib's positions; the other points of the mesh are spread over the face. */
const ANCHORS: Readonly<Record<number, Place>> = {
  ...Object.fromEntries([33, 133, 159, 145].map((i) => [i, [47.5, 46.6] as const])),
  ...Object.fromEntries([362, 263, 386, 374].map((i) => [i, [100.5, 46.6] as const])),
  4: [74, 76.6],
  61: [50.4, 103],
  291: [97.6, 103],
}

/** A face on a chip: the picture after a warp, with its nose moved further by `shift` pixels. */
function face(of: (x: number, y: number) => number, bending: Bending, noseBy = 0): EvenFace {
  const back = (u: number, v: number): Place => {
    let [x, y] = [u, v]
    for (let round = 0; round < 6; round += 1) {
      const [a, b] = bending(x, y)
      ;[x, y] = [x + u - a, y + v - b]
    }
    return [x, y]
  }
  const chip = new Uint8Array(CHIP_SIDE * CHIP_SIDE * 3)
  for (let i = 0; i < CHIP_SIDE * CHIP_SIDE; i += 1) {
    const [u, v] = [i % CHIP_SIDE, Math.floor(i / CHIP_SIDE)]
    const moved = back(u - noseBy, v)
    chip.fill(Math.max(0, Math.min(255, of(...(noseAt(...moved) ? moved : back(u, v))))), i * 3, i * 3 + 3)
  }
  const mesh = new Float32Array(468 * 3)
  for (let i = 0; i < 468; i += 1) {
    mesh.set(ANCHORS[i] ?? bending(36 + (i % 22) * 3.6, 36 + Math.floor(i / 22) * 3.6), i * 3)
  }
  return evenFace(mesh, chip)
}

const straight: Bending = (x, y) => [x, y]
/** As on a bottle: narrower towards one side. */
const wrapped: Bending = (x, y) => [x - ((x - 74) ** 2 - 700) / 300, y + (x - 74) * 0.03]
const her = picture(7)

test('a printed nose is where the warp predicts, a real one has moved further', () => {
  const printed = noseShift(face(her, straight), face(her, wrapped))!
  expect(Math.abs(printed.shift)).toBeLessThan(0.5)
  expect(printed.asBent).toBeGreaterThan(0.92)
  expect(printed.trust).toBeGreaterThan(0.6)
  const real = noseShift(face(her, straight), face(her, wrapped, 4))!
  expect(real.shift).toBeGreaterThan(3)
  expect(real.shift).toBeLessThan(5.5)
  expect(real.asBent).toBeLessThan(0.9)
  expect(real.trust).toBeGreaterThan(0.5)
})

test('a nose counts for the side of the turn, and not at all in another picture', () => {
  const looks = [() => face(her, straight)]
  const turned = face(her, wrapped, 4)
  expect(findNose(looks, turned, 1)).toMatchObject({ printed: false })
  expect(findNose(looks, turned, 1)!.shift).toBeGreaterThan(3)
  expect(findNose(looks, turned, -1)!.shift).toBeLessThan(-3)
  expect(findNose(looks, face(her, wrapped), 1)).toMatchObject({ printed: true })
  expect(findNose(looks, face(picture(8), wrapped), 1)).toBeNull()
})

test('a second look accepts a nose that moved in both turns, compared with every straight face', () => {
  const looks = [face(her, straight), face(her, (x, y) => [x + 0.4, y + 0.3])]
  const left = { side: 1, turned: [face(her, wrapped, 3)] } as const
  const right = { side: -1, turned: [face(her, wrapped, -3)] } as const
  expect(findNoseAgain(looks, [left, right])).toBe(true)
  const printed = face(her, wrapped)
  expect(findNoseAgain(looks, [left, { side: -1, turned: [printed] }])).toBe(false)
  expect(findNoseAgain(looks, [{ side: 1, turned: [printed] }])).toBe(false)
  expect(findNoseAgain(looks, [left, { side: -1, turned: [face(picture(8), wrapped)] }])).toBe(false)
  expect(findNoseAgain(looks, [left, { side: -1, turned: [] }])).toBe(false)
  expect(findNoseAgain([], [left])).toBe(false)
})
