import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { random, seedFrom } from '@wabi/specimens/random.ts'
import { simulateByCompositing } from '@wabi/specimens/reproduction/compositing/simulate.ts'
import { simulateRadiometric } from '@wabi/specimens/reproduction/radiometric/simulate.ts'
import type { Species } from '@wabi/specimens/reproduction/species.ts'
import { drawFlatSample } from '@wabi/specimens/sample/draw-flat-sample.ts'
import { drawSample } from '@wabi/specimens/sample/draw-sample.ts'
import type { Quad, Reproduction } from '../../core/shapes.ts'
import { loadFaceEngine } from '../../face/engine.ts'
import { findPortrait } from '../../face/find-portrait.ts'
import { decodeImage } from '../../image/decode.ts'
import { detectReproduction } from './detect-reproduction.ts'
import { WEIGHTS } from './weigh.ts'

type Drawn = { jpeg: Buffer; corners: readonly (readonly [number, number])[] }
const SIMULATORS = { radiometric: simulateRadiometric, compositing: simulateByCompositing }

async function detect({ jpeg, corners }: Drawn, { isFront } = { isFront: true }): Promise<Reproduction> {
  const picture = await decodeImage(jpeg)
  const portrait = isFront ? await findPortrait(await loadFaceEngine(), picture) : null
  const location = { corners: corners as unknown as Quad, sure: true }
  return detectReproduction(picture, { location, portrait: portrait?.box ?? null })
}

beforeAll(() => {
  sharp.unblock({ operation: ['VipsForeignLoad'] })
})

describe.each(['radiometric', 'compositing'] as const)('drawn by the %s simulator', (name) => {
  const draw = async (species: Species) => {
    const card = await drawFlatSample('tune', 0, { kind: 'fayda', side: 'front', widthPx: 1100 })
    return SIMULATORS[name](card, species, random(seedFrom('detect-reproduction', name, species)))
  }
  test('a genuine card is none', async () => {
    expect(await detect(await draw('genuine'))).toMatchObject({ kind: null, sure: false })
  })
  test.each(['screen', 'print', 'copy', 'cut-out'] as const)(
    'a %s is taken for a reproduction',
    async (species) => {
      expect((await detect(await draw(species))).kind).not.toBeNull()
    },
    60_000,
  )
})

test('a display whose pattern is outvoted by the other measures is found, and is not without the limit on patterns', async () => {
  const card = await drawFlatSample('train', 10, { kind: 'passport', side: 'front', widthPx: 1100 })
  const seed = seedFrom('reproductions', 'compositing', 'screen', 'train', 10)
  const { jpeg, corners } = await simulateByCompositing(card, 'screen', random(seed))
  const picture = await decodeImage(jpeg)
  const seen = { location: { corners: corners as unknown as Quad, sure: true }, portrait: null }
  expect((await detectReproduction(picture, seen)).kind).toBe('screen')
  const unlimited = { ...WEIGHTS, patterns: { yPeakAny: 99, cPeakAny: 99 } }
  expect((await detectReproduction(picture, seen, unlimited)).kind).toBeNull()
})

test('screens and prints of a generator that was not trained on are found, its genuine twin is not', async () => {
  const draw = async (forgery: 'screen' | 'print-out' | null): Promise<Drawn> => {
    const { jpeg, truth } = await drawSample('tune', 0, { kind: 'fayda', forgery })
    return { jpeg, corners: truth.photo.corners as Drawn['corners'] }
  }
  expect((await detect(await draw(null))).kind).toBeNull()
  expect((await detect(await draw('screen'))).kind).not.toBeNull()
  expect((await detect(await draw('print-out'))).kind).not.toBeNull()
})

test('a side without a portrait is never taken for a black-and-white copy', async () => {
  const card = await drawFlatSample('tune', 0, { kind: 'fayda', side: 'front', widthPx: 1100 })
  const copy = await simulateByCompositing(card, 'copy', random(seedFrom('no portrait')))
  expect((await detect(copy)).kind).toBe('copy')
  expect((await detect(copy, { isFront: false })).kind).not.toBe('copy')
})

const folder = fileURLToPath(new URL('../../../../../shared/data/documents/copies/', import.meta.url))
const absent = !existsSync(`${folder}quads.json`)

describe.skipIf(absent)(
  `real black-and-white copies${absent ? ' (skipped: ../shared/data/documents/copies is absent)' : ''}`,
  () => {
    /** One photo in five, so that the suite stays short; all of them: `npm run bench -- reproductions`. */
    test('most are taken for a reproduction', async () => {
      const quads = JSON.parse(readFileSync(`${folder}quads.json`, 'utf8')) as Record<
        string,
        Drawn['corners']
      >
      const all = Object.entries(quads).filter((_, i) => i % 5 === 0)
      let found = 0
      for (const [name, corners] of all)
        if ((await detect({ jpeg: readFileSync(folder + name), corners })).kind !== null) found += 1
      expect(found / all.length).toBeGreaterThanOrEqual(0.8)
    })
  },
)
