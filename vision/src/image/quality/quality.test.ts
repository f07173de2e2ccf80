import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Gray } from '../gray.ts'
import { judgePixels } from './quality.ts'
import { selectHints } from './select-hints.ts'

/** A drawn card: lines of print-like marks on a tinted ground. */
async function drawCard(change: (image: Sharp) => Sharp = (image) => image, ground = 205): Promise<Gray> {
  const width = 1000
  const height = 630
  const data = new Uint8Array(width * height).fill(ground)
  let seed = 3
  const random = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff
  for (let line = 0; line < 12; line++) {
    const y = 60 + line * 44
    for (
      let x = 60, wide = 3;
      x < 930;
      x += wide + 5 + Math.floor(random() * 22), wide = 2 + Math.floor(random() * 4)
    ) {
      for (let v = 0; v < 18; v++) data.fill(40, (y + v) * width + x, (y + v) * width + x + wide)
    }
  }
  const raw = { width, height, channels: 1 } as const
  const plain = await sharp(data, { raw }).png().toBuffer()
  const out = await change(sharp(plain)).toColourspace('b-w').raw().toBuffer()
  return { width, height, data: new Uint8Array(out) }
}

function addNoise({ data, width, height }: Gray, deviation: number): Gray {
  let seed = 7
  const random = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff
  const noisy = data.map((value) => {
    const normal = (random() + random() + random() + random() - 2) * Math.sqrt(3)
    return Math.min(255, Math.max(0, value + normal * deviation))
  })
  return { data: noisy, width, height }
}

const good = { failing: [], advice: [] }

describe('a card in its photo', () => {
  test('sharp, large and well lit is good to read', async () => {
    expect(judgePixels(await drawCard(), 1000)).toMatchObject(good)
  })

  test('blur gets advice, then a rejection, and noise does not hide it', async () => {
    const blurred = async (sigma: number, noise: number) =>
      judgePixels(addNoise(await drawCard((image) => image.blur(sigma)), noise), 1000)
    expect(await blurred(0.6, 0)).toMatchObject(good)
    expect(await blurred(0.6, 8)).toMatchObject(good)
    for (const noise of [0, 8]) {
      const measured: number[] = []
      for (const sigma of [0.6, 1.2, 2]) measured.push((await blurred(sigma, noise)).measures.reblur!)
      expect(measured).toEqual([...measured].sort((a, b) => a - b))
      expect(await blurred(3, noise)).toMatchObject({ failing: ['blurry'] })
    }
  })

  test('a reflection that fades at its border is glare; a white field with an edge is not', async () => {
    const spot = (size: number) =>
      sharp(
        Buffer.from(
          Array.from({ length: size * size }, (_, i) => {
            const away = Math.hypot((i % size) - size / 2, Math.floor(i / size) - size / 2) / (size / 2)
            return [255, 255, 255, 255 * Math.min(1, Math.max(0, (1 - away) * 3))]
          }).flat(),
        ),
        { raw: { width: size, height: size, channels: 4 } },
      )
        .png()
        .toBuffer()
    const lit = async (size: number) => {
      const input = await spot(size)
      return judgePixels(await drawCard((image) => image.composite([{ input, left: 300, top: 100 }])), 1000)
    }
    expect(await lit(180)).toMatchObject({ failing: [], advice: ['glare'] })
    expect(await lit(400)).toMatchObject({ failing: ['glare'] })
    const input = await sharp({ create: { width: 360, height: 240, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
    const field = await drawCard((image) => image.composite([{ input, left: 300, top: 200 }]))
    expect(judgePixels(field, 1000)).toMatchObject(good)
  })

  test('white paper is neither glare nor too bright', async () => {
    expect(judgePixels(await drawCard(undefined, 254), 1000)).toMatchObject(good)
  })

  test('low light gets advice, and a rejection where print and paper merge', async () => {
    const lit = async (share: number) => judgePixels(await drawCard((image) => image.linear(share, 0)), 1000)
    expect(await lit(0.5)).toMatchObject(good)
    expect(await lit(0.25)).toMatchObject({ failing: [], advice: ['too_dark'] })
    expect(await lit(0.06)).toMatchObject({ failing: ['too_dark'] })
  })

  test('print that fades into burnt-out paper gets advice, then a rejection', async () => {
    const lit = async (share: number) => judgePixels(await drawCard((image) => image.linear(share, 0)), 1000)
    expect(await lit(1.4)).toMatchObject(good)
    expect(await lit(3.8)).toMatchObject({ failing: [], advice: ['too_bright'] })
    expect(await lit(5)).toMatchObject({ failing: ['too_bright'] })
  })

  test('too few pixels are rejected, few get advice', async () => {
    expect(judgePixels(await drawCard(), 600)).toMatchObject(good)
    expect(judgePixels(await drawCard(), 500)).toMatchObject({ failing: [], advice: ['too_small'] })
    expect(judgePixels(await drawCard(), 400)).toMatchObject({ failing: ['too_small'] })
  })
})

test('a plain wall is not a document, however sharp its noise', () => {
  const wall = addNoise({ data: new Uint8Array(1200 * 900).fill(180), width: 1200, height: 900 }, 3)
  expect(judgePixels(wall, null)).toMatchObject({ failing: ['document_not_found'], advice: [] })
})

test('at most two hints are shown: faults before advice, most helpful first', () => {
  expect(selectHints(['glare', 'cut_off'], ['too_small'])).toEqual(['cut_off', 'glare'])
  expect(selectHints(['glare'], ['too_small', 'blurry'])).toEqual(['glare', 'too_small'])
  expect(selectHints([], [])).toEqual([])
})
