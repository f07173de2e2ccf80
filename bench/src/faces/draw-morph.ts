import type { Face } from '../../../vision/src/face/find-faces.ts'
import type { Picture } from '../../../vision/src/image/types.ts'

type Sitter = { readonly picture: Picture; readonly face: Face }
/** `blended`: both pictures, ghosts of hair and shoulders included. `spliced`: the blended face in the first picture. */
export const MORPHS = ['blended', 'spliced'] as const
type MorphKind = (typeof MORPHS)[number]

type Place = readonly [x: number, y: number]
/** Turns, scales and moves: (x, y) becomes (a x - b y + c, b x + a y + d). */
type Similarity = readonly [a: number, b: number, c: number, d: number]

const [WIDTH, HEIGHT] = [384, 480]
/** Height of the frame in heights of the face, and where the middle of the face is. */
const HEADROOM = 1.7
const MIDDLE = 0.52
/** Every fifth point of the mesh: the warp between them is smooth. */
const EVERY = 5
const GRID_PX = 6
/** Outer corners of the eyes in the mesh. */
const EYES = [33, 263] as const

/**
 * A morph of two people as a forger makes it: the landmarks of both faces are moved to their average, and the pictures are
 * averaged. `share` is that of the second person.
 */
export function drawMorph(one: Sitter, other: Sitter, kind: MorphKind, share = 0.5): Picture {
  const [, y, , h] = one.face.box
  const scale = (HEADROOM * h) / HEIGHT
  const x = one.face.box[0] + one.face.box[2] / 2
  const toOne: Similarity = [scale, 0, x - (scale * WIDTH) / 2, y + h / 2 - MIDDLE * scale * HEIGHT]
  const inOne = pointsOf(one.face).map((point) => invert(toOne, point))
  const eyes = (face: Face) => EYES.map((i): Place => [face.mesh[i * 3]!, face.mesh[i * 3 + 1]!])
  const toOther = fitSimilarity(
    eyes(one.face).map((point) => invert(toOne, point)),
    eyes(other.face),
  )
  const inOther = pointsOf(other.face).map((point) => invert(toOther, point))
  const mean = inOne.map(([px, py], i): Place => [
    px + share * (inOther[i]![0] - px),
    py + share * (inOther[i]![1] - py),
  ])
  const [warpOne, warpOther] = [computeWarp(mean, inOne), computeWarp(mean, inOther)]
  const inside = kind === 'blended' ? () => 1 : softEllipse(mean)
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let row = 0; row < HEIGHT; row += 1)
    for (let column = 0; column < WIDTH; column += 1) {
      const first = sample(one.picture, apply(toOne, warpOne(column, row)))
      const second = sample(other.picture, apply(toOther, warpOther(column, row)))
      const weight = share * inside(column, row)
      for (let k = 0; k < 3; k += 1)
        data[(row * WIDTH + column) * 3 + k] = first[k]! + weight * (second[k]! - first[k]!) + 0.5
    }
  return { data, width: WIDTH, height: HEIGHT }
}

const pointsOf = ({ mesh }: Face): Place[] =>
  Array.from({ length: Math.ceil(468 / EVERY) }, (_, i) => [mesh[i * EVERY * 3]!, mesh[i * EVERY * 3 + 1]!])

const apply = ([a, b, c, d]: Similarity, [x, y]: Place): Place => [a * x - b * y + c, b * x + a * y + d]

function invert([a, b, c, d]: Similarity, [x, y]: Place): Place {
  const size = a * a + b * b
  return [(a * (x - c) + b * (y - d)) / size, (a * (y - d) - b * (x - c)) / size]
}

function fitSimilarity([from, to]: readonly Place[], [fromAt, toAt]: readonly Place[]): Similarity {
  const [dx, dy] = [to![0] - from![0], to![1] - from![1]]
  const [ex, ey] = [toAt![0] - fromAt![0], toAt![1] - fromAt![1]]
  const size = dx * dx + dy * dy
  const [a, b] = [(dx * ex + dy * ey) / size, (dx * ey - dy * ex) / size]
  return [a, b, fromAt![0] - a * from![0] + b * from![1], fromAt![1] - b * from![0] - a * from![1]]
}

/** Moves `to` onto `from` and leaves the frame's edge, weighted by the inverse fourth power of the distance. */
function computeWarp(to: readonly Place[], from: readonly Place[]): (x: number, y: number) => Place {
  const edge = [0, 0.25, 0.5, 0.75, 1].flatMap((at): Place[] => [
    [at * WIDTH, 0],
    [at * WIDTH, HEIGHT],
    [0, at * HEIGHT],
    [WIDTH, at * HEIGHT],
  ])
  const points = [...to, ...edge]
  const moves = [
    ...to.map(([x, y], i): Place => [from[i]![0] - x, from[i]![1] - y]),
    ...edge.map((): Place => [0, 0]),
  ]
  const [columns, rows] = [Math.ceil(WIDTH / GRID_PX) + 2, Math.ceil(HEIGHT / GRID_PX) + 2]
  const grid = new Float32Array(columns * rows * 2)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let [sum, dx, dy] = [0, 0, 0]
      for (const [i, [px, py]] of points.entries()) {
        const weight = 1 / (((px - column * GRID_PX) ** 2 + (py - row * GRID_PX) ** 2) ** 2 + 1)
        sum += weight
        dx += weight * moves[i]![0]
        dy += weight * moves[i]![1]
      }
      grid[(row * columns + column) * 2] = dx / sum
      grid[(row * columns + column) * 2 + 1] = dy / sum
    }
  return (x, y) => {
    const [column, row] = [Math.floor(x / GRID_PX), Math.floor(y / GRID_PX)]
    const [u, v] = [x / GRID_PX - column, y / GRID_PX - row]
    const at = (k: number) => {
      const i = (row * columns + column) * 2 + k
      const above = grid[i]! * (1 - u) + grid[i + 2]! * u
      const below = grid[i + columns * 2]! * (1 - u) + grid[i + columns * 2 + 2]! * u
      return above * (1 - v) + below * v
    }
    return [x + at(0), y + at(1)]
  }
}

/** 1 within the ellipse around the points, and 0 a tenth of its size outside. */
function softEllipse(points: readonly Place[]): (x: number, y: number) => number {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return (x, y) => {
    const away = Math.hypot((2 * x - left - right) / (right - left), (2 * y - top - bottom) / (bottom - top))
    return Math.max(0, Math.min(1, (1 - away) / 0.1))
  }
}

function sample({ data, width, height }: Picture, [x, y]: Place): [number, number, number] {
  const [cx, cy] = [Math.max(0, Math.min(width - 1.001, x)), Math.max(0, Math.min(height - 1.001, y))]
  const [left, top] = [Math.floor(cx), Math.floor(cy)]
  const [u, v] = [cx - left, cy - top]
  const at = (k: number) => {
    const i = (top * width + left) * 3 + k
    const above = data[i]! * (1 - u) + data[i + 3]! * u
    const below = data[i + width * 3]! * (1 - u) + data[i + width * 3 + 3]! * u
    return above * (1 - v) + below * v
  }
  return [at(0), at(1), at(2)]
}
