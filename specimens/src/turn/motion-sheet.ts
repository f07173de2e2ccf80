import { MOTION_COLUMNS, MOTION_FRAME_PX } from '@wabi/contract/verification/motion.ts'
import sharp from 'sharp'
import type { Filmed, FilmedTurn } from './turn-motion.ts'

/** Duration of a cross-fade, and when it begins after a look. */
const FADE = { fromMs: 400, forMs: 600 }
const SIDE_PX = 240

/** Frames as the page sends them: their middle squares, small, row by row in one JPEG. */
export const drawSheet = async (images: readonly Uint8Array[]): Promise<Buffer> =>
  composeSheet(await Promise.all(images.map(cutTile)))

/** A frame of the sheet. */
export const cutTile = (image: Uint8Array): Promise<Buffer> => cutSquare(image, MOTION_FRAME_PX)

export const composeSheet = (tiles: readonly Buffer[]): Promise<Buffer> =>
  sharp({
    create: {
      width: MOTION_COLUMNS * MOTION_FRAME_PX,
      height: Math.ceil(tiles.length / MOTION_COLUMNS) * MOTION_FRAME_PX,
      channels: 3,
      background: '#000',
    },
  })
    .composite(
      tiles.map((input, i) => ({
        input,
        left: (i % MOTION_COLUMNS) * MOTION_FRAME_PX,
        top: Math.floor(i / MOTION_COLUMNS) * MOTION_FRAME_PX,
      })),
    )
    .jpeg({ quality: 60 })
    .toBuffer()

const cutSquare = (image: Uint8Array, sidePx: number): Promise<Buffer> =>
  sharp(image).resize(sidePx, sidePx, { fit: 'cover' }).png().toBuffer()

/** The looks instead of a movement, each shown until the middle of the way to the next: software that has no other frames. */
export function exchangeFrames({ looks, motion }: FilmedTurn): Promise<Filmed> {
  return replaceFrames(motion, async (ms) => {
    const next = nextLook(looks, ms)
    const half = (looks.timesMs[next - 1]! + looks.timesMs[next]!) / 2
    return shake(looks.images[ms < half ? next - 1 : next]!, ms)
  })
}

/** The same with a cross-fade from look to look. */
export function fadeFrames({ looks, motion }: FilmedTurn): Promise<Filmed> {
  return replaceFrames(motion, async (ms) => {
    const next = nextLook(looks, ms)
    const share = (ms - looks.timesMs[next - 1]! - FADE.fromMs) / FADE.forMs
    const opacity = Math.min(1, Math.max(0, share))
    const [from, to] = [looks.images[next - 1]!, looks.images[next]!]
    const over = await sharp(await shake(to, ms))
      .ensureAlpha(opacity)
      .png()
      .toBuffer()
    return sharp(await shake(from, ms))
      .composite([{ input: over }])
      .jpeg({ quality: 80 })
      .toBuffer()
  })
}

async function replaceFrames({ timesMs }: Filmed, draw: (ms: number) => Promise<Buffer>): Promise<Filmed> {
  return { timesMs, images: await Promise.all(timesMs.map(draw)) }
}

/** The look that the frame at this time leads to. */
function nextLook({ timesMs }: Filmed, ms: number): number {
  const next = timesMs.findIndex((at, i) => i > 0 && ms <= at)
  return next === -1 ? timesMs.length - 1 : next
}

/** A picture held by a hand: another part of it at each moment. */
async function shake(image: Uint8Array, ms: number): Promise<Buffer> {
  return sharp(await cutSquare(image, SIDE_PX + 8))
    .extract({
      left: Math.round(4 + 3 * Math.sin(ms / 310)),
      top: Math.round(4 + 3 * Math.cos(ms / 430)),
      width: SIDE_PX,
      height: SIDE_PX,
    })
    .jpeg({ quality: 80 })
    .toBuffer()
}
