import type { Gray } from '../../image/gray.ts'
import type { Point, Quad } from '../../core/shapes.ts'
import { cutOut } from './cut-out.ts'
import type { Square } from './find-squares.ts'
import { scan, type Scanned } from './scan.ts'
import { sharpenAcross, sharpenDown } from './sharpen.ts'

/** 1.5 times as large as in a picture of 1280 pixels: 2 times reads no more. Larger ones are not enlarged. */
const SIDE_PX = 560
const MAX_SCALE = 2
/** Margin for what the cells missed and for the quiet zone. */
const MARGIN = { share: 0.06, px: 12 } as const
/** Blur to undo, in pixels of the picture. */
const BLUR = 1.3

/**
 * Reads the QR code in a square, if there is one and the plain scan of the whole picture missed it: straightened,
 * enlarged and sharpened.
 * @param scale pixels of the picture for one pixel of the plane in which the square was found
 */
export async function readSquare(picture: Gray, scale: number, square: Square): Promise<Scanned[]> {
  const side = (square.side * (1 + MARGIN.share) + 2 * MARGIN.px) * scale
  const enlarge = Math.min(MAX_SCALE, Math.max(1, SIDE_PX / side))
  const size = Math.round(side * enlarge)
  const { gray, toPicture } = cutOut(picture, computeCorners(square, scale, side), size, size)
  const sharp = sharpenDown(sharpenAcross(gray, BLUR * enlarge), BLUR * enlarge)
  const found = await scan(sharp, ['QRCode'])
  return found.map((one) => ({ ...one, corners: toPicture(one.corners) }))
}

function computeCorners({ center, angle }: Square, scale: number, side: number): Quad {
  const [x, y] = [(Math.cos(angle) * side) / 2, (Math.sin(angle) * side) / 2]
  const [cx, cy] = [center[0] * scale, center[1] * scale]
  const corner = (u: number, v: number): Point => [cx + u * x - v * y, cy + u * y + v * x]
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}
