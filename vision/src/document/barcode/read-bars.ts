import type { Gray } from '../../image/gray.ts'
import type { Point } from '../../shapes.ts'
import { cutOut, type Frame } from './cut-out.ts'
import type { Bars } from './find-bars.ts'
import { refineAxes } from './refine-axes.ts'
import { scan, type Scanned } from './scan.ts'

/** The reader wants some three pixels a module; enlarged bilinearly, less will do. The widest symbols have 583. */
const LENGTH_PX = 1200
const MAX_SCALE = 3
/** Room for the quiet zone and for end bars whose cells were too weak: shares of length and height, and pixels. */
const MARGIN = { length: 0.12, height: 0.3, px: 12 } as const

/**
 * Reads the symbol that lies where bars were found, turned and sheared upright.
 * @param small the plane in which the bars were found, `picture` being `scale` times as large
 */
export async function readBars(picture: Gray, small: Gray, scale: number, bars: Bars): Promise<Scanned[]> {
  const { along, down } = refineAxes(small, bars)
  const length = (bars.length * (1 + MARGIN.length) + 2 * MARGIN.px) * scale
  const height = (bars.height * (1 + MARGIN.height) + 2 * MARGIN.px) * scale
  const vector = (angle: number, size: number): Point => [Math.cos(angle) * size, Math.sin(angle) * size]
  const frame: Frame = {
    centre: [bars.centre[0] * scale, bars.centre[1] * scale],
    along: vector(along, length),
    down: vector(down, height),
  }
  const enlarge = Math.min(MAX_SCALE, Math.max(1, LENGTH_PX / length))
  const { gray, toPicture } = cutOut(picture, frame, enlarge)
  const found = await scan(gray, ['PDF417', 'Code128'], false)
  return found.map((one) => ({ ...one, corners: toPicture(one.corners) }))
}
