import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutOut, drawSecondPhotograph, drawSelfie, renderPortrait } from '@wabi/specimens/faces.ts'
import { PEOPLE, type Person } from '@wabi/specimens/people.ts'
import { type Raster, toRaster } from '@wabi/specimens/raster.ts'
import sharp from 'sharp'
import { CALIBRATION } from '../../../vision/src/face/calibration.ts'
import { descriptorDistance } from '../../../vision/src/face/compare.ts'
import { embedFace } from '../../../vision/src/face/embed.ts'
import type { FaceEngine } from '../../../vision/src/face/engine.ts'
import { findFaces } from '../../../vision/src/face/find-faces.ts'
import { type FaceRole, judgeFaces } from '../../../vision/src/face/quality.ts'
import type { Picture } from '../../../vision/src/image/types.ts'
import { composeSitter } from './mix/compose-sitter.ts'
import type { Recipe } from './mix/recipe.ts'
import { type SourceFace, toPicture } from './source-faces.ts'

export type DrawnFace = {
  readonly person: string
  readonly kind: 'portrait' | 'selfie'
  readonly picture: Picture
  readonly descriptor: Float32Array
}

/** Portrait and selfie of each person with the mixed face, which must pass the quality checks of their roles. */
export async function describeDrawn(
  engine: FaceEngine,
  recipes: Readonly<Record<string, Recipe>>,
  broken: string[],
  folder?: string,
): Promise<DrawnFace[]> {
  if (folder) await mkdir(folder, { recursive: true })
  const drawn: DrawnFace[] = []
  const add = async (person: string, kind: DrawnFace['kind'], role: FaceRole, bytes: Buffer) => {
    if (folder) await writeFile(join(folder, `${person}-${kind}.png`), await sharp(bytes).png().toBuffer())
    const picture = await toPicture(await toRaster(bytes))
    const faces = await findFaces(engine, picture)
    const { ok, hints } = judgeFaces(picture, faces, role)
    if (!ok) broken.push(`${person}, ${kind}: ${hints.join(', ')}`)
    if (faces[0])
      drawn.push({ person, kind, picture, descriptor: await embedFace(engine, picture, faces[0]) })
  }
  const cuts = new Map<string, Raster>()
  for (const person of PEOPLE) {
    const recipe = recipes[person.id]
    if (!recipe) throw new Error(`no recipe for ${person.id}: run this bench with \`search\``)
    cuts.set(person.id, await cutOut(person, await composeSitter(person, recipe)))
  }
  const cut = async ({ id }: Person) => cuts.get(id)!
  for (const person of PEOPLE) {
    const portrait = await renderPortrait(person, await cut(person))
    await add(person.id, 'portrait', 'document', portrait)
    const sitter = await drawSecondPhotograph(person, cut)
    await add(person.id, 'selfie', 'selfie', await drawSelfie(person, 720, 1280, sitter))
  }
  return drawn
}

/** Prints each person's distances; what breaks the thresholds of the face comparison is added to `broken`. */
export function printDistances(
  drawn: readonly DrawnFace[],
  sources: readonly SourceFace[],
  broken: string[],
): void {
  const { matchBelow, differentAbove } = CALIBRATION.conditions.photo.one
  console.log(`Distances: one person below ${matchBelow}, two people above ${differentAbove}`)
  for (const { person, kind, descriptor } of drawn) {
    const [nearest] = sources
      .map((source) => ({ name: source.name, far: descriptorDistance(source.descriptor, descriptor) }))
      .sort((a, b) => a.far - b.far)
    const others = drawn.filter((one) => one.person !== person)
    const other = Math.min(...others.map((one) => descriptorDistance(one.descriptor, descriptor)))
    const own = drawn.find((one) => one.person === person && one.kind !== kind)
    const self = own ? descriptorDistance(own.descriptor, descriptor) : NaN
    console.log(
      `  ${person.padEnd(6)} ${kind.padEnd(8)} source ${nearest!.far.toFixed(3)} (sample ${nearest!.name})  other person ${other.toFixed(3)}  own other picture ${self.toFixed(3)}`,
    )
    if (kind === 'portrait' && nearest!.far <= differentAbove)
      broken.push(`${person}: near sample ${nearest!.name}`)
    if (other <= differentAbove) broken.push(`${person}, ${kind}: near another person`)
    if (!(self < matchBelow)) broken.push(`${person}: portrait and selfie do not match`)
  }
}
