import type { Turn } from '../face/find-portrait.ts'
import { homographyTo } from '../image/straighten.ts'
import type { Point, Quad } from '../core/shapes.ts'
import type { LineGeometry } from './mrz/strip.ts'
import type { Box } from './ocr/shapes.ts'

/** How the upright card that was read maps to its picture. */
export type FlatFrame = {
  /** In pixels of the picture; the whole picture where no outline was known. */
  outline: Quad
  rotation: Turn
  /** Size of the upright card in pixels. */
  width: number
  height: number
}

/** Height of a line's box above and below its middle, in capitals. */
const REACH = 0.75

/** Maps a box of the upright card to the picture: clockwise from the print's own top left. */
export function boxToPicture(box: Box, frame: FlatFrame): Quad {
  const [width, height] =
    frame.rotation % 180 === 0 ? [frame.width, frame.height] : [frame.height, frame.width]
  const [a, b, c, d, e, f, g, h] = homographyTo(frame.outline, width, height)
  const inPicture = (left: number, top: number): Point => {
    const [x, y] = unturned(left, top, frame)
    const w = g * x + h * y + 1
    return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
  }
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  return [
    inPicture(box.x, box.y),
    inPicture(right, box.y),
    inPicture(right, bottom),
    inPicture(box.x, bottom),
  ]
}

/** Undoes the quarter turns that made the card upright. */
function unturned(x: number, y: number, { rotation, width, height }: FlatFrame): Point {
  if (rotation === 90) return [y, width - x]
  if (rotation === 180) return [width - x, height - y]
  if (rotation === 270) return [height - y, x]
  return [x, y]
}

/** The quad of an MRZ line with this many positions, in the picture it was found in. */
export function lineToQuad(line: LineGeometry, places: number): Quad {
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)]
  const [from, to] = [-line.pitch, places * line.pitch]
  const reach = REACH * line.cap
  const at = (u: number, v: number): Point => [line.x + u * cos - v * sin, line.y + u * sin + v * cos]
  return [at(from, -reach), at(to, -reach), at(to, reach), at(from, reach)]
}
