import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rejectCostly } from './price.ts'

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#789' } })

test.each([
  ['a photo of 16 megapixels', () => draw(4608, 3456).jpeg().toBuffer()],
  ['a PNG of 4 megapixels', () => draw(2400, 1700).png().toBuffer()],
  ['a progressive picture of one megapixel', () => draw(1200, 900).jpeg({ progressive: true }).toBuffer()],
  ['a header followed by garbage', () => Promise.resolve(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))],
])('%s is for the quick worker', async (_, create) => {
  await expect(rejectCostly([await create(), { maxSidePx: 2000 }])).resolves.toBeUndefined()
})

test.each([
  ['a photo of 38 megapixels', () => draw(7000, 5500).jpeg().toBuffer()],
  ['a PNG of 6 megapixels', () => draw(3000, 2000).png().toBuffer()],
  ['a WebP of 12 megapixels', () => draw(4000, 3000).webp().toBuffer()],
  ['a progressive photo of 12 megapixels', () => draw(4000, 3000).jpeg({ progressive: true }).toBuffer()],
])('%s is not', async (_, create) => {
  const picture = new Uint8Array(await create())
  await expect(rejectCostly([picture, { maxSidePx: 2000 }])).rejects.toMatchObject({ code: 'vision.costly' })
})

test('pictures count together, wherever they are in the input', async () => {
  const frame = new Uint8Array(await draw(3000, 2000).jpeg().toBuffer())
  await expect(rejectCostly([{ images: [frame, frame] }])).resolves.toBeUndefined()
  await expect(rejectCostly([{ images: [frame, frame], light: { frames: [frame] } }])).rejects.toMatchObject({
    code: 'vision.costly',
  })
})
