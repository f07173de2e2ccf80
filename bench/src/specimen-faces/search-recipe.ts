import { type Donor, donorAt, loadDonors } from './mix/donors.ts'
import { faceWidth } from './mix/mesh.ts'
import { changeTone, mixFace, type Palette, preparePalette } from './mix/mix-face.ts'
import type { Recipe } from './mix/recipe.ts'
import type { Person } from '@wabi/specimens/people.ts'
import { type Random, random as seeded } from '@wabi/specimens/random.ts'
import sharp from 'sharp'
import { alignChip } from '../../../vision/src/face/align.ts'
import { descriptorDistance } from '../../../vision/src/face/compare.ts'
import { embedChip } from '../../../vision/src/face/embed.ts'
import type { FaceEngine } from '../../../vision/src/face/engine.ts'
import { fromVector, type Vector, penalize, startVector, toneStart } from './recipe-vector.ts'

/** Width of the face in the search, in pixels: about a chip's. */
const SEARCH_WIDTH = 118
/** Distances beyond this count as equally far. */
const FAR_ENOUGH = 0.71
/** The search ends when no face is nearer than this. */
const ENOUGH = 0.685
/** Sharpness of the minimum over all distances. */
const SHARPNESS = 50

async function shrink(donor: Donor): Promise<Donor> {
  const { width, height, data } = donor.picture
  const scale = SEARCH_WIDTH / faceWidth(donor.mesh)
  const small = await sharp(Buffer.from(Uint8ClampedArray.from(data).buffer), {
    raw: { width, height, channels: 4 },
  })
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = { width: small.info.width, height: small.info.height, data: Float32Array.from(small.data) }
  return { ...donor, picture, mesh: donor.mesh.map((value) => value * scale) }
}

/** Climbs from a mixture to a recipe whose face is far from all descriptors given, by its own and by plausibility. */
export async function searchRecipe(
  engine: FaceEngine,
  person: Person,
  against: readonly Float32Array[],
  { tries, seed }: { tries: number; seed: number },
): Promise<{ recipe: Recipe; nearest: number; descriptor: Float32Array; tries: number }> {
  const donors = await Promise.all((await loadDonors()).map(shrink))
  const own = donorAt({ sample: person.sitter.sample, ...person.sitter.face })
  const palette = await preparePalette(donors[own]!, donors)
  const random = seeded(seed)
  const tone = toneStart(person.id)
  const judge = async (vector: Vector) => {
    const descriptor = await describe(engine, palette, fromVector(vector))
    const distances = against.map((other) => descriptorDistance(other, descriptor))
    const sum = distances.reduce((all, far) => all + Math.exp(-SHARPNESS * Math.min(far, FAR_ENOUGH)), 0)
    const value = -Math.log(sum) / SHARPNESS - penalize(vector, tone)
    return { vector, descriptor, value, nearest: Math.min(...distances) }
  }
  let best = await judge(startVector(tone, random))
  let step = 0.06
  let attempt = 0
  for (; attempt < tries && best.nearest < ENOUGH; attempt += 1) {
    const next = await judge(change(best.vector, step, random))
    const better = next.value > best.value
    if (better) best = next
    step = Math.max(0.008, Math.min(0.2, step * (better ? 1.15 : 0.98)))
  }
  return {
    recipe: fromVector(best.vector),
    nearest: best.nearest,
    descriptor: best.descriptor,
    tries: attempt,
  }
}

function change(vector: Vector, step: number, random: Random): Vector {
  const share = random.whole(2) === 0 ? 0.15 : 0.6
  return vector.map((value) => (random.between(0, 1) < share ? value + step * random.normal() : value))
}

async function describe(engine: FaceEngine, palette: Palette, recipe: Recipe): Promise<Float32Array> {
  const { picture, mesh } = mixFace(palette, recipe)
  changeTone(picture.data, recipe.tone)
  const { width, height, data } = picture
  const rgb = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i += 1) {
    for (let c = 0; c < 3; c += 1) rgb[3 * i + c] = data[4 * i + c]!
  }
  return embedChip(engine, alignChip({ data: rgb, width, height }, mesh))
}
