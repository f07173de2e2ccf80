import { decodeImage } from '../../../vision/src/image/decode.ts'
import { compareDescriptors } from '../../../vision/src/face/compare.ts'
import { embedChip, embedFace } from '../../../vision/src/face/embed.ts'
import { alignFace } from '../../../vision/src/face/align-face.ts'
import { measureFace } from '../../../vision/src/face/measure-face.ts'
import type { FaceEngine } from '../../../vision/src/face/engine.ts'
import { findFaces } from '../../../vision/src/face/find-faces.ts'
import { judgeFaces } from '../../../vision/src/face/quality.ts'
import { isCertainlyDifferent } from '../../../server/src/decision/model/face-limits.ts'
import { share } from '../counting/share.ts'
import { drawFaultySelfies } from './draw-faulty-selfies.ts'
import { cropSelfie } from './crop-selfie.ts'
import { loadCalibrationPhotos } from './photos.ts'
import { type PortraitKind, PORTRAITS, simulatePortrait } from './simulate-portrait.ts'

/** Every third photo, as for the gates: drawing takes a second per face. */
const EVERY = 3
const KINDS = Object.keys(PORTRAITS) as PortraitKind[]

/**
 * Genuine pairs under every drawn fault: each selfie as it is and with each fault, against the portraits of the same person's
 * other photographs in each quality. Counts those that the rules would reject as `face_different`, and those that pass the
 * gate for selfies.
 * @returns a broken limit if anybody is rejected
 */
export async function printRejections(engine: FaceEngine): Promise<string[]> {
  const photos = (await loadCalibrationPhotos()).filter((_, i) => i % EVERY === 0)
  const people = []
  for (const { person, bytes } of photos) {
    const one = await cropSelfie(engine, bytes)
    if (!one) continue
    const portraits = []
    for (const kind of KINDS) {
      const picture = await decodeImage(await simulatePortrait(one.selfie, one.face, kind, people.length + 1))
      const [face] = await findFaces(engine, picture)
      if (!face) continue
      const chip = await alignFace(engine, picture, face.mesh)
      const measures = measureFace(picture, face, chip)
      portraits.push({ descriptor: await embedChip(engine, chip), measures })
    }
    people.push({ person, ...one, portraits })
  }
  const counts = new Map<
    string,
    { of: number; comparable: number; rejected: number; subjects: Set<string> }
  >()
  for (const [i, sitter] of people.entries()) {
    const others = people.filter((one) => one !== sitter && one.person === sitter.person)
    if (others.length === 0) continue
    const stranger = people[(i + 1) % people.length]!.selfie
    for (const { name, picture } of await drawFaultySelfies(sitter.selfie, sitter.face, stranger)) {
      const faces = await findFaces(engine, picture)
      if (!faces[0]) continue
      const { ok } = judgeFaces(picture, faces, 'selfie')
      const selfie = await embedFace(engine, picture, faces[0])
      const count = counts.get(name) ?? { of: 0, comparable: 0, rejected: 0, subjects: new Set() }
      for (const { descriptor, measures: portrait } of others.flatMap((one) => one.portraits)) {
        count.of += 1
        if (!ok) continue
        count.comparable += 1
        if (isCertainlyDifferent(compareDescriptors(descriptor, selfie, { portrait }))) count.rejected += 1
      }
      count.subjects.add(sitter.person)
      counts.set(name, count)
    }
  }
  const all = [...counts.values()]
  const sum = (key: 'of' | 'comparable' | 'rejected') => all.reduce((total, one) => total + one[key], 0)
  console.log('\nGenuine pairs under drawn faults: rejected as another person, of those that pass the gate')
  for (const [name, { of, comparable, rejected, subjects }] of counts)
    console.log(
      `  ${name.padEnd(32)} ${share(rejected, comparable)}  of ${of} pairs, ${subjects.size} people`,
    )
  console.log(`  ${'all'.padEnd(32)} ${share(sum('rejected'), sum('comparable'))}  of ${sum('of')} pairs`)
  return sum('rejected') > 0 ? ['a genuine pair under a drawn fault is rejected'] : []
}
