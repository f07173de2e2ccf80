import { beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { random } from '@wabi/specimens/random.ts'
import { compositePair } from '@wabi/specimens/reproduction/torch/composite.ts'
import type { TorchPair } from '@wabi/specimens/reproduction/torch/pair.ts'
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

/** Pairs in which the display has a table beside it, and the print is turned towards the camera. */
const PAIRS = {
  'traced card': { draw: tracePair, species: 'genuine', index: 2, kind: 'passport', seed: 446149909 },
  'traced screen': { draw: tracePair, species: 'screen', index: 3, kind: 'td3', seed: 1837852033 },
  'traced print': { draw: tracePair, species: 'paper', index: 1, kind: 'td1', seed: 859715213 },
  'composite card': { draw: compositePair, species: 'genuine', index: 1, kind: 'td1', seed: 1925194618 },
  'composite screen': { draw: compositePair, species: 'screen', index: 1, kind: 'td1', seed: 1913377547 },
  'composite print': { draw: compositePair, species: 'paper', index: 1, kind: 'td1', seed: 3688874913 },
} as const

async function drawPair(name: keyof typeof PAIRS): Promise<TorchPair> {
  const { draw, species, index, kind, seed } = PAIRS[name]
  const split = draw === tracePair ? 'report' : 'train'
  return draw(
    await drawFlatSample(split, index, { kind, side: 'front', widthPx: 1100 }),
    species,
    random(seed),
  )
}

const measure = async (jpeg: Buffer, torchFrame: Buffer) =>
  (await takeDocument(jpeg, { maxSidePx: 2400, torchFrame })).torch

test.each([
  ['traced card', null],
  ['composite card', null],
  ['traced screen', 'screen'],
  ['composite screen', 'screen'],
  ['traced print', 'print'],
  ['composite print', 'print'],
] as const)(
  'a %s is taken for: %s',
  async (name, kind) => {
    const { jpeg, torchJpeg } = await drawPair(name)
    const measures = await measure(jpeg, torchJpeg)
    expect(judgeTorch(measures!, true), JSON.stringify(measures)).toBe(kind)
  },
  60_000,
)

test('the card is found again within 1 % of its width, past a highlight', async () => {
  const { jpeg, torchJpeg, corners, torchCorners } = await drawPair('traced card')
  const maxSidePx = 480
  const [photo, torch] = await Promise.all([jpeg, torchJpeg].map((each) => decodeImage(each, { maxSidePx })))
  const scaled = (by: number, points: typeof corners) =>
    points.map(([x, y]) => [x * by, y * by] as const) as unknown as Quad
  const start = scaled(maxSidePx / 1024, corners)
  const { corners: found, likeness } = followCard(photo!, start, torch!, start)
  const truth = scaled(maxSidePx / 640, torchCorners)
  const width = Math.hypot(truth[1][0] - truth[0][0], truth[1][1] - truth[0][1])
  for (const [k, [x, y]] of found.entries())
    expect(Math.hypot(x - truth[k]![0], y - truth[k]![1])).toBeLessThan(0.01 * width)
  expect(likeness).toBeGreaterThan(0.8)
})

test('a frame that is broken, or of another document, says nothing', async () => {
  const { jpeg, torchJpeg } = await drawPair('traced card')
  const other = await drawPair('traced print')
  for (const frame of [torchJpeg.subarray(0, 400), Buffer.from('no picture'), other.torchJpeg]) {
    const measures = await measure(jpeg, frame)
    expect(measures && judgeTorch(measures, true), JSON.stringify(measures)).toBeNull()
  }
})

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

  test('a card that the torch does not light, on a table that it lights, is a screen', () => {
    const screen = { ...lit, torchShare: 0.02, torchAround: 0.8 }
    expect(judgeTorch(screen, true)).toBe('screen')
    // In sunlight the torch lights neither.
    expect(judgeTorch({ ...screen, torchAround: 0 }, true)).toBeNull()
  })

  test('a lit card without a highlight is a print only where its original has a surface that mirrors', () => {
    const print = { ...lit, torchShine: 0.02 }
    expect(judgeTorch(print, true)).toBe('print')
    expect(judgeTorch(print, false)).toBeNull()
    // Too much of the card is overexposed.
    expect(judgeTorch({ ...print, torchError: 0.3 }, true)).toBeNull()
    // The highlight may be beside the card.
    expect(judgeTorch({ ...print, torchFoot: 0.02 }, true)).toBeNull()
  })
})
