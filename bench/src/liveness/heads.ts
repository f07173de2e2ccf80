import sharp from 'sharp'
import { cutOut } from '@wabi/specimens/faces.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import { toRaster } from '@wabi/specimens/raster.ts'
import { type Head, findHead } from '@wabi/specimens/turn/head.ts'
import { loadFaceEngine } from '../../../vision/src/face/engine.ts'
import { findFaces } from '../../../vision/src/face/find-faces.ts'
import { judgeFaces } from '../../../vision/src/face/quality.ts'
import { decodeImage } from '../../../vision/src/image/decode.ts'
import { calibrationPhotos } from '../faces/photos.ts'

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
  for (const { person, name, bytes } of await calibrationPhotos()) {
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
