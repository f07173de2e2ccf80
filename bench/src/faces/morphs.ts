import { CALIBRATION } from '../../../vision/src/face/calibration.ts'
import { alignFace } from '../../../vision/src/face/align-face.ts'
import { descriptorDistance } from '../../../vision/src/face/compare.ts'
import { meanDescriptor } from '../../../vision/src/face/mean-descriptor.ts'
import { embedChip } from '../../../vision/src/face/embed.ts'
import type { FaceEngine } from '../../../vision/src/face/engine.ts'
import { findFaces } from '../../../vision/src/face/find-faces.ts'
import { decodeImage } from '../../../vision/src/image/decode.ts'
import { quantile } from '../../../vision/src/calibrate/bootstrap.ts'
import { share } from '../counting/share.ts'
import { loadCalibrationPhotos } from './photos.ts'

type Photo = { readonly person: string; readonly chip: Uint8Array; readonly descriptor: Float32Array }

/** Photos of people who are turned further are left out, so that morphed faces look straight ahead. */
const MAX_YAW = 0.3

async function loadPhotos(engine: FaceEngine): Promise<Photo[]> {
  const photos: Photo[] = []
  for (const { person, bytes } of await loadCalibrationPhotos()) {
    const picture = await decodeImage(bytes, { maxSidePx: 1280 })
    const [face] = await findFaces(engine, picture)
    if (!face || Math.abs(face.yaw) > MAX_YAW) continue
    const chip = await alignFace(engine, picture, face.mesh)
    photos.push({ person, chip, descriptor: await embedChip(engine, chip) })
  }
  return photos
}

/** A crude morph: both faces aligned to the same eyes, nose and mouth, and averaged. */
const average = (a: Uint8Array, b: Uint8Array) => Uint8Array.from(a, (value, i) => (value + b[i]!) / 2 + 0.5)

/** Variance of the Laplacian of the luma over that of the luma; blends are smoother than photographs. */
function sharpness(chip: Uint8Array): number {
  const side = Math.sqrt(chip.length / 3)
  const luma = Float32Array.from(
    { length: side * side },
    (_, i) => 0.299 * chip[i * 3]! + 0.587 * chip[i * 3 + 1]! + 0.114 * chip[i * 3 + 2]!,
  )
  const mean = luma.reduce((sum, value) => sum + value, 0) / luma.length
  const variance = luma.reduce((sum, value) => sum + (value - mean) ** 2, 0) / luma.length
  let edges = 0
  for (let y = 1; y < side - 1; y += 1)
    for (let x = 1; x < side - 1; x += 1) {
      const i = y * side + x
      edges += (luma[i - 1]! + luma[i + 1]! + luma[i - side]! + luma[i + side]! - 4 * luma[i]!) ** 2
    }
  return edges / luma.length / (variance + 1)
}

/**
 * How many crude 50/50 morphs match both people, and what two simple detectors would do: a rule that sends intermediate
 * distances to review, and a limit on sharpness, each set so that it catches 80 % of the morphs that match.
 * @returns no limits: nothing is required of morphs
 */
export async function printMorphs(engine: FaceEngine): Promise<string[]> {
  const photos = await loadPhotos(engine)
  if (photos.length === 0) {
    console.log('\nMorphs: skipped, the calibration photos are not available')
    return []
  }
  const people = [...new Set(photos.map(({ person }) => person))]
  const getPhotos = (person: string) => photos.filter((photo) => photo.person === person)
  const { matchBelow } = CALIBRATION.conditions.photo.one
  const genuine = photos.flatMap((a, i) =>
    photos
      .slice(i + 1)
      .flatMap((b) => (a.person === b.person ? [descriptorDistance(a.descriptor, b.descriptor)] : [])),
  )
  const genuineMatches = genuine.filter((distance) => distance < matchBelow)
  const { matchBelow: meanMatchBelow } = CALIBRATION.conditions.photo.several
  let [pairs, matchesBoth, meanMatchesBoth] = [0, 0, 0]
  const morphDistances: number[] = []
  const morphSharpness: number[] = []
  for (const [i, a] of people.entries()) {
    for (const b of people.slice(i + 1)) {
      const [one, other] = [getPhotos(a), getPhotos(b)]
      // The first photo of each is morphed; the morph is compared with the others.
      if (one.length < 2 || other.length < 2) continue
      const chip = average(one[0]!.chip, other[0]!.chip)
      const morph = await embedChip(engine, chip)
      const distancesTo = (list: Photo[]) =>
        list.slice(1).map((photo) => descriptorDistance(morph, photo.descriptor))
      const [toA, toB] = [distancesTo(one), distancesTo(other)]
      pairs += 1
      const toMean = (list: Photo[]) =>
        descriptorDistance(morph, meanDescriptor(list.slice(1, 4).map((photo) => photo.descriptor)))
      if (toMean(one) < meanMatchBelow && toMean(other) < meanMatchBelow) meanMatchesBoth += 1
      const matches = [...toA, ...toB].filter((distance) => distance < matchBelow)
      if (toA.some((d) => d < matchBelow) && toB.some((d) => d < matchBelow)) matchesBoth += 1
      morphDistances.push(...matches)
      morphSharpness.push(sharpness(chip))
    }
  }
  const sortAscending = (list: number[]) => [...list].sort((a, b) => a - b)
  const reviewThreshold = quantile(sortAscending(morphDistances), 0.2)
  const sharpnessThreshold = quantile(sortAscending(morphSharpness), 0.8)
  const photoSharpness = photos.map(({ chip }) => sharpness(chip))
  console.log(
    `\nMorphs: ${people.length} people, ${pairs} pairs, aligned and averaged 50/50; match below ${matchBelow}`,
  )
  console.log(`  a photo of each person matches the morph      ${share(matchesBoth, pairs)}`)
  console.log(`  the mean of up to three photos of each matches${share(meanMatchesBoth, pairs)}`)
  console.log(
    `  distance of morphs that match: median ${quantile(sortAscending(morphDistances), 0.5).toFixed(3)}; of genuine pairs that match ${quantile(sortAscending(genuineMatches), 0.5).toFixed(3)}`,
  )
  console.log(
    `  rule: review from ${reviewThreshold.toFixed(3)} on catches 80 % of matching morphs and sends genuine matches to review`,
  )
  console.log(
    `                                                ${share(genuineMatches.filter((d) => d >= reviewThreshold).length, genuineMatches.length)}`,
  )
  console.log(
    `  sharpness: below ${sharpnessThreshold.toFixed(4)} catches 80 % of morphs and flags photographs`,
  )
  console.log(
    `                                                ${share(photoSharpness.filter((s) => s < sharpnessThreshold).length, photoSharpness.length)}`,
  )
  return []
}
