// Measured on public photos next to the checkout, which are not part of it; skipped with a message when they are
// missing.
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

const folder = fileURLToPath(new URL('../../../../shared/data/faces/same-person/', import.meta.url))
const absent = !existsSync(folder)
const { matchBelow: MATCH_BELOW, differentAbove: REVIEW_UP_TO } = CALIBRATION.conditions.photo.one

describe.skipIf(absent)(
  `calibration photos${absent ? ' (skipped: ../shared/data/faces is absent)' : ''}`,
  () => {
    let engine: FaceEngine
    const faces: { person: string; picture: Picture; descriptor: Float32Array }[] = []
    let photos = 0

    beforeAll(async () => {
      engine = await loadFaceEngine()
      for (const person of await readdir(folder)) {
        for (const name of await readdir(join(folder, person))) {
          photos += 1
          const picture = await decodeImage(await readFile(join(folder, person, name)), { maxSidePx: 1280 })
          const [face] = await findFaces(engine, picture)
          if (face) faces.push({ person, picture, descriptor: await embedFace(engine, picture, face) })
        }
      }
    })

    const distances = (same: boolean) =>
      faces.flatMap((a, i) =>
        faces
          .slice(i + 1)
          .filter((b) => (a.person === b.person) === same)
          .map((b) => compareDescriptors(a.descriptor, b.descriptor).distance),
      )

    test('a face is found on every photo', () => {
      expect(photos).toBeGreaterThan(50)
      expect(faces).toHaveLength(photos)
    })

    test('no two strangers match', () => {
      const strangers = distances(false)
      expect(strangers.length).toBeGreaterThan(1000)
      expect(strangers.filter((d) => d < MATCH_BELOW)).toEqual([])
    })

    test('at least 92 % of same-person pairs match, and 99 % are not turned away', () => {
      const same = distances(true)
      expect(same.length).toBeGreaterThan(200)
      expect(same.filter((d) => d < MATCH_BELOW).length / same.length).toBeGreaterThanOrEqual(0.92)
      expect(same.filter((d) => d <= REVIEW_UP_TO).length / same.length).toBeGreaterThanOrEqual(0.99)
    })

    test('a photo rotated by quarter turns is set upright, whoever it shows', async () => {
      let wrong = 0
      for (const { picture } of faces.filter((_, i) => i % 4 === 0)) {
        for (const degrees of [0, 90, 180, 270] as const) {
          const portrait = await findPortrait(engine, turn(picture, degrees))
          if (!portrait || (portrait.rotation + degrees) % 360 !== 0) wrong += 1
        }
      }
      expect(wrong).toBe(0)
    })
  },
)
