import { CALIBRATION } from '../../../vision/src/face/calibration.ts'
import { quantile } from '../../../vision/src/calibrate/bootstrap.ts'
import { descriptorDistance } from '../../../vision/src/face/compare.ts'
import { embedFace } from '../../../vision/src/face/embed.ts'
import type { FaceEngine } from '../../../vision/src/face/engine.ts'
import { type Face, findFaces } from '../../../vision/src/face/find-faces.ts'
import { readTexture } from '../../../vision/src/face/texture/read-texture.ts'
import { textureLikeness } from '../../../vision/src/face/texture/texture-likeness.ts'
import { decodeImage } from '../../../vision/src/image/decode.ts'
import type { Picture } from '../../../vision/src/image/types.ts'
import { share } from '../counting/share.ts'
import { loadPeople, type PhotoOfPerson } from './describe-people.ts'
import { drawMorph, MORPHS } from './draw-morph.ts'
import { blendTraces, landmarkDisplacement } from './morph-measures.ts'
import { simulatePortrait } from './simulate-portrait.ts'

type Described = {
  person: string
  face: Face
  descriptor: Float32Array
  texture: string | null
  traces: Traces
}
type Traces = ReturnType<typeof blendTraces>
/** What a detector would look at; each is higher for a morph. */
const MEASURES = ['distance', 'landmarks', 'details', 'asymmetry', 'ghost'] as const
type Measured = Record<(typeof MEASURES)[number], number>

/** People who look aside are left out, so that morphed faces look straight ahead. */
const MAX_YAW = 0.3
/** Share of the morphs that a limit is set to catch. */
const CAUGHT = 0.8

async function describe(
  engine: FaceEngine,
  person: string,
  picture: Picture,
  found?: Face,
): Promise<Described | null> {
  const face = found ?? (await findFaces(engine, picture))[0]
  if (!face) return null
  const descriptor = await embedFace(engine, picture, face)
  const texture = await readTexture(engine, picture, face)
  return { person, face, descriptor, texture, traces: blendTraces(picture, face) }
}

async function describePrinted(
  engine: FaceEngine,
  person: string,
  picture: Picture,
  face: Face,
  seed: number,
) {
  const jpeg = await simulatePortrait(picture, face, 'p240', seed)
  return describe(engine, person, await decodeImage(jpeg))
}

function measure(portrait: Described, selfie: Described): Measured | null {
  const likeness =
    portrait.texture && selfie.texture ? textureLikeness(portrait.texture, selfie.texture) : null
  if (likeness === null) return null
  return {
    distance: descriptorDistance(portrait.descriptor, selfie.descriptor),
    landmarks: landmarkDisplacement(portrait.face, selfie.face),
    details: -likeness,
    ...portrait.traces,
  }
}

/**
 * Morphs of two men, along landmarks, printed at 240 px and compared with other photographs of both: how many match, and
 * how well each measure separates portraits that match from genuine ones that do. A limit catches 80 % of these morphs; its
 * false alarms are counted on genuine pairs.
 * @returns no limits: nothing is required of morphs
 */
export async function printMorphs(engine: FaceEngine): Promise<string[]> {
  const men = (await loadPeople(engine)).filter(
    ({ sex, face }) => sex === 'men' && Math.abs(face.yaw) < MAX_YAW,
  )
  if (men.length === 0) {
    console.log('\nMorphs: skipped, the calibration photos are not available')
    return []
  }
  const selfies = new Map<PhotoOfPerson, Described>()
  for (const one of men) selfies.set(one, (await describe(engine, one.person, one.picture, one.face))!)
  const { matchBelow } = CALIBRATION.conditions.large_color.one
  const genuine: Measured[] = []
  for (const [i, one] of men.entries()) {
    const printed = await describePrinted(engine, one.person, one.picture, one.face, i + 1)
    if (!printed) continue
    const others = men.filter((other) => other !== one && other.person === one.person)
    genuine.push(...others.flatMap((other) => measure(printed, selfies.get(other)!) ?? []))
  }
  const matching = genuine.filter(({ distance }) => distance < matchBelow)
  const byPerson = [...Map.groupBy(men, ({ person }) => person).values()].filter((all) => all.length > 1)
  console.log(
    `\nMorphs of ${byPerson.length} men, printed at 240 px, match below ${matchBelow}; ${matching.length} genuine pairs match`,
  )
  for (const kind of MORPHS) {
    const morphs: Measured[] = []
    let [drawn, both] = [0, 0]
    for (const one of byPerson)
      for (const other of byPerson) {
        if (one === other) continue
        const picture = drawMorph(one[0]!, other[0]!, kind)
        const [face] = await findFaces(engine, picture)
        const printed = face && (await describePrinted(engine, 'morph', picture, face, drawn + 1))
        if (!printed) continue
        drawn += 1
        const against = (all: PhotoOfPerson[]) =>
          all.slice(1).flatMap((photo) => measure(printed, selfies.get(photo)!) ?? [])
        const found = [one, other].map((all) => against(all).filter(({ distance }) => distance < matchBelow))
        if (found.every((all) => all.length > 0)) both += 1
        morphs.push(...found.flat())
      }
    console.log(
      `  ${kind}: a photograph of each person matches ${share(both, drawn)}; ${morphs.length} pairs match`,
    )
    if (morphs.length === 0) continue
    for (const name of MEASURES) {
      const limit = quantile(
        morphs.map((one) => one[name]).sort((a, b) => a - b),
        1 - CAUGHT,
      )
      const alarms = matching.filter((one) => one[name] >= limit).length
      console.log(
        `    ${name.padEnd(10)} AUC ${computeAuc(morphs, matching, name).toFixed(3)}   false alarms ${share(alarms, matching.length)}`,
      )
    }
  }
  return []
}

/** The share of pairs of a morph and a genuine one in which the morph has the higher value. */
function computeAuc(morphs: readonly Measured[], genuine: readonly Measured[], name: keyof Measured): number {
  let sum = 0
  for (const morph of morphs)
    for (const one of genuine) sum += morph[name] > one[name] ? 1 : morph[name] === one[name] ? 0.5 : 0
  return sum / (morphs.length * genuine.length)
}
