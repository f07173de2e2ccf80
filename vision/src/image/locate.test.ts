import sharp from 'sharp'
import { expect, test } from 'vitest'
import { locateCard } from './locate.ts'
import { straighten } from './straighten.ts'
import type { Picture } from './types.ts'

const RED = { r: 200, g: 60, b: 50 }

/** A card of ID-1 proportions with a red block in its top left, turned on a plain table; its true corners beside it. */
async function photograph(
  degrees: number,
  shift = 0,
): Promise<{ picture: Picture; corners: [number, number][] }> {
  const [w, h, W, H] = [700, 441, 1200, 800]
  const block = await sharp({ create: { width: 120, height: 90, channels: 3, background: RED } })
    .png()
    .toBuffer()
  const card = await sharp({ create: { width: w, height: h, channels: 3, background: '#e6ead8' } })
    .composite([{ input: block, left: 40, top: 40 }])
    .png()
    .toBuffer()
  const turned = await sharp(card)
    .rotate(degrees, { background: '#00000000' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round((W - turned.info.width) / 2) + shift
  const top = Math.round((H - turned.info.height) / 2)
  const table = await sharp({ create: { width: W + 800, height: H, channels: 3, background: '#5b4636' } })
    .composite([{ input: turned.data, left: left + 400, top }])
    .png()
    .toBuffer()
  const { data } = await sharp(table)
    .extract({ left: 400, top: 0, width: W, height: H })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const angle = (degrees * Math.PI) / 180
  const corners = (
    [
      [-w / 2, -h / 2],
      [w / 2, -h / 2],
      [w / 2, h / 2],
      [-w / 2, h / 2],
    ] as const
  ).map(([x, y]): [number, number] => [
    W / 2 + shift + x * Math.cos(angle) - y * Math.sin(angle),
    H / 2 + x * Math.sin(angle) + y * Math.cos(angle),
  ])
  return { picture: { data: new Uint8Array(data), width: W, height: H }, corners }
}

test.each([0, 4, -11])(
  'a card turned by %i degrees is found within 1.5 %% of its width and laid flat',
  async (degrees) => {
    const { picture, corners } = await photograph(degrees)
    const found = await locateCard(picture)
    expect(found).toMatchObject({ sure: true, cutOff: false })
    for (const [i, [x, y]] of corners.entries()) {
      const [fx, fy] = found!.corners[i]!
      expect(Math.hypot(fx - x, fy - y)).toBeLessThan(10.5)
    }
    const flat = straighten(picture, found!.corners, 700)
    const at = (90 * flat.width + 100) * 3
    expect(Math.abs(flat.data[at]! - RED.r) + Math.abs(flat.data[at + 1]! - RED.g)).toBeLessThan(30)
  },
)

test('a card that runs out of the picture is cut off, and never sure', async () => {
  // A third is missing. (Were it a tenth, what is left would have a passport page's proportions.)
  const found = await locateCard((await photograph(2, 450)).picture)
  expect(found?.sure ?? false).toBe(false)
  expect(found?.cutOff ?? false).toBe(true)
})

test('a plain table holds no card', async () => {
  const data = new Uint8Array(600 * 400 * 3).fill(90)
  expect(await locateCard({ data, width: 600, height: 400 })).toBeNull()
})

test.each([0, 3])('a card turned by %i degrees that lost a tenth at the edge is cut off', async (degrees) => {
  // 350 px to either side of its middle: at 320 px off the middle, 70 of 700 lie outside.
  const { picture } = await photograph(degrees, 320)
  expect(await locateCard(picture)).toMatchObject({ sure: false, cutOff: true })
  // Near the edge, yet whole.
  expect(await locateCard((await photograph(degrees, 215)).picture)).toMatchObject({
    sure: true,
    cutOff: false,
  })
})
