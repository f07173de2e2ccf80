// Measured on drawn pictures of the sitters of the sample photos, and on public photos beside the checkout where they
// are present.
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_OUT, makeSpecimens } from '@wabi/specimens/make-specimens.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeImage } from '../image/decode.ts'
import { turn } from '../image/straighten.ts'
import type { Picture } from '../image/types.ts'
import { CALIBRATION } from './calibration.ts'
import { compareDescriptors } from './compare.ts'
import { embedFace } from './embed.ts'
import { type FaceEngine, loadFaceEngine } from './engine.ts'
import { findFaces } from './find-faces.ts'
import { findPortrait } from './find-portrait.ts'

interface PhotoSet {
  name: string
  present: boolean
  photos: () => AsyncGenerator<{ person: string; bytes: Uint8Array }>
  /** Minimum number of pairs, so that an incomplete folder is noticed. */
  strangerPairs: number
  samePairs: number
}

/** Each person's portrait on the card, and two selfies with the face deformed: too few people for a rate of matches. */
async function* drawnPhotos() {
  const specimens = await makeSpecimens(DEFAULT_OUT)
  for (const [person, [one]] of Map.groupBy(specimens, (specimen) => specimen.person))
    for (const file of [one!.portrait, one!.selfie, one!.selfieTall])
      yield { person, bytes: await readFile(file) }
}

const folder = fileURLToPath(new URL('../../../../shared/data/faces/same-person/', import.meta.url))
const { matchBelow: MATCH_BELOW, differentAbove: REVIEW_UP_TO } = CALIBRATION.conditions.photo.one

async function* publicPhotos() {
  for (const person of await readdir(folder))
    for (const name of await readdir(join(folder, person)))
      yield { person, bytes: await readFile(join(folder, person, name)) }
}

const SETS: readonly PhotoSet[] = [
  { name: 'drawn pictures', present: true, photos: drawnPhotos, strangerPairs: 90, samePairs: 15 },
  existsSync(folder)
    ? { name: 'public photos', present: true, photos: publicPhotos, strangerPairs: 1000, samePairs: 200 }
    : {
        name: 'public photos (skipped: ../shared/data/faces is absent)',
        present: false,
        photos: publicPhotos,
        strangerPairs: 0,
        samePairs: 0,
      },
]

/** Ends a hang and is no limit: the machine may be busy. */
const HANG_MS = 600_000

describe.each(SETS)('$name', ({ present, photos, strangerPairs, samePairs }) => {
  let engine: FaceEngine
  const faces: { person: string; picture: Picture; descriptor: Float32Array }[] = []
  let count = 0

  beforeAll(async () => {
    if (!present) return
    engine = await loadFaceEngine()
    for await (const { person, bytes } of photos()) {
      count += 1
      const picture = await decodeImage(bytes, { maxSidePx: 1280 })
      const [face] = await findFaces(engine, picture)
      if (face) faces.push({ person, picture, descriptor: await embedFace(engine, picture, face) })
    }
  }, HANG_MS)

  const distances = (same: boolean) =>
    faces.flatMap((a, i) =>
      faces
        .slice(i + 1)
        .filter((b) => (a.person === b.person) === same)
        .map((b) => compareDescriptors(a.descriptor, b.descriptor).distance),
    )

  test.skipIf(!present)('a face is found on every picture', () => {
    expect(count).toBeGreaterThan(0)
    expect(faces).toHaveLength(count)
  })

  test.skipIf(!present)('no two strangers match', () => {
    const strangers = distances(false)
    expect(strangers.length).toBeGreaterThanOrEqual(strangerPairs)
    expect(strangers.filter((d) => d < MATCH_BELOW)).toEqual([])
  })

  test.skipIf(!present)('at least 92 % of same-person pairs match, and 99 % are not turned away', () => {
    const same = distances(true)
    expect(same.length).toBeGreaterThanOrEqual(samePairs)
    expect(same.filter((d) => d < MATCH_BELOW).length / same.length).toBeGreaterThanOrEqual(0.92)
    expect(same.filter((d) => d <= REVIEW_UP_TO).length / same.length).toBeGreaterThanOrEqual(0.99)
  })

  test.skipIf(!present)(
    'a picture rotated by quarter turns is turned upright, whoever it shows',
    async () => {
      let wrong = 0
      for (const { picture } of faces.filter((_, i) => i % 4 === 0)) {
        for (const degrees of [0, 90, 180, 270] as const) {
          const portrait = await findPortrait(engine, turn(picture, degrees))
          if (!portrait || (portrait.rotation + degrees) % 360 !== 0) wrong += 1
        }
      }
      expect(wrong).toBe(0)
    },
    HANG_MS,
  )
})
