import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_OUT, makeSpecimens, type Specimen } from '@wabi/specimens/make-specimens.ts'
import type { Point, Quad } from '../../core/shapes.ts'
import { decodeImage } from '../decode.ts'
import { locateCard } from './locate.ts'
import { straighten, turn } from '../straighten.ts'
import type { Picture } from '../types.ts'

/** Largest corner error as a share of the card's longer side, whichever corner comes first. */
function cornerError(found: Quad, truth: readonly Point[]): number {
  const away = (shift: number) =>
    Math.max(
      ...found.map(([x, y], i) => Math.hypot(x - truth[(i + shift) % 4]![0], y - truth[(i + shift) % 4]![1])),
    )
  const [[ax, ay], [bx, by]] = truth as unknown as Quad
  return Math.min(...[0, 1, 2, 3].map(away)) / Math.hypot(bx - ax, by - ay)
}

/** The position of a point after the picture is rotated clockwise by quarter turns. */
const turned = ([x, y]: Point, { width, height }: Picture, degrees: number): Point =>
  degrees === 90
    ? [height - y, x]
    : degrees === 180
      ? [width - x, height - y]
      : degrees === 270
        ? [y, width - x]
        : [x, y]

/** The picture with all but `keep` of its width cut off at the right. */
async function cutAt({ data, width, height }: Picture, keep: number): Promise<Picture> {
  const kept = Math.round(width * keep)
  const part = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract({ left: 0, top: 0, width: kept, height })
    .raw()
    .toBuffer()
  return { data: new Uint8Array(part), width: kept, height }
}

let specimens: Specimen[]

beforeAll(async () => {
  specimens = await makeSpecimens(DEFAULT_OUT)
})

async function loadPhoto(id: string): Promise<{ picture: Picture; truth: Specimen }> {
  const truth = specimens.find((one) => one.id === id)!
  return { picture: await decodeImage(await readFile(truth.picture), { maxSidePx: 1280 }), truth }
}

const EACH = [
  'hanna-fayda-front',
  'selam-fayda-back',
  'marta-national-id-front',
  'ruth-national-id-back',
  'liya-passport-front',
  'hanna-licence-front',
  'selam-licence-back',
  'marta-kebele-front',
  'ruth-kebele-back',
]

describe('a drawn photo of a document', () => {
  test.each(EACH)(
    '%s: all four corners are found within a hundredth of its width, with certainty',
    async (id) => {
      const { picture, truth } = await loadPhoto(id)
      const found = await locateCard(picture)
      expect(found).toMatchObject({ sure: true, cutOff: false })
      expect(cornerError(found!.corners, truth.corners)).toBeLessThan(0.01)
      expect(Math.min(...found!.sides)).toBeGreaterThan(0.5)
    },
  )

  test.each([90, 180, 270] as const)('is also found when rotated by %i degrees', async (degrees) => {
    const { picture, truth } = await loadPhoto('hanna-kebele-front')
    const found = await locateCard(turn(picture, degrees))
    expect(found?.sure).toBe(true)
    const corners = truth.corners.map((corner) => turned(corner, picture, degrees))
    expect(cornerError(found!.corners, corners)).toBeLessThan(0.01)
    // Clockwise from the corner nearest the picture's top left.
    const sums = found!.corners.map(([x, y]) => x + y)
    expect(sums[0]).toBe(Math.min(...sums))
  })

  test('is straightened by its corners: its colors are where they were drawn', async () => {
    const { picture, truth } = await loadPhoto('hanna-fayda-front')
    const found = await locateCard(picture)
    const flat = straighten(picture, found!.corners, 640)
    const drawn = await decodeImage(
      await sharp(await readFile(truth.flat))
        .flatten()
        .resize(640)
        .jpeg()
        .toBuffer(),
      { maxSidePx: 640 },
    )
    // The header is dark, what lies under it light: at 4 % and 30 % of the height.
    const level = (from: Picture, share: number) => {
      const y = Math.round(from.height * share)
      let sum = 0
      for (let x = 200; x < 440; x++) sum += from.data[(y * from.width + x) * 3 + 1]!
      return sum / 240
    }
    for (const one of [flat, drawn]) expect(level(one, 0.27) - level(one, 0.04)).toBeGreaterThan(60)
  })

  test.each([0.9, 0.7])(
    'partly outside the picture is cut off and never sure: %d of the width is left',
    async (keep) => {
      const { picture } = await loadPhoto('marta-passport-front')
      const found = await locateCard(await cutAt(picture, keep * 0.93))
      expect(found).toMatchObject({ sure: false, cutOff: true })
    },
  )
})

describe('a picture without a document', () => {
  test('a plain wall shows nothing', async () => {
    const data = new Uint8Array(600 * 400 * 3).fill(90)
    expect(await locateCard({ data, width: 600, height: 400 })).toBeNull()
  })

  test.each(['hanna', 'selam', 'liya'])("%s's selfie is never surely a card", async (person) => {
    const { selfie } = specimens.find((one) => one.person === person)!
    const found = await locateCard(await decodeImage(await readFile(selfie), { maxSidePx: 1280 }))
    expect(found?.sure ?? false).toBe(false)
  })

  test('a table alone, cut from beside a card, is never surely a card', async () => {
    const { picture } = await loadPhoto('marta-licence-front')
    const part = await sharp(picture.data, {
      raw: { width: picture.width, height: picture.height, channels: 3 },
    })
      .extract({ left: 0, top: 0, width: 110, height: picture.height })
      .raw()
      .toBuffer()
    const found = await locateCard({ data: new Uint8Array(part), width: 110, height: picture.height })
    expect(found?.sure ?? false).toBe(false)
  })
})
