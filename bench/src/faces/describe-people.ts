import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { alignFace } from '../../../vision/src/face/align-face.ts'
import { embedChip, embedFace } from '../../../vision/src/face/embed.ts'
import type { FaceEngine } from '../../../vision/src/face/engine.ts'
import { type Face, findFaces } from '../../../vision/src/face/find-faces.ts'
import { type FaceMeasures, measureFace } from '../../../vision/src/face/measure-face.ts'
import { decodeImage } from '../../../vision/src/image/decode.ts'
import type { Picture } from '../../../vision/src/image/types.ts'
import { loadCalibrationPhotos } from './photos.ts'
import { PORTRAITS, type PortraitKind, simulatePortrait } from './simulate-portrait.ts'

export type Sex = 'women' | 'men'
export type Described = { readonly descriptor: Float32Array; readonly measures: FaceMeasures }
/** One photo of one person: its descriptor, and those of the portraits simulated from it; null where no face was found. */
type Portraits = Record<PortraitKind, (Described | null)[]>
export type DescribedPhoto = {
  readonly person: string
  readonly sex: Sex
  readonly photo: string
  readonly clean: Float32Array
  readonly portraits: Readonly<Record<PortraitKind, readonly (Described | null)[]>>
}

/** Faces that are turned further do not occur on cards; no portraits are simulated from them. */
export const MAX_YAW = 0.8
/** Portraits per photo, each with different guilloche lines. */
const DRAWN = 2
const KINDS = Object.keys(PORTRAITS) as PortraitKind[]

const SAMPLES = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
)
/** The sample photos show women, one of whom is on two photos; x of her face on each. */
const TWICE: Readonly<Record<string, number>> = { 'sample1.jpg': 981, 'sample3.jpg': 712 }

async function describe(engine: FaceEngine, bytes: Uint8Array): Promise<Described | null> {
  const picture = await decodeImage(bytes, { maxSidePx: 1280 })
  const [face] = await findFaces(engine, picture)
  if (!face) return null
  const chip = await alignFace(engine, picture, face.mesh)
  return { descriptor: await embedChip(engine, chip), measures: measureFace(picture, face, chip) }
}

async function describePhoto(
  engine: FaceEngine,
  picture: Picture,
  face: Face,
  who: Pick<DescribedPhoto, 'person' | 'sex' | 'photo'>,
  seed: number,
): Promise<DescribedPhoto> {
  const portraits = Object.fromEntries(KINDS.map((kind) => [kind, []])) as unknown as Portraits
  for (const kind of KINDS) {
    if (Math.abs(face.yaw) > MAX_YAW) break
    for (let k = 0; k < DRAWN; k += 1) {
      const jpeg = await simulatePortrait(picture, face, kind, seed * DRAWN + k + 1)
      portraits[kind].push(await describe(engine, jpeg))
    }
  }
  return { ...who, clean: await embedFace(engine, picture, face), portraits }
}

export type PhotoOfPerson = {
  readonly person: string
  readonly sex: Sex
  readonly photo: string
  readonly picture: Picture
  readonly face: Face
}

/** Calibration photos (all men), then the women of the sample photos who do not look away. */
export async function loadPeople(engine: FaceEngine): Promise<PhotoOfPerson[]> {
  const people: PhotoOfPerson[] = []
  for (const { person, name, bytes } of await loadCalibrationPhotos()) {
    const picture = await decodeImage(bytes, { maxSidePx: 1280 })
    const [face] = await findFaces(engine, picture)
    if (!face) throw new Error(`no face on the calibration photo ${person}/${name}`)
    people.push({ person, sex: 'men', photo: `${person}/${name}`, picture, face })
  }
  for (let number = 1; number <= 6; number += 1) {
    const name = `sample${number}.jpg`
    const picture = await decodeImage(await readFile(join(SAMPLES, name)), { maxSidePx: 1280 })
    for (const face of await findFaces(engine, picture)) {
      if (Math.abs(face.yaw) > MAX_YAW) continue
      const photo = `${name} at ${Math.round(face.box[0])}`
      const twice = Math.abs((TWICE[name] ?? -100) - face.box[0]) < 20
      people.push({ person: twice ? 'on two samples' : photo, sex: 'women', photo, picture, face })
    }
  }
  return people
}

/** Everybody's photos, described. Takes 40 CPU-seconds. */
export async function describePeople(engine: FaceEngine): Promise<DescribedPhoto[]> {
  const described: DescribedPhoto[] = []
  for (const { picture, face, ...who } of await loadPeople(engine)) {
    described.push(await describePhoto(engine, picture, face, who, described.length))
  }
  return described
}
