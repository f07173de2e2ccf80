import { shrink } from '../image/resize.ts'
import { turn } from '../image/straighten.ts'
import type { Picture } from '../image/types.ts'
import { detectBoxes, firstView } from './detect-boxes.ts'
import type { FaceEngine } from './engine.ts'
import { type Face, faceFromBox } from './find-faces.ts'

export type Turn = 0 | 90 | 180 | 270

export type Portrait = {
  /** in pixels of `picture` below */
  readonly face: Face
  /** the given picture, turned so that the face is upright, at most 1920 px long; pass both to `embedFace` */
  readonly picture: Picture
  /** degrees clockwise by which the given picture was turned */
  readonly rotation: Turn
  /** the face's box in pixels of the given picture, before turning */
  readonly box: Face['box']
  /** the other faces detected with certainty, in the same form */
  readonly others: readonly Face['box'][]
}

const TURNS: readonly Turn[] = [0, 90, 180, 270]
const SEARCH_SIDE_PX = 1920
const MIN_SCORE = 0.5
const MIN_FACE_FLAG = 0.8
/** A face on its side belongs to another rotation. */
const MAX_ROLL = Math.PI / 4
/** Width over height of a face's box; upright faces, including turned ones, have 0.6 to 0.95. */
const MAX_ASPECT = 1.15
/** Minimum score x face flag of another face that counts. */
const CERTAIN_FACE = 0.6
/** score x face flag: on 25 photos upright faces reach 0.69 to 0.97, the same upside down at most 0.76. */
const CERTAINLY_UPRIGHT = 0.85

type Tile = readonly [x: number, y: number, width: number, height: number]

/**
 * Tiles as shares of the picture's long and short side, coarse to fine: the detector sees 256 pixels, so a 40 px face
 * on a 1280 px card is 8 px in the whole, 13 px in an overlapping half and 20 px in a sixth.
 */
const LEVELS: readonly (readonly Tile[])[] = [
  [[0, 0, 1, 1]],
  [
    [0, 0, 0.6, 1],
    [0.4, 0, 0.6, 1],
  ],
  [0, 0.3, 0.6].flatMap((x) => [0, 0.4].map((y) => [x, y, 0.4, 0.6] as const)),
]

function crop(picture: Picture, [x, y, width, height]: Tile): Picture {
  const data = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row += 1) {
    const from = ((y + row) * picture.width + x) * 3
    data.set(picture.data.subarray(from, from + width * 3), row * width * 3)
  }
  return { data, width, height }
}

function tilePx(tile: Tile, picture: Picture): Tile {
  const [along, across, long, short] = tile
  const [x, y, w, h] =
    picture.width >= picture.height ? [along, across, long, short] : [across, along, short, long]
  const left = Math.floor(x * picture.width)
  const top = Math.floor(y * picture.height)
  return [
    left,
    top,
    Math.max(1, Math.min(picture.width - left, Math.ceil(w * picture.width))),
    Math.max(1, Math.min(picture.height - top, Math.ceil(h * picture.height))),
  ]
}

const looksLikePortrait = ({ faceFlag, roll, box }: Face) =>
  faceFlag >= MIN_FACE_FLAG && Math.abs(roll) <= MAX_ROLL && box[2] <= MAX_ASPECT * box[3]

async function facesInTile(engine: FaceEngine, picture: Picture, tile: Tile): Promise<Face[]> {
  const whole = tile[2] === picture.width && tile[3] === picture.height
  const seen = whole ? picture : crop(picture, tile)
  const boxes = await detectBoxes(engine, seen, MIN_SCORE, firstView(seen))
  const faces: Face[] = []
  for (const box of boxes) {
    const face = await faceFromBox(engine, picture, { ...box, x: box.x + tile[0], y: box.y + tile[1] })
    if (face && looksLikePortrait(face)) faces.push(face)
  }
  return faces
}

const certainty = (face: Face) => face.score * face.faceFlag
const area = (face: Face) => face.box[2] * face.box[3]

/** Maps a box of the turned picture (`rotation` degrees clockwise) back to the original, times `scale`. */
function turnBack(box: Face['box'], turned: Picture, rotation: Turn, scale: number): Face['box'] {
  const [x, y, w, h] = box
  const back: Record<Turn, Face['box']> = {
    0: [x, y, w, h],
    90: [y, turned.width - x - w, h, w],
    180: [turned.width - x - w, turned.height - y - h, w, h],
    270: [turned.height - y - h, x, h, w],
  }
  const [a, b, c, d] = back[rotation].map((v) => Math.round(v * scale))
  return [a!, b!, c!, d!]
}

/**
 * The portrait on a photo of a document, in any of the four orientations and down to a face of 40 px on a 1280 px card.
 * Where a ghost image repeats the portrait, the larger one is returned. 15 CPU-ms when it is upright and clear, else 60
 * to 100, and 400 when there is none: do not search the back of a card that has no portrait.
 */
export async function findPortrait(engine: FaceEngine, picture: Picture): Promise<Portrait | null> {
  const small = await shrink(picture, SEARCH_SIDE_PX)
  const scale = picture.width / small.width
  const turned = new Map<Turn, Picture>()
  for (const level of LEVELS) {
    let best: { faces: Face[]; rotation: Turn; certainty: number } | undefined
    for (const rotation of TURNS) {
      const view = turned.get(rotation) ?? turn(small, rotation)
      turned.set(rotation, view)
      const found: Face[] = []
      for (const tile of level) found.push(...(await facesInTile(engine, view, tilePx(tile, view))))
      const top = Math.max(0, ...found.map(certainty))
      if (top > (best?.certainty ?? 0)) best = { faces: found, rotation, certainty: top }
      if (top >= CERTAINLY_UPRIGHT) break
    }
    if (!best) continue
    const { rotation } = best
    const [face, ...others] = best.faces.sort((a, b) => area(b) - area(a)) as [Face, ...Face[]]
    const view = turned.get(rotation)!
    return {
      face,
      picture: view,
      rotation,
      box: turnBack(face.box, view, rotation, scale),
      others: others
        .filter((other) => certainty(other) >= CERTAIN_FACE)
        .map((other) => turnBack(other.box, view, rotation, scale)),
    }
  }
  return null
}
