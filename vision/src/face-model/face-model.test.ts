import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loadFaceEngine } from '../face/engine.ts'
import { type Face, findFaces } from '../face/find-faces.ts'
import { edit, samplePhoto, toPicture } from '../face/testing/samples.ts'
import type { Picture } from '../image/types.ts'
import { describePicture } from '../selfie/describe-picture.ts'
import { readSelfie } from '../selfie/read.ts'
import { describeByFaceModel, loadFaceModel, useFaceModel } from './describe-face.ts'
import { readFaceModel } from './face-model.ts'
import { TINY_LENGTH, tinyModel, writeTinyModel } from './testing/tiny-model.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'wabi-face-model-'))))
afterEach(() => useFaceModel(null))
afterAll(() => rm(folder, { recursive: true }))

const tiny = tinyModel()
const { card } = tiny
/** Writes, selects and loads a model. */
async function load(model: { onnx: Uint8Array; card: unknown }) {
  useFaceModel(await writeTinyModel(folder, model))
  return loadFaceModel()
}

describe('at start, a clear error says what is wrong with', () => {
  test.each([
    ['a card that is not JSON', '{', 'is not JSON'],
    ['a missing field', { ...card, licence: undefined }, 'licence: '],
    ['an unknown field', { ...card, normalization: 1 }, 'normalization'],
    ['a wrong hash', { ...card, sha256: 'a'.repeat(64) }, 'its card says aaaa'],
    ['a wrong input name', { ...card, input: { ...card.input, name: 'x' } }, "the model's inputs are face"],
    ['a wrong input size', { ...card, input: { ...card.input, width: 64 } }, 'does not run on the input'],
    ['a wrong input type', { ...card, input: { ...card.input, type: 'uint8' } }, 'does not run on the input'],
    ['a wrong output name', { ...card, output: { ...card.output, name: 'x' } }, "the model's outputs are"],
    ['a wrong length', { ...card, output: { ...card.output, length: 48 } }, 'has 32 numbers'],
    [
      'a threshold that no published rate supports',
      { ...card, thresholds: { ...card.thresholds, matchBelow: 0.2 } },
      'no published rate',
    ],
    [
      'thresholds in the wrong order',
      { ...card, thresholds: { ...card.thresholds, differentAbove: 0.05 } },
      'matchBelow is above differentAbove',
    ],
  ])('%s', async (_, changed, words) => {
    await expect(load({ ...tiny, card: changed })).rejects.toMatchObject({
      code: 'models.invalid',
      message: expect.stringContaining(words),
    })
  })

  test('a file that is not a model, one without a card, and one that is missing', async () => {
    const broken = new TextEncoder().encode('not a model')
    const hash = tinyModel({ seed: 2 })
    await expect(load({ onnx: broken, card: { ...card, sha256: hash.card.sha256 } })).rejects.toThrow(
      'SHA-256',
    )
    const { createHash } = await import('node:crypto')
    const sha256 = createHash('sha256').update(broken).digest('hex')
    await expect(load({ onnx: broken, card: { ...card, sha256 } })).rejects.toThrow(
      'not an ONNX model that can be loaded',
    )
    const alone = join(folder, 'alone.onnx')
    await writeFile(alone, tiny.onnx)
    await expect(readFaceModel(alone)).rejects.toThrow('The card must be beside the model')
    await expect(readFaceModel(join(folder, 'none.onnx'))).rejects.toThrow('cannot be read')
    await expect(readFaceModel(join(folder, 'model.bin'))).rejects.toThrow('does not end in .onnx')
  })

  test('a model that describes two pictures alike', async () => {
    await expect(load(tinyModel({ weight: 0 }))).rejects.toThrow('describes two different pictures alike')
  })
})

describe('the version', () => {
  test('depends on the weights and on everything on the card that affects a descriptor', async () => {
    const readVersion = async (model: { onnx: Uint8Array; card: unknown }) =>
      (await readFaceModel(await writeTinyModel(folder, model))).version
    const base = await readVersion(tiny)
    expect(base).toMatch(/^face-model1\+tiny-1-[0-9a-f]{16}$/)
    const other = [
      tinyModel({ seed: 2 }),
      { ...tiny, card: { ...card, mirror: false } },
      { ...tiny, card: { ...card, input: { ...card.input, channels: 'BGR' } } },
      { ...tiny, card: { ...card, alignment: { ...card.alignment, noseTip: [16, 18] } } },
    ]
    for (const model of other) expect(await readVersion(model)).not.toBe(base)
    // Thresholds do not change a descriptor.
    const stricter = { ...card, thresholds: { ...card.thresholds, matchBelow: 0.05 } }
    expect(await readVersion({ ...tiny, card: stricter })).toBe(base)
  })
})

