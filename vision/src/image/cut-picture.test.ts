import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeImage } from './decode.ts'
import { cutPicture } from './cut-picture.ts'

/** Red on the left, blue on the right. */
async function halves(): Promise<Uint8Array> {
  const side = (background: string) =>
    sharp({ create: { width: 100, height: 100, channels: 3, background } })
      .png()
      .toBuffer()
  const [red, blue] = await Promise.all([side('#f00'), side('#00f')])
  return sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: 100, top: 0 },
    ])
    .jpeg()
    .toBuffer()
}

test('a part is cut after the picture is turned upright, and what lies outside is left out', async () => {
  // Turned clockwise by a quarter, the left half is on top.
  const top = await decodeImage(await cutPicture(await halves(), { box: [10, 20, 50, 60], rotation: 90 }))
  expect([top.width, top.height]).toEqual([50, 60])
  expect(top.data[0]).toBeGreaterThan(200)
  const corner = await decodeImage(
    await cutPicture(await halves(), { box: [150, 50, 500, 500], rotation: 0 }),
  )
  expect([corner.width, corner.height]).toEqual([50, 50])
  expect(corner.data[2]).toBeGreaterThan(200)
})
