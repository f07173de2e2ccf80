import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DEFAULT_OUT, makeSpecimens } from '@wabi/specimens/make-specimens.ts'
import { takeDocument } from './take-document.ts'

/** A drawn card as photographed by a 12-megapixel phone. */
async function photo(): Promise<Uint8Array> {
  const specimens = await makeSpecimens(DEFAULT_OUT)
  return readFile(specimens.find(({ id }) => id === 'hanna-fayda-front-12mp')!.picture)
}

test('one decoding gives the verdict and the stored picture', async () => {
  const { quality, clean } = await takeDocument(await photo(), { maxSidePx: 3000 })
  expect(quality, JSON.stringify(quality)).toMatchObject({ ok: true, hints: [] })
  // The card as the quick look sees it, at 1600 px for the whole photo.
  expect(quality.measures.cardWidthPx).toBeGreaterThan(1100)
  expect([clean.width, clean.height]).toEqual([3000, 2250])
  expect((await sharp(clean.jpeg).metadata()).width).toBe(3000)
})

test('a blurred photo gives a verdict, not an error, and is stored anyway', async () => {
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
