import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { packWeights } from '../../../../build/face-net.ts'
import { type FaceNet, readFaceNet } from './read-weights.ts'
import { runFaceNet, SIDE_PX } from './run-face-net.ts'
import { parseDetections } from './parse-detections.ts'

/** A published sample photo of @vladmandic/face-api; the crop centers the face. */
const SAMPLE = fileURLToPath(
  new URL('../../../../../node_modules/@vladmandic/face-api/demo/sample6.jpg', import.meta.url),
)
const CROP = { left: 50, top: 320, width: 600, height: 600 }

let net: FaceNet
beforeAll(async () => {
  net = readFaceNet(new Uint16Array((await packWeights()).buffer))
})

async function detect(picture: Sharp) {
  const rgba = await picture.resize(SIDE_PX, SIDE_PX).ensureAlpha().raw().toBuffer()
  return parseDetections(runFaceNet(net, new Uint8ClampedArray(rgba)))
}

test('a face is detected at its position, and mirroring flips its position and turn', async () => {
  const seen = await detect(sharp(SAMPLE).extract(CROP))
  expect(seen.faces).toBe(1)
  expect(Math.abs(seen.x - 0.5)).toBeLessThan(0.08)
  expect(Math.abs(seen.y - 0.5)).toBeLessThan(0.12)
  expect(seen.height).toBeGreaterThan(0.25)
  expect(seen.height).toBeLessThan(0.6)

  const mirrored = await detect(sharp(await sharp(SAMPLE).extract(CROP).toBuffer()).flop())
  expect(mirrored.x).toBeCloseTo(1 - seen.x, 1)
  expect(Math.abs(mirrored.turn + seen.turn)).toBeLessThan(0.15)
})

test('two people side by side count as two faces', async () => {
  const one = await sharp(SAMPLE).extract(CROP).resize(300, 300).toBuffer()
  const both = sharp({ create: { width: 600, height: 600, channels: 3, background: '#888' } }).composite([
    { input: one, left: 0, top: 150 },
    { input: one, left: 300, top: 150 },
  ])
  const seen = await detect(sharp(await both.png().toBuffer()))
  expect(seen.faces).toBe(2)
})

test('a plain wall has no face', async () => {
  const seen = await detect(sharp({ create: { width: 200, height: 200, channels: 3, background: '#9a8' } }))
  expect(seen.faces).toBe(0)
})

test('weights of the wrong length are rejected', async () => {
  const weights = new Uint16Array((await packWeights()).buffer)
  expect(() => readFaceNet(weights.subarray(1))).toThrow(RangeError)
  expect(() => readFaceNet(Uint16Array.of(...weights, 0))).toThrow(RangeError)
})