describe('descriptors', () => {
  let photo: Picture
  let faces: Face[]
  beforeAll(async () => {
    photo = await samplePhoto(6)
    faces = await findFaces(await loadFaceEngine(), photo)
  })

  test('have length 1 for cosine distances, and a copy is nearer than another person', async () => {
    await load(tiny)
    const model = await readFaceModel(join(folder, 'model.onnx'))
    const copy = await toPicture(edit(photo).resize({ width: 800 }))
    const found = await findFaces(await loadFaceEngine(), copy)
    const described = async (picture: Picture, face: Face) => (await describeByFaceModel(picture, face.mesh))!
    const originals = await Promise.all(faces.map((face) => described(photo, face)))
    for (const { descriptor, modelVersion } of originals) {
      expect(descriptor).toHaveLength(TINY_LENGTH)
      expect(Math.hypot(...descriptor)).toBeCloseTo(1, 6)
      expect(modelVersion).toBe(model.version)
    }
    for (const face of found) {
      const nearest = faces.findIndex((one) => Math.abs((one.box[0] * 800) / photo.width - face.box[0]) < 20)
      const own = (await described(copy, face)).descriptor
      const distances = originals.map(({ descriptor }) => model.compare(own, descriptor).distance)
      expect(Math.min(...distances)).toBe(distances[nearest])
    }
    expect(() => model.compare(originals[0]!.descriptor, new Float32Array(128))).toThrow(RangeError)
  })

  test('use the channels in the order of the card', async () => {
    await load(tiny)
    const rgb = await describeByFaceModel(photo, faces[0]!.mesh)
    await load({ ...tiny, card: { ...card, input: { ...card.input, channels: 'BGR' } } })
    const bgr = await describeByFaceModel(photo, faces[0]!.mesh)
    const swapped = { ...photo, data: photo.data.map((_, i, all) => all[i - (i % 3) + 2 - (i % 3)]!) }
    expect(bgr!.descriptor).not.toEqual(rgb!.descriptor)
    expect((await describeByFaceModel(swapped, faces[0]!.mesh))!.descriptor).toEqual(rgb!.descriptor)
  })

  test('are findings of a selfie beside the built-in ones', async () => {
    const [x, y, width, height] = faces[0]!.box.map(Math.round) as [number, number, number, number]
    const [left, top] = [Math.max(0, x - width), Math.max(0, y - height)]
    const region = {
      left,
      top,
      width: Math.min(photo.width - left, 3 * width),
      height: Math.min(photo.height - top, 3 * height),
    }
    const selfie = await edit(photo).extract(region).resize({ height: 700 }).jpeg().toBuffer()
    expect((await readSelfie(selfie)).faceModel).toBeUndefined()
    const loaded = await load(tiny)
    const found = await readSelfie(selfie)
    expect(found.descriptor).toHaveLength(128)
    expect(found.faceModel).toMatchObject({ modelVersion: loaded!.version })
    const again = await describePicture(selfie, 'selfie')
    const versions = again.map(({ modelVersion }) => modelVersion)
    // A poor face has no descriptor to search for.
    expect(versions).toEqual(found.quality.ok ? [found.modelVersion, loaded!.version] : [])
  })
})

describe('the limit for repeats', () => {
  test('falls with the gallery along the published rates and never exceeds the threshold', async () => {
    const model = await readFaceModel(await writeTinyModel(folder, tiny))
    const limits = [1, 100, 10_000, 1_000_000].map((faces) => model.repeatLimit(faces))
    expect(limits).toEqual([...limits].sort((a, b) => b - a))
    // One in a hundred searches among 100 faces: a false match rate of 0.0001, which the card publishes at 0.05.
    expect(model.repeatLimit(100)).toBeCloseTo(Math.sqrt(2 * 0.05), 6)
    expect(limits[0]).toBeCloseTo(Math.sqrt(2 * 0.1), 6)
    expect(limits[3]).toBeGreaterThan(0)
  })
})
