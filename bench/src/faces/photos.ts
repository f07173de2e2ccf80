import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawSelfie } from '@wabi/specimens/faces.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import type { FaceEngine } from '../../../vision/src/face/engine.ts'
import { findFaces } from '../../../vision/src/face/find-faces.ts'
import { decodeImage } from '../../../vision/src/image/decode.ts'

/** Public calibration photos, one folder per person, kept beside the checkout and never part of it. */
export const CALIBRATION_FOLDER = fileURLToPath(
  new URL('../../../../shared/data/faces/same-person/', import.meta.url),
)

export type Photo = { person: string; name: string; bytes: Uint8Array }

/** All calibration photos; none if the folder is absent. */
export async function loadCalibrationPhotos(): Promise<Photo[]> {
  const people = await readdir(CALIBRATION_FOLDER).catch(() => [])
  const photos: Photo[] = []
  for (const person of people.sort()) {
    for (const name of (await readdir(join(CALIBRATION_FOLDER, person))).sort()) {
      photos.push({ person, name, bytes: await readFile(join(CALIBRATION_FOLDER, person, name)) })
    }
  }
  return photos
}

/** The calibration photos, or drawn selfies where the folder is absent, so that the bench also runs in a fresh clone. */
export async function loadPhotosOrDrawSelfies(): Promise<Uint8Array[]> {
  const photos = await loadCalibrationPhotos()
  return photos.length > 0 ? photos.map(({ bytes }) => bytes) : drawSelfies()
}

/** Selfies of the drawn cards' people in portrait format: in one of the landscape ones TensorFlow.js finds no face, while Wabi does. */
async function drawSelfies(): Promise<Uint8Array[]> {
  // vision blocks all loaders but those of photographs in the whole process; the drawings are SVG.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const selfies: Uint8Array[] = []
  for (const person of PEOPLE) selfies.push(await drawSelfie(person, 720, 1280))
  return selfies
}

const SAMPLES = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
)

/** 1280x720 JPEGs with one face each, cropped from the sample photos of @vladmandic/face-api, which npm installs. */
export async function loadSampleSelfies(engine: FaceEngine): Promise<Uint8Array[]> {
  const selfies: Uint8Array[] = []
  for (const name of ['sample5.jpg', 'sample6.jpg']) {
    const bytes = await readFile(join(SAMPLES, name))
    const picture = await decodeImage(bytes, { maxSidePx: 1280 })
    const upright = (await findFaces(engine, picture)).filter(
      (face) => face.faceFlag > 0.9 && Math.abs(face.roll) < 0.4,
    )
    for (const face of upright.slice(0, 2)) {
      const [x, y, w, h] = face.box.map(Math.round) as [number, number, number, number]
      const left = Math.max(0, x - Math.round(0.4 * w))
      const top = Math.max(0, y - Math.round(0.4 * h))
      const width = Math.min(picture.width - left, Math.round(1.8 * w))
      const height = Math.min(picture.height - top, Math.round(1.6 * h))
      const raw = { raw: { width: picture.width, height: picture.height, channels: 3 as const } }
      const cut = sharp(picture.data, raw).extract({ left, top, width, height })
      selfies.push(
        await cut.resize(1280, 720, { fit: 'contain', background: '#777' }).jpeg({ quality: 80 }).toBuffer(),
      )
    }
  }
  return selfies
}
