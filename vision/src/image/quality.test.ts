import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { judgeCard } from './quality.ts'
import type { Gray } from './gray.ts'

/** A drawn card: lines of print-like marks on a tinted ground. */
async function drawCard(change: (image: Sharp) => Sharp = (image) => image): Promise<Gray> {
  const width = 1000
  const height = 630
  const data = new Uint8Array(width * height).fill(205)
  let seed = 3
  const random = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff
  for (let line = 0; line < 12; line++) {
    for (let mark = 0; mark < 60; mark++) {
      const x = 60 + mark * 14 + Math.floor(random() * 6)
      const y = 60 + line * 44
      for (let v = 0; v < 18; v++) for (let u = 0; u < 3; u++) data[(y + v) * width + x + u] = 40
    }
  }
  const raw = { width, height, channels: 1 } as const
  const plain = await sharp(data, { raw }).png().toBuffer()
  const out = await change(sharp(plain)).toColourspace('b-w').raw().toBuffer()
  return { width, height, data: new Uint8Array(out) }
}

describe('a card in its photo', () => {
  test('sharp, large and well lit is good to read', async () => {
    expect(judgeCard(await drawCard(), 1000)).toMatchObject({ ok: true, hints: [] })
  })
  test('blur grows its measure step by step until it is refused', async () => {
    const measured: number[] = []
    for (const sigma of [0.5, 1.2, 2.5, 5]) {
      measured.push(judgeCard(await drawCard((image) => image.blur(sigma)), 1000).measures.reblur!)
    }
    expect(measured).toEqual([...measured].sort((a, b) => a - b))
    expect(judgeCard(await drawCard((image) => image.blur(5)), 1000)).toMatchObject({
      ok: false,
      hints: ['blurry'],
    })
  })
  test('a burnt patch is glare', async () => {
    const patch = await sharp({ create: { width: 360, height: 240, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
    const card = await drawCard((image) => image.composite([{ input: patch, left: 300, top: 200 }]))
    expect(judgeCard(card, 1000)).toMatchObject({ ok: false, hints: ['glare'] })
  })
  test('too little light is refused', async () => {
    expect(judgeCard(await drawCard((image) => image.linear(0.25, 0)), 1000)).toMatchObject({
      ok: false,
      hints: ['too_dark'],
    })
  })
  test('too few pixels are refused, few are remarked on', async () => {
    expect(judgeCard(await drawCard(), 450)).toMatchObject({ ok: false, hints: ['too_small'] })
    expect(judgeCard(await drawCard(), 600)).toMatchObject({ ok: true, hints: ['too_small'] })
  })
})
