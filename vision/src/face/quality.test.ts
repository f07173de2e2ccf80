import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Picture } from '../image/types.ts'
import { type FaceEngine, loadFaceEngine } from './engine.ts'
import { type Face, findFaces } from './find-faces.ts'
import { type FaceHint, judgeFace, judgeFaces } from './quality.ts'
import { around, cut, edit, samplePhoto, toPicture } from './testing/samples.ts'

let engine: FaceEngine
/** A frontal head, about 360 px from cheek to cheek. */
let head: Picture
let face: Face

beforeAll(async () => {
  engine = await loadFaceEngine()
  const photo = await samplePhoto(6)
  const frontal = (await findFaces(engine, photo)).toSorted((a, b) => Math.abs(a.yaw) - Math.abs(b.yaw))[0]!
  head = await toPicture(edit(await cut(photo, around(frontal.box))).resize({ width: 640 }))
  face = (await findFaces(engine, head))[0]!
})

/** The hints of an edited copy, with its face detected again. */
async function findHints(picture: Picture, role: 'selfie' | 'document' = 'selfie'): Promise<FaceHint[]> {
  return judgeFaces(picture, await findFaces(engine, picture), role).hints
}

/** Paints an ellipse over the head, centered between the given mesh points. */
async function paint(points: number[], rx: number, ry: number, color: string): Promise<Picture> {
  const cx = points.reduce((sum, i) => sum + face.mesh[i * 3]!, 0) / points.length
  const cy = points.reduce((sum, i) => sum + face.mesh[i * 3 + 1]!, 0) / points.length
  const { r, g, b } = {
    r: Number.parseInt(color.slice(1, 3), 16),
    g: Number.parseInt(color.slice(3, 5), 16),
    b: Number.parseInt(color.slice(5, 7), 16),
  }
  const data = new Uint8Array(head.data)
  for (let y = 0; y < head.height; y += 1) {
    for (let x = 0; x < head.width; x += 1) {
      if (((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1) data.set([r, g, b], (y * head.width + x) * 3)
    }
  }
  return { ...head, data }
}

test('a frontal, well-lit head is fine as a selfie and on a document', () => {
  expect(judgeFace(head, face, 'selfie')).toMatchObject({ ok: true, hints: [] })
  expect(judgeFace(head, face, 'document')).toMatchObject({ ok: true, hints: [] })
})

test('no face, and several faces of one size', async () => {
  expect(judgeFaces(head, [], 'selfie')).toEqual({ ok: false, hints: ['no_face'], measures: null })
  const two = await toPicture(
    edit(head)
      .extend({ right: head.width, background: '#888' })
      .composite([{ input: await edit(head).png().toBuffer(), left: head.width, top: 0 }]),
  )
  const faces = await findFaces(engine, two)
  expect(faces).toHaveLength(2)
  expect(judgeFaces(two, faces, 'selfie')).toMatchObject({ ok: false, hints: ['several_faces'] })
})

test('a bystander in the background is not a second person', () => {
  const far: Face = { ...face, box: [0, 0, face.box[2] * 0.3, face.box[3] * 0.3] }
  expect(judgeFaces(head, [face, far], 'selfie').ok).toBe(true)
})

test('a face that is too small for a selfie may do on a document', async () => {
  const small = await toPicture(edit(head).resize({ width: 90 }))
  expect(await findHints(small)).toContain('face_too_small')
  expect(await findHints(small, 'document')).not.toContain('face_too_small')
  const tiny = await toPicture(edit(head).resize({ width: 50 }))
  expect(await findHints(tiny, 'document')).toContain('face_too_small')
})

test('blur, darkness and glaring light', async () => {
  expect(await findHints(await toPicture(edit(head).blur(14)))).toEqual(['face_blurred'])
  expect(await findHints(await toPicture(edit(head).linear(0.3, 0)))).toContain('face_too_dark')
  expect(await findHints(await toPicture(edit(head).linear(0.45, 150)))).toContain('face_too_bright')
})

test('a face cut off by the edge of the picture', async () => {
  const right = Math.round(face.mesh[263 * 3]!) - 4
  const part = await cut(head, [0, 0, right, head.height])
  expect(await findHints(part)).toContain('face_cut_off')
})

test('a head turned away', async () => {
  const photo = await samplePhoto(5)
  const turned = (await findFaces(engine, photo)).find((f) => Math.abs(f.yaw) > 0.8)!
  const quality = judgeFace(photo, turned, 'document')
  expect(quality.ok).toBe(false)
  expect(quality.hints).toContain('face_turned')
})

test('a lowered head gets the hint to look straight, on a selfie', () => {
  const mesh = new Float32Array(face.mesh)
  const height = mesh[152 * 3 + 1]! - mesh[10 * 3 + 1]!
  // The tip of the nose sinks towards the chin, the edges of the cheeks rise.
  mesh[4 * 3 + 1]! += 0.15 * height
  for (const cheek of [234, 454]) mesh[cheek * 3 + 1]! -= 0.15 * height
  expect(judgeFace(head, { ...face, mesh }, 'selfie')).toMatchObject({ ok: false, hints: ['face_turned'] })
  expect(judgeFace(head, { ...face, mesh }, 'document').hints).toEqual([])
})

test('dark glasses', async () => {
  const width = Math.hypot(face.mesh[263 * 3]! - face.mesh[33 * 3]!, 0)
  const one = await paint([33, 133], width * 0.24, width * 0.2, '#0a0a0c')
  const both = new Uint8Array(one.data)
  const other = await paint([263, 362], width * 0.24, width * 0.2, '#0a0a0c')
  other.data.forEach((v, i) => (both[i] = Math.min(v, one.data[i]!)))
  // The mesh of the uncovered face: the test is about what the glasses hide, not how the net copes with paint.
  expect(judgeFace({ ...head, data: both }, face, 'selfie').hints).toEqual(['sunglasses'])
})

test('a blue mask over nose and mouth', async () => {
  const masked = await paint([4, 13, 152], 130, 150, '#5f8fd0')
  expect(judgeFace(masked, face, 'selfie').hints).toContain('nose_covered')
})

test('closed eyes are advice only', () => {
  const mesh = new Float32Array(face.mesh)
  for (const [up, low] of [
    [160, 144],
    [158, 153],
    [387, 373],
    [385, 380],
  ] as const) {
    mesh[up * 3 + 1] = mesh[low * 3 + 1]! - 2
  }
  expect(judgeFace(head, { ...face, mesh }, 'selfie')).toMatchObject({ ok: true, hints: ['eyes_closed'] })
  expect(judgeFace(head, { ...face, mesh }, 'document').hints).toEqual([])
})

test('a portrait printed in gray is fine', async () => {
  const gray = await toPicture(sharp(await edit(head).grayscale().png().toBuffer()))
  expect(await findHints(gray, 'document')).toEqual([])
})
