import { beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { random, seedOf } from '@wabi/specimens/random.ts'
import { compositePair } from '@wabi/specimens/reproduction/torch/composite.ts'
import type { TorchPair, TorchSpecies } from '@wabi/specimens/reproduction/torch/pair.ts'
import { tracePair } from '@wabi/specimens/reproduction/torch/trace.ts'
import { drawFlatSample } from '@wabi/specimens/sample/draw-flat-sample.ts'
import type { Measures, Quad } from '../../../core/shapes.ts'
import { decodeImage } from '../../../image/decode.ts'
import { takeDocument } from '../../take-document.ts'
import { followCard } from './follow-card.ts'
import { judgeTorch } from './judge-torch.ts'

beforeAll(() => {
  sharp.unblock({ operation: ['VipsForeignLoad'] })
})

const SIMULATORS = { traced: tracePair, composite: compositePair }

async function draw(simulator: keyof typeof SIMULATORS, species: TorchSpecies): Promise<TorchPair> {
  const card = await drawFlatSample('tune', 0, { kind: 'fayda', side: 'front', widthPx: 1100 })
  return SIMULATORS[simulator](card, species, random(seedOf('torch test', simulator, species)))
}

const measure = async ({ jpeg, torchJpeg }: Pick<TorchPair, 'jpeg' | 'torchJpeg'>) =>
  (await takeDocument(jpeg, { maxSidePx: 2400, torchFrame: torchJpeg })).torch

describe.each(['traced', 'composite'] as const)('drawn by the %s simulator', (simulator) => {
  test.each([
    ['genuine', null],
    ['screen', 'screen'],
    ['paper', 'print'],
  ] as const)(
    'a card that is %s is taken for: %s',
    async (species, kind) => {
      const measures = await measure(await draw(simulator, species))
      expect(judgeTorch(measures!, true), JSON.stringify(measures)).toBe(kind)
    },
    60_000,
  )
})

test('the card is found again within 1 % of its width, past a highlight', async () => {
  const { jpeg, torchJpeg, corners, torchCorners } = await draw('traced', 'genuine')
  const [photo, torch] = [await decodeImage(jpeg, { maxSidePx: 640 }), await decodeImage(torchJpeg)]
  const scale = torch.width / (await decodeImage(jpeg)).width
  const quad = corners.map(([x, y]) => [x * scale, y * scale] as const) as unknown as Quad
  const { corners: found, likeness } = followCard(photo, quad, torch, quad)
  const width = Math.hypot(
    torchCorners[1]![0] - torchCorners[0]![0],
    torchCorners[1]![1] - torchCorners[0]![1],
  )
  for (const [k, [x, y]] of found.entries())
    expect(Math.hypot(x - torchCorners[k]![0], y - torchCorners[k]![1])).toBeLessThan(0.01 * width)
  expect(likeness).toBeGreaterThan(0.8)
}, 60_000)

test('a frame of something else says nothing', async () => {
  const { jpeg } = await draw('traced', 'genuine')
  const { torchJpeg } = await draw('traced', 'screen')
  const other = await drawFlatSample('tune', 1, { kind: 'td1', side: 'front', widthPx: 1100 })
  const { torchJpeg: foreign } = await tracePair(other, 'genuine', random(4))
  for (const frame of [torchJpeg.subarray(0, 400), Buffer.from('no picture'), foreign]) {
    const measures = await measure({ jpeg, torchJpeg: frame })
    expect(measures && judgeTorch(measures, true)).toBeNull()
  }
}, 60_000)

describe('judgeTorch', () => {
  const lit: Measures = {
    torchLikeness: 0.9,
    torchShare: 0.6,
    torchError: 0.1,
    torchAround: 0,
    torchShine: 1,
    torchFoot: 0.25,
  }

  test('a card that the torch lights, with a highlight, is genuine', () => {
    expect(judgeTorch(lit, true)).toBeNull()
  })

  test('a card that the torch does not light beside a table that it lights is a screen', () => {
    const screen = { ...lit, torchShare: 0.02, torchAround: 0.8 }
    expect(judgeTorch(screen, true)).toBe('screen')
    // In sunlight the torch lights neither.
    expect(judgeTorch({ ...screen, torchAround: 0 }, true)).toBeNull()
  })

  test('a lit card without a highlight is a print only where its original has a surface that mirrors', () => {
    const print = { ...lit, torchShine: 0.02 }
    expect(judgeTorch(print, true)).toBe('print')
    expect(judgeTorch(print, false)).toBeNull()
    // The highlight may be beside the card.
    expect(judgeTorch({ ...print, torchFoot: 0.02 }, true)).toBeNull()
  })
})
