import sharp from 'sharp'
import { expect, test } from 'vitest'
import { takeDocument } from './take-document.ts'

/** A dark card with lines of print on a light table; 12 megapixels. */
async function photo(): Promise<Uint8Array> {
  const [width, height] = [4000, 3000]
  const data = new Uint8Array(width * height * 3).fill(225)
  for (let y = 600; y < 2400; y++) {
    for (let x = 570; x < 3430; x++) {
      const print = y % 90 < 20 && Math.floor(x / 25) % 3 === 0
      data.fill(print ? 30 : 140, (y * width + x) * 3, (y * width + x) * 3 + 3)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

test('one decoding answers the verdict and the picture that is kept', async () => {
  const { quality, clean } = await takeDocument(await photo(), { maxSidePx: 3000 })
  expect(quality, JSON.stringify(quality)).toMatchObject({ ok: true, hints: [] })
  // The card as the quick look sees it, at 1600 px for the whole photo.
  expect(quality.measures.cardWidthPx).toBeGreaterThan(1100)
  expect([clean.width, clean.height]).toEqual([3000, 2250])
  expect((await sharp(clean.jpeg).metadata()).width).toBe(3000)
})

test('a blurred photo is a verdict, not an error, and is kept even so', async () => {
  const blurred = new Uint8Array(
    await sharp(await photo())
      .blur(12)
      .jpeg()
      .toBuffer(),
  )
  const { quality, clean } = await takeDocument(blurred, { maxSidePx: 1200 })
  expect(quality.ok).toBe(false)
  expect(quality.hints).toContain('blurry')
  expect(clean.width).toBe(1200)
})
