import { beforeAll, expect, test } from 'vitest'
import { mirrorChip } from './align.ts'
import { DESCRIPTOR_LENGTH, embedChip } from './embed.ts'
import { CHIP_SIDE, type FaceEngine, loadFaceEngine } from './engine.ts'
import { draw } from './testing/samples.ts'

let engine: FaceEngine
beforeAll(async () => {
  engine = await loadFaceEngine()
})

/** Three drawn chips: a ramp of colors, a face of ellipses, noise from a fixed generator. */
const inside = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1
let seed = 12345
const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648
const CHIPS = {
  ramp: draw(CHIP_SIDE, CHIP_SIDE, (x, y) => [x, y, (x + y) >> 1]),
  drawnFace: draw(CHIP_SIDE, CHIP_SIDE, (x, y) => {
    if (inside(x, y, 47.5, 46.6, 10, 5) || inside(x, y, 100.5, 46.6, 10, 5)) return [40, 30, 30]
    if (inside(x, y, 74, 103, 24, 6)) return [150, 60, 60]
    if (inside(x, y, 74, 72, 8, 14)) return [190, 140, 110]
    return inside(x, y, 74, 72, 62, 80) ? [205, 160, 130] : [60, 70, 90]
  }),
  noise: draw(CHIP_SIDE, CHIP_SIDE, () => [random() * 256, random() * 256, random() * 256]),
} as const

/** The first eight of 128 numbers, and the length of the whole, as face-api itself computes them on TensorFlow.js from the same four views. */
const STORED = {
  ramp: {
    first: [-0.039232, 0.127983, 0.047003, -0.019115, -0.045559, -0.03889, -0.072472, -0.001828],
    length: 1.312666,
  },
  drawnFace: {
    first: [-0.108817, 0.081433, 0.05858, -0.099544, -0.153101, -0.05902, -0.015268, -0.072242],
    length: 1.387515,
  },
  noise: {
    first: [-0.082973, 0.093039, 0.038877, -0.023324, -0.152905, -0.038613, -0.032106, -0.084033],
    length: 1.295969,
  },
} as const

test.each(Object.keys(STORED) as (keyof typeof STORED)[])(
  'the descriptor of the %s chip has not changed',
  async (name) => {
    const descriptor = await embedChip(engine, CHIPS[name].data)
    expect(descriptor).toHaveLength(DESCRIPTOR_LENGTH)
    const stored = STORED[name]
    stored.first.forEach((value, i) => expect(Math.abs(descriptor[i]! - value)).toBeLessThan(1e-3))
    expect(Math.abs(Math.hypot(...descriptor) - stored.length)).toBeLessThan(1e-3)
  },
)

test('a chip and its mirror image have the same descriptor', async () => {
  const chip = CHIPS.drawnFace.data
  const mirrored = mirrorChip(chip)
  expect(mirrored).not.toEqual(chip)
  expect(mirrorChip(mirrored)).toEqual(chip)
  const [a, b] = [await embedChip(engine, chip), await embedChip(engine, mirrored)]
  expect(Math.hypot(...a.map((v, i) => v - b[i]!))).toBeLessThan(1e-5)
})

test('the same chip gives the same numbers to the bit', async () => {
  const [a, b] = [await embedChip(engine, CHIPS.ramp.data), await embedChip(engine, CHIPS.ramp.data)]
  expect(a).toEqual(b)
})
