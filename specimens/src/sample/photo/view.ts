import type { Random } from '../../random.ts'
import { chance, pick } from '../draws.ts'
import { SURFACES, type Surface } from './surfaces.ts'

/**
 * `ordinary`: what a customer sends with the camera's help: the whole card in the frame, filling at least half of it,
 * held still, well enough lit. `hard`: what is sent without help; some of it no one could read.
 */
export type Difficulty = 'ordinary' | 'hard'

/** How a card is photographed. */
export type View = {
  difficulty: Difficulty
  width: number
  height: number
  surface: Surface
  /** The card's area as a share of the picture's; less where it would not fit. */
  share: number
  /** Rotation in the picture's plane, degrees clockwise, without the quarter turns. */
  turnDegrees: number
  /** 90: the card's top points to the right of the picture. */
  quarterTurn: 0 | 90 | 180 | 270
  /** How far each corner deviates from the flat view, as a share of the card's width. */
  perspective: number
  /** Deviation of the lens blur, pixels of a picture 1280 wide. */
  blur: number
  /** Length of the camera shake in pixels, and its direction. */
  motion: number
  motionDegrees: number
  /** Deviation of the sensor's noise at mid-gray, 0 … 255. */
  noise: number
  /** Mean level of the light, and its falloff across the picture. */
  exposure: number
  shade: number
  warmth: number
  /** Peak of the reflection on the laminate in added levels; 0 none. A window gives a `band`, a lamp a `spot`. */
  glare: number
  glareShape: 'spot' | 'band'
  /** Shadow of a hand or phone over part of the scene: share of light removed. */
  shadow: number
  /** Fingers over the edge, and how far they reach in, as a share of the card's width. */
  fingers: number
  reach: number
  jpegQuality: number
}

/** Draws a view; `fixed` overrides single conditions. */
export function drawView(r: Random, difficulty: Difficulty, fixed: Partial<View> = {}): View {
  const hard = difficulty === 'hard'
  const quarterTurn = fixed.quarterTurn ?? (chance(r, 0.88) ? 0 : pick(r, [90, 180, 270] as const))
  const lying = quarterTurn % 180 === 0
  const view: View = {
    difficulty,
    // Turning the phone instead of the card gives a portrait picture.
    width: lying ? 1280 : 720,
    height: lying ? 720 : 1280,
    surface: pick(r, SURFACES),
    share: hard ? r.between(0.25, 0.6) : r.between(0.5, 0.78),
    turnDegrees: chance(r, 0.8) ? r.normal() * 2.2 : r.between(-15, 15),
    quarterTurn,
    perspective: hard ? r.between(0.02, 0.09) : r.between(0.005, 0.045),
    blur: hard ? r.between(0.6, 2.2) : r.between(0.3, 0.95),
    motion: hard ? r.between(0, 6) : chance(r, 0.3) ? r.between(0, 1.8) : 0,
    motionDegrees: r.between(0, 180),
    noise: hard ? r.between(3, 11) : r.between(1, 4.5),
    exposure: hard ? r.between(0.55, 1.25) : r.between(0.86, 1.1),
    shade: hard ? r.between(0.1, 0.6) : r.between(0.02, 0.24),
    warmth: r.between(-0.05, 0.07),
    glare: hard ? (chance(r, 0.55) ? r.between(90, 300) : 0) : chance(r, 0.3) ? r.between(12, 55) : 0,
    glareShape: chance(r, 0.5) ? 'spot' : 'band',
    shadow: hard ? (chance(r, 0.5) ? r.between(0.2, 0.6) : 0) : chance(r, 0.25) ? r.between(0.06, 0.22) : 0,
    fingers: hard ? (chance(r, 0.35) ? 1 + r.whole(2) : 0) : chance(r, 0.2) ? 1 : 0,
    reach: hard ? r.between(0.04, 0.14) : r.between(0.012, 0.032),
    jpegQuality: hard ? 45 + r.whole(40) : 74 + r.whole(19),
  }
  return { ...view, ...fixed }
}
