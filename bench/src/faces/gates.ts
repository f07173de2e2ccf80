import type { FaceEngine } from '../../../vision/src/face/engine.ts'
import { type Face, findFaces } from '../../../vision/src/face/find-faces.ts'
import { judgeFaces } from '../../../vision/src/face/quality.ts'
import type { Picture } from '../../../vision/src/image/types.ts'
import { share } from '../counting/share.ts'
import { cropSelfie } from './crop-selfie.ts'
import { drawFaultySelfies } from './draw-faulty-selfies.ts'
import { loadPhotosOrDrawSelfies, loadCalibrationPhotos, loadSampleSelfies } from './photos.ts'

/** Every third photo, because drawing takes a second per face. */
const EVERY = 3

/** Draws each fault onto good selfies and prints how many are refused, and how many with the expected hint. */
export async function printGates(engine: FaceEngine): Promise<string[]> {
  const calibration = (await loadCalibrationPhotos()).filter((_, i) => i % EVERY === 0)
  const photos =
    calibration.length > 0
      ? calibration.map(({ bytes }) => bytes)
      : [...(await loadSampleSelfies(engine)), ...(await loadPhotosOrDrawSelfies())]
  const good: { selfie: Picture; face: Face }[] = []
  for (const bytes of photos) {
    const one = await cropSelfie(engine, bytes)
    if (one) good.push(one)
  }
  type Count = { of: number; refused: number; named: number; isGood: boolean }
  const counts = new Map<string, Count>()
  for (const [i, { selfie, face }] of good.entries()) {
    for (const { name, hint, picture } of await drawFaultySelfies(selfie, face, good.at(i - 1)!.selfie)) {
      const { ok, hints } = judgeFaces(picture, await findFaces(engine, picture), 'selfie')
      const count = counts.get(name) ?? { of: 0, refused: 0, named: 0, isGood: hint === null }
      count.of += 1
      if (!ok) count.refused += 1
      if (hint && hints.includes(hint)) count.named += 1
      counts.set(name, count)
    }
  }
  console.log(`\nFaults drawn onto ${good.length} good selfies: refused, and with the right hint`)
  for (const [name, { of, refused, named, isGood }] of counts) {
    console.log(
      `  ${name.padEnd(32)} ${share(refused, of)}${isGood ? '  (good)' : `   expected hint ${named}`}`,
    )
  }
  const wrong = [...counts.values()].filter((one) => one.isGood).reduce((sum, one) => sum + one.refused, 0)
  const drawn = [...counts.values()].filter((one) => one.isGood).reduce((sum, one) => sum + one.of, 0)
  if (drawn === 0) return ['no good selfie was found']
  return wrong > 0.05 * drawn ? ['good selfies are refused'] : []
}
