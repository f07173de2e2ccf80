import type { Gray } from '../../image/gray.ts'
import type { Point, Quad } from '../../core/shapes.ts'
import { cutOut } from './cut-out.ts'
import type { Bars } from './find-bars.ts'
import { refineAxes, type Axes } from './refine-axes.ts'
import { scan, type Scanned } from './scan.ts'
import { sharpenAcross } from './sharpen.ts'

/**
 * The reader needs about three pixels per module; fewer are enough after bilinear enlargement. The widest symbols have
 * 583.
 */
const LENGTH_PX = 1200
/** Length of a sharpened symbol: reads as many as 1200 does, for half the work. */
const SHARPENED_PX = 900
const MAX_SCALE = 3
/** Margin for the quiet zone and for end bars whose cells were too weak: shares of length and height, and pixels. */
const MARGIN = { length: 0.12, height: 0.3, px: 12 } as const
/** After enlargement, scan lines are no longer independent: three that agreed were wrong once in 360 photos. */
const LINES = 8
const SHARPENED_LINES = 16
/** A linear code has edges in one direction only: drawn ones had 0.74 to 0.85, blurred or not, PDF417 0.54 to 0.67. */
const LINEAR_COHERENCE = 0.7
/** Blur to undo, in pixels of the picture: more would raise the noise above a linear code's narrow bars. */
const BLUR = { stacked: 1.3, linear: 1 } as const

/** Region of a possible symbol, in pixels of the whole picture. */
export type Place = { corners: Quad; length: number; height: number; linear: boolean }

/** @param small the plane in which the bars were found; the picture is `scale` times as large */
export function toPlace(small: Gray, scale: number, bars: Bars): Place {
  const length = bars.length * (1 + MARGIN.length) + 2 * MARGIN.px
  const height = bars.height * (1 + MARGIN.height) + 2 * MARGIN.px
  const corners = computeCorners(bars, refineAxes(small, bars), length, height)
  return {
    corners: corners.map(([x, y]) => [x * scale, y * scale]) as unknown as Quad,
    length: length * scale,
    height: height * scale,
    linear: bars.coherence >= LINEAR_COHERENCE,
  }
}

/** Reads the symbol in this region after straightening it. */
export async function readBars(picture: Gray, place: Place): Promise<Scanned[]> {
  const { gray, toPicture } = flat(picture, place, enlargement(place, LENGTH_PX))
  let found = place.linear
    ? await scan(splitAtMiddle(gray), ['Code128'], { minLines: LINES, blackAndWhite: true })
    : []
  if (found.length === 0) found = await scan(gray, ['PDF417', 'Code128'], { minLines: LINES })
  return found.map((one) => ({ ...one, corners: toPicture(one.corners) }))
}

/** Like `readBars`, after deblurring across the bars, for symbols that the plain reading misses. Twice the work. */
export async function readBlurredBars(picture: Gray, place: Place): Promise<Scanned[]> {
  const enlarge = enlargement(place, SHARPENED_PX)
  const { gray, toPicture } = flat(picture, place, enlarge)
  const sharp = sharpenAcross(gray, (place.linear ? BLUR.linear : BLUR.stacked) * enlarge)
  const found = place.linear
    ? await scan(splitAtMiddle(sharp), ['Code128'], { minLines: SHARPENED_LINES, blackAndWhite: true })
    : await scan(sharp, ['PDF417'])
  return found.map((one) => ({ ...one, corners: toPicture(one.corners) }))
}

const enlargement = ({ length }: Place, wanted: number) => Math.min(MAX_SCALE, Math.max(1, wanted / length))

function flat(picture: Gray, { corners, length, height }: Place, enlarge: number) {
  const size = (px: number) => Math.max(8, Math.round(px * enlarge))
  return cutOut(picture, corners, size(length), size(height))
}

/** The corners: where the outermost bars meet the outermost rows. */
function computeCorners({ center }: Bars, { angle, bars, rows }: Axes, length: number, height: number): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corner = (u0: number, v0: number): Point => {
    const s = bars.at + bars.fan * u0
    const r = rows.at + rows.fan * v0
    const u = (u0 + s * v0) / (1 - s * r)
    const v = v0 + r * u
    return [center[0] + u * cos - v * sin, center[1] + u * sin + v * cos]
  }
  const [x, y] = [length / 2, height / 2]
  return [corner(-x, -y), corner(x, -y), corner(x, y), corner(-x, y)]
}

/** Share of the darkest and of the lightest pixels that count as outliers. */
const OUTLIERS = 0.05

/**
 * Black where darker than halfway between bars and paper in the middle fifth of the rows, else white. The reader's own
 * threshold for a linear code is a valley of the histogram, which a blurred code does not have.
 */
function splitAtMiddle({ data, width, height }: Gray): Gray {
  const rows = data.slice(Math.floor(height * 0.4) * width, Math.ceil(height * 0.6) * width).sort()
  const dark = rows[Math.floor(rows.length * OUTLIERS)]!
  const light = rows[Math.floor(rows.length * (1 - OUTLIERS))]!
  const middle = (dark + light) / 2
  return { data: data.map((value) => (value < middle ? 0 : 255)), width, height }
}
