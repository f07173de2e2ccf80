import sharp from 'sharp'
import { cutOut } from '@wabi/specimens/faces.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import { toRaster } from '@wabi/specimens/raster.ts'
import { type Head, findHead } from '@wabi/specimens/turn/head.ts'
import { canSplice, type Still } from '@wabi/specimens/turn/splice-stills.ts'
import { loadFaceEngine } from '../../../vision/src/face/engine.ts'
import { type Face, findFaces } from '../../../vision/src/face/find-faces.ts'
import { judgeFaces } from '../../../vision/src/face/quality.ts'
import { decodeImage } from '../../../vision/src/image/decode.ts'
import { loadCalibrationPhotos } from '../faces/photos.ts'

export type KnownHead = { readonly person: string; readonly name: string; readonly head: Head }

/** The calibration photos are small; they are enlarged so that a head has about as many pixels as in a frame. */
const MIN_SIDE_PX = 750
/** A photo of a turned head does not show its other side. */
const MAX_YAW = 0.35

/** Frontal heads of the drawn cards' people, cut out; every clone has them. */
export async function sampleHeads(): Promise<KnownHead[]> {
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const heads: KnownHead[] = []
  for (const person of PEOPLE) {
    const head = await findHead(await cutOut(person), true)
    if (Math.abs(head.yaw) <= MAX_YAW) heads.push({ person: person.id, name: person.id, head })
  }
  return heads
}

/** Heads from frontal calibration photos of one person; none if the folder is absent. */
export async function calibrationHeads(): Promise<KnownHead[]> {
  const engine = await loadFaceEngine()
  const heads: KnownHead[] = []
  for (const { person, name, bytes } of await loadCalibrationPhotos()) {
    const picture = await decodeImage(bytes)
    const faces = await findFaces(engine, picture)
    if (faces.length !== 1 || Math.abs(faces[0]!.yaw) > MAX_YAW) continue
    // All are small, but people with sunglasses or a cropped face would not reach the head turn.
    const { hints } = judgeFaces(picture, faces, 'selfie')
    if (hints.some((hint) => hint !== 'face_too_small')) continue
    const { width, height } = await sharp(bytes).metadata()
    const scale = Math.max(1, MIN_SIDE_PX / Math.min(width, height))
    const large = sharp(bytes).resize(Math.round(width * scale), Math.round(height * scale))
    heads.push({ person, name, head: await findHead(await toRaster(await large.png().toBuffer()), false) })
  }
  return heads
}

/** The public calibration photos of each person who looks straight in one and is turned in another. */
export async function calibrationStills(): Promise<{ person: string; stills: Still[] }[]> {
  const engine = await loadFaceEngine()
  const byPerson = new Map<string, Still[]>()
  for (const { person, bytes } of await loadCalibrationPhotos()) {
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const faces = await findFaces(engine, {
      data: new Uint8Array(data),
      width: info.width,
      height: info.height,
    })
    if (faces.length !== 1) continue
    const [{ box, mesh, yaw }] = faces as [Face]
    const [brow, chin] = [10, 152].map((i) => [mesh[i * 3]!, mesh[i * 3 + 1]!] as const)
    const still: Still = {
      bytes,
      width: info.width,
      height: info.height,
      x: box[0] + box[2] / 2,
      y: box[1] + box[3] / 2,
      faceHeight: Math.hypot(chin![0] - brow![0], chin![1] - brow![1]),
      yaw,
    }
    byPerson.set(person, [...(byPerson.get(person) ?? []), still])
  }
  return [...byPerson].flatMap(([person, stills]) => (canSplice(stills) ? { person, stills } : []))
}
