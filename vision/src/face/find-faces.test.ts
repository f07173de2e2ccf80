import { beforeAll, expect, test } from 'vitest'
import type { Picture } from '../image/types.ts'
import { compareDescriptors } from './compare.ts'
import { embedFace } from './embed.ts'
import { type FaceEngine, loadFaceEngine } from './engine.ts'
import { type Face, findFaces } from './find-faces.ts'
import { around, cut, draw, edit, onCanvas, samplePhoto, toPicture } from './testing/samples.ts'

let engine: FaceEngine
let photo: Picture
let faces: Face[]
beforeAll(async () => {
  engine = await loadFaceEngine()
  photo = await samplePhoto(6)
  faces = await findFaces(engine, photo)
})

const sizes = (list: readonly Face[]) => list.map((face) => face.box[2] * face.box[3])

test('finds the four people of a photo, largest first, each with its mesh inside the box', () => {
  expect(faces).toHaveLength(4)
  expect(sizes(faces)).toEqual(sizes(faces).toSorted((a, b) => b - a))
  for (const { box, mesh, score, faceFlag } of faces) {
    expect(mesh).toHaveLength(1404)
    expect(Math.min(score, faceFlag)).toBeGreaterThan(0.5)
    const [x, y, width, height] = box
    for (let i = 0; i < mesh.length; i += 3) {
      expect(mesh[i]! >= x && mesh[i]! <= x + width).toBe(true)
      expect(mesh[i + 1]! >= y && mesh[i + 1]! <= y + height).toBe(true)
    }
  }
})

test('finds exactly two faces', async () => {
  const two = await cut(photo, [0, 150, 640, 620])
  expect(await findFaces(engine, two)).toHaveLength(2)
})

test('finds a tilted head and measures its tilt', async () => {
  const head = await cut(photo, around(faces[0]!.box))
  const [upright] = await findFaces(engine, head)
  for (const degrees of [-30, 30]) {
    const [tilted] = await findFaces(
      engine,
      await toPicture(edit(head).rotate(degrees, { background: '#777' })),
    )
    const turned = ((tilted!.roll - upright!.roll) * 180) / Math.PI
    expect(Math.abs(turned - degrees)).toBeLessThan(6)
  }
})

test('a tilted head on a wide picture, which the detector sees squeezed, is fitted as well as on a tall one', async () => {
  for (const face of faces) {
    const head = await cut(photo, around(face.box))
    const known = await embedFace(engine, photo, face)
    for (const canvas of [
      { width: 1280, height: 720 },
      { width: 720, height: 1280 },
    ]) {
      const big = await toPicture(edit(head).resize({ height: 600 }))
      const picture = await onCanvas(big, canvas)
      const [found] = await findFaces(engine, picture)
      expect(found!.faceFlag).toBeGreaterThan(0.99)
      const { distance } = compareDescriptors(known, await embedFace(engine, picture, found!))
      expect(distance).toBeLessThan(0.3)
    }
  }
})

test('a head turned to its own left has a positive yaw, its mirror image the same negative one', async () => {
  const turned = faces.toSorted((a, b) => Math.abs(b.yaw) - Math.abs(a.yaw))[0]!
  // She is on the left half of the photo and looks to its left edge, which is her own right.
  expect(turned.yaw).toBeLessThan(-0.4)
  const mirrored = await findFaces(engine, await toPicture(edit(photo).flop()))
  const yaws = mirrored.map((face) => face.yaw)
  expect(Math.abs(Math.max(...yaws) + turned.yaw)).toBeLessThan(0.15)
})

test.each([
  ['one black pixel', draw(1, 1, () => [0, 0, 0])],
  ['plain gray', draw(640, 480, () => [128, 128, 128])],
  ['stripes', draw(640, 480, (x) => ((x >> 4) & 1 ? [250, 250, 250] : [10, 10, 10]))],
  ['a strip of 2000x3', draw(2000, 3, (x) => [x & 255, 90, 30])],
])('%s has no face', async (_, picture) => {
  expect(await findFaces(engine, picture)).toEqual([])
})

test('a face cut off by the edge is found and its box ends there', async () => {
  const [x, y, width, height] = faces[0]!.box
  const half = await cut(photo, [x + Math.round(width * 0.3), y - 40, 400, height + 200])
  const found = await findFaces(engine, half)
  expect(found.length).toBeGreaterThan(0)
  const [left, top, w, h] = found[0]!.box
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left + w).toBeLessThanOrEqual(half.width)
  expect(top + h).toBeLessThanOrEqual(half.height)
})

test('a face a tenth of the picture wide is located', async () => {
  const head = await cut(photo, around(faces[0]!.box))
  const small = await toPicture(edit(head).resize({ width: 230 }))
  const [found] = await findFaces(engine, await onCanvas(small, { width: 1280, height: 720, x: 900, y: 300 }))
  expect(found).toBeDefined()
  expect(Math.abs(found!.box[0] + found!.box[2] / 2 - 1015)).toBeLessThan(30)
})
