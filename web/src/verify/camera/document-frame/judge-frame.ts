import { measureSurface } from './card-surface.ts'
import { toChannels } from './channels.ts'
import { findCard } from './find-card.ts'
import { distance, type Frame, type Point, type Quad } from './frame.ts'
import { measureSharpness } from './sharpness.ts'

/** What keeps a frame from being a good picture, most important first. */
export const FRAME_FAULTS = [
  'no_card',
  'closer',
  'further',
  'straighten',
  'hold_still',
  'dark',
  'glare',
  'blurred',
] as const
export type FrameFault = (typeof FRAME_FAULTS)[number]

/** Share of the frame's width or height that a card fills at least, and pixels of the video across it, as the server asks for; a card that fills `ENOUGH_FILL` is near enough in a small video. */
const MIN_FILL = 0.6
const MIN_CARD_PX = 560
const ENOUGH_FILL = 0.8
const MAX_FILL = 0.95
/**
 * Distance of each corner from the frame's border, as a share of its short side: nearer, the card probably goes on
 * outside. At the top and bottom there is more room: the line that is found there may be one inside the card's edge.
 */
const MIN_MARGIN_ACROSS = 0.018
const MIN_MARGIN_DOWN = 0.04
/** Rotation in degrees, and how much longer a side is than the one across from it. */
const MAX_ROTATION_DEGREES = 10
const MAX_SIDE_RATIO = 1.17
/** Movement in widths of the card a second. */
const MAX_SPEED = 0.24
/** Brightness of the paper, and of a frame in which nothing can be found. */
const MIN_PAPER = 92
const MIN_FRAME_MEAN = 24
/** Share of the card that is burnt out. */
const MAX_GLARE = 0.003
const MIN_SHARPNESS = 0.5
/** Share of the card that print covers: a blank sheet has less, a page of small print more. */
const MIN_PRINT = 0.04
const MAX_PRINT = 0.8
/** Limits are this much looser while a card is in good view, moving or not, so that the verdict does not flicker. */
const SLACK = 1.15

/** A frame with the part cut from its middle at full resolution, or null when there is none. */
export interface Shot {
  frame: Frame
  detail: Frame | null
  /** Pixels of the video per pixel of the frame. */
  scale: number
  atMs: number
}

export interface Judgment {
  /** null: the frame would be a good picture. */
  fault: FrameFault | null
  /** The card's outline in pixels of the frame; null when none was found. */
  corners: Quad | null
  /** Where the card has the most print, in pixels of the frame: the next frame's detail is cut there. */
  printAt: Point | null
  atMs: number
}

/** Judges one frame; `last` is the judgment of the one before, for the movement between them. */
export function judgeFrame(shot: Shot, last: Judgment | null): Judgment {
  const channels = toChannels(shot.frame)
  const { atMs } = shot
  const none = (fault: FrameFault) => ({ fault, corners: null, printAt: null, atMs })
  if (mean(channels.planes[0]) < MIN_FRAME_MEAN) return none('dark')
  const corners = findCard(channels, last?.corners ?? null)
  if (!corners) return none('no_card')
  const surface = measureSurface(channels, corners)
  // In the dark print cannot be told from noise.
  const isDark = surface.paper < MIN_PAPER
  if (surface.print < MIN_PRINT || surface.print > MAX_PRINT) return none(isDark ? 'dark' : 'no_card')
  const slack = last?.fault === null || last?.fault === 'hold_still' ? SLACK : 1
  const fault =
    placeFault(corners, shot, slack) ??
    movementFault(corners, shot, last, slack) ??
    (surface.paper < MIN_PAPER / slack ? 'dark' : null) ??
    (surface.glare > MAX_GLARE ? 'glare' : null) ??
    sharpnessFault(shot.detail, last)
  return { fault, corners, printAt: surface.printAt, atMs }
}

function placeFault([a, b, c, d]: Quad, { frame, scale }: Shot, slack: number): FrameFault | null {
  const [top, right, bottom, left] = [distance(a, b), distance(b, c), distance(c, d), distance(d, a)]
  const width = (top + bottom) / 2
  const fill = Math.max(width / frame.width, (left + right) / 2 / frame.height)
  const enough = fill >= ENOUGH_FILL
  if (!enough && (fill * slack < MIN_FILL || width * scale < MIN_CARD_PX)) return 'closer'
  const { width: across, height: down } = frame
  const short = Math.min(across, down)
  const [beside, above] = [MIN_MARGIN_ACROSS * short, (MIN_MARGIN_DOWN / slack) * short]
  const inside = ([x, y]: Point) => x > beside && y > above && x < across - beside && y < down - above
  if (fill > MAX_FILL || ![a, b, c, d].every(inside)) return 'further'
  const degrees = (Math.atan2(b[1] - a[1] + c[1] - d[1], b[0] - a[0] + c[0] - d[0]) * 180) / Math.PI
  const uneven = Math.max(top / bottom, bottom / top, left / right, right / left)
  const slanted =
    Math.abs(degrees) > MAX_ROTATION_DEGREES * slack || uneven > 1 + (MAX_SIDE_RATIO - 1) * slack
  return slanted ? 'straighten' : null
}

/** Two frames with a card are needed: the first one counts as moving. */
function movementFault(
  corners: Quad,
  { atMs }: Shot,
  last: Judgment | null,
  slack: number,
): FrameFault | null {
  if (!last?.corners) return 'hold_still'
  const seconds = Math.max(0.03, (atMs - last.atMs) / 1000)
  // Of the second stillest corner: a side that is seen elsewhere than before moves two of them without any movement.
  const moves = corners.map((corner, k) => distance(corner, last.corners![k]!)).sort((a, b) => a - b)
  const speed = moves[1]! / distance(corners[0], corners[1]) / seconds
  return speed > MAX_SPEED * slack ? 'hold_still' : null
}

function sharpnessFault(detail: Frame | null, last: Judgment | null): FrameFault | null {
  if (!detail) return null
  const sharpness = measureSharpness(detail)
  // Where there is print, no edges are those of a picture that is all blurred.
  const isBlurred = sharpness === null ? last?.printAt : sharpness < MIN_SHARPNESS
  return isBlurred ? 'blurred' : null
}

function mean(values: Float32Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}
