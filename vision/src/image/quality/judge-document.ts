import type { DocumentQuality, Quad } from '../../core/shapes.ts'
import { toGrayPart, toGray, type Part } from '../gray.ts'
import type { Location } from '../locate/locate.ts'
import { judgePixels, MIN_CARD_WIDTH_PX, MEASURED_WIDTH_PX } from './quality.ts'
import { coveredShare } from './covered-share.ts'
import { tiltDegrees } from './tilt-degrees.ts'
import { selectHints } from './select-hints.ts'
import { quadAspect, straightenGray } from '../straighten.ts'
import type { Picture } from '../types.ts'

/** Cards could be read up to 50 degrees, hardly any at 68; fingers over a fifth of an edge hid a number or an MRZ. */
const TILT = { warn: 45, reject: 62 }
const COVERED = { warn: 0.12, reject: 0.3 }

/**
 * Quality of the card in its photo; of the whole picture when no outline is known. `scale` is the width of the original
 * photo over that of `picture`, so that the card's size is in pixels as taken. 45-90 CPU-ms.
 * Measures in addition to those of `judgePixels`: `tiltDegrees`, `coveredShare` of the worst side.
 */
export function judgePhoto(picture: Picture, location: Location | null, scale: number): DocumentQuality {
  const usable = location && (location.sure || location.cutOff) ? location : null
  if (!usable) {
    const { failing, advice, measures } = judgePixels(toGray(picture), null)
    // Where even a card that fills the frame would be too small, "not found" would not help.
    if (scale * Math.max(picture.width, picture.height) < MIN_CARD_WIDTH_PX) failing.push('too_small')
    // A card may fill the frame, or lie on a table of its own color: only reading it will show.
    else advice.push('document_not_found')
    return { ok: failing.length === 0, hints: selectHints(failing, advice), measures }
  }
  const width = longSide(usable.corners)
  // At twice the measuring width where the photo has that much: skipping every other pixel would turn noise into
  // sharpness.
  const side = width > 2 * MEASURED_WIDTH_PX ? 2 * MEASURED_WIDTH_PX : MEASURED_WIDTH_PX
  const across = Math.round(side * Math.min(1, quadAspect(usable.corners)))
  // Only the card's part: a photo has several times as many pixels.
  const part = partAround(usable.corners, picture)
  const inPart = usable.corners.map(([x, y]) => [x - part.x0, y - part.y0]) as unknown as Quad
  const card = straightenGray(toGrayPart(picture, part), inPart, across)
  const { failing, advice, measures } = judgePixels(card, width * scale)
  if (usable.cutOff) failing.push('cut_off')
  const tilt = usable.cutOff ? 0 : tiltDegrees(usable.corners, picture.width, picture.height)
  if (tilt > TILT.warn) (tilt > TILT.reject ? failing : advice).push('too_slanted')
  const covered = usable.cutOff ? 0 : coveredShare(picture, usable.corners)
  if (covered > COVERED.warn) (covered > COVERED.reject ? failing : advice).push('covered')
  return {
    ok: failing.length === 0,
    hints: selectHints(failing, advice),
    measures: {
      ...measures,
      tiltDegrees: Math.round(tilt),
      coveredShare: Math.round(covered * 100) / 100,
    },
  }
}

/** The pixels that bilinear sampling of the quad may touch. */
function partAround(corners: Quad, { width, height }: Picture): Part {
  const clampTo = (value: number, most: number) => Math.min(Math.max(Math.floor(value), 0), most)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [x0, y0] = [clampTo(Math.min(...xs) - 2, width - 2), clampTo(Math.min(...ys) - 2, height - 2)]
  return {
    x0: Math.max(0, x0),
    y0: Math.max(0, y0),
    x1: Math.min(width, Math.max(x0 + 2, clampTo(Math.max(...xs) + 3, width))),
    y1: Math.min(height, Math.max(y0 + 2, clampTo(Math.max(...ys) + 3, height))),
  }
}

/** Length of the card's longer side in the picture, also for a card photographed in portrait orientation. */
export function longSide(corners: Quad): number {
  const side = (i: number, j: number) =>
    Math.hypot(corners[i]![0] - corners[j]![0], corners[i]![1] - corners[j]![1])
  const across = (side(0, 1) + side(2, 3)) / 2
  return quadAspect(corners) >= 1 ? across : (side(1, 2) + side(3, 0)) / 2
}
