// Faces without a face: random patterns on a chip, warped as a photo or a head would be.
import { CHIP_SIDE } from '../../face/engine.ts'
import { type EvenFace, evenFace, sampleEven } from '../even-chip.ts'

type Place = readonly [x: number, y: number]
export type Bending = (x: number, y: number) => Place

/** Random blots: a picture with a pattern everywhere, different for each seed. */
export function drawPattern(seed: number): (x: number, y: number) => number {
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

/** A picture on a chip after a warp, with its nose moved further by `noseBy` pixels. */
export function drawChip(of: (x: number, y: number) => number, bending: Bending, noseBy = 0): Uint8Array {
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
  return chip
}

/** The same as a face whose mesh follows the warp. */
export function drawFace(of: (x: number, y: number) => number, bending: Bending, noseBy = 0): EvenFace {
  const mesh = new Float32Array(468 * 3)
  for (let i = 0; i < 468; i += 1) {
    mesh.set(ANCHORS[i] ?? bending(36 + (i % 22) * 3.6, 36 + Math.floor(i / 22) * 3.6), i * 3)
  }
  return evenFace(mesh, drawChip(of, bending, noseBy))
}
