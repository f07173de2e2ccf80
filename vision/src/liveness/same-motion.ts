/**
 * The position of a face in each frame of a burst: x and y of the outer corners of the right and the left eye and of
 * the nose tip, in pixels of any scale; null where none was found.
 */
export type BurstPoints = readonly (readonly number[] | null)[]

/**
 * Below it two bursts are one recording. Root mean square over all points, in eye distances. Measured on drawn bursts
 * of six frames, each recompressed, cropped by 5 to 20 pixels, rotated by 1 to 3 degrees, brightened or darkened, some
 * with every frame cropped differently: copies differ by 0.005 to 0.041, two bursts of one person by 0.062 to 0.20, of
 * two people by 0.063 to 0.22 (75 copies, 50 and 250 pairs; docs/LIVENESS.md).
 */
const SAME_BELOW = 0.045

/** Frames that must agree. Fewer match by chance. */
const MIN_FRAMES = 4

const MIN_SEEN_FRAMES = 5

type Complex = readonly [re: number, im: number]

/**
 * How far the motion of one burst is from that of another, whatever was done to all of its frames alike: cropped,
 * rotated, enlarged, mirrored, or reversed. No one moves the same way twice. One frame may be an outlier, as the mesh
 * of a turned face can be; where one burst has more frames, its best matching subsequence is compared. Infinity where
 * too few frames show a face.
 */
export function motionDifference(one: BurstPoints, other: BurstPoints): number {
  const [few, many] = [one, other]
    .map((burst) => burst.filter((frame) => frame !== null).map(toComplex))
    .toSorted((a, b) => a.length - b.length)
  if (!few || !many || few.length < MIN_SEEN_FRAMES) return Infinity
  const mirrored = few.map(mirror)
  let best = Infinity
  for (const variant of [few, few.toReversed(), mirrored, mirrored.toReversed()])
    for (const part of combinations(many, few.length))
      best = Math.min(best, leastResidual(variant, part, few.length === many.length))
  return best
}

/** Whether two bursts are one recording, judging by their motion. */
export const sameMotion = (one: BurstPoints, other: BurstPoints): boolean =>
  motionDifference(one, other) < SAME_BELOW

function toComplex(points: readonly number[]): Complex[] {
  return [0, 2, 4].map((i): Complex => [points[i] ?? 0, points[i + 1] ?? 0])
}

/** Mirroring swaps the eyes. */
function mirror([right, left, nose]: readonly Complex[]): Complex[] {
  return [left!, right!, nose!].map(([x, y]): Complex => [-x, y])
}

/** Every subsequence of `count` frames. */
function combinations<T>(frames: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return frames.flatMap((frame, i) =>
    combinations(frames.slice(i + 1), count - 1)
      .filter((rest) => rest.length === count - 1)
      .map((rest) => [frame, ...rest]),
  )
}

function leastResidual(a: readonly Complex[][], b: readonly Complex[][], mayLeaveOut: boolean): number {
  const all = residual(a, b)
  if (!mayLeaveOut || a.length <= MIN_FRAMES) return all
  const without = a.map((_, left) => residual(a.toSpliced(left, 1), b.toSpliced(left, 1)))
  return Math.min(all, ...without)
}

/** The residual of the best rotation, scaling and translation from `a` to `b`, in mean eye distances of `b`. */
function residual(a: readonly Complex[][], b: readonly Complex[][]): number {
  const [from, to] = [a.flat(), b.flat()]
  const [mx, my] = middle(from)
  const [nx, ny] = middle(to)
  let [re, im, size] = [0, 0, 0]
  from.forEach(([x0, y0], i) => {
    const [x, y, u, v] = [x0 - mx, y0 - my, to[i]![0] - nx, to[i]![1] - ny]
    re += x * u + y * v
    im += x * v - y * u
    size += x * x + y * y
  })
  if (size === 0) return Infinity
  ;[re, im] = [re / size, im / size]
  let left = 0
  from.forEach(([x0, y0], i) => {
    const [x, y, u, v] = [x0 - mx, y0 - my, to[i]![0] - nx, to[i]![1] - ny]
    left += (u - re * x + im * y) ** 2 + (v - re * y - im * x) ** 2
  })
  const eyes = b.reduce(
    (sum, [right, leftEye]) => sum + Math.hypot(right![0] - leftEye![0], right![1] - leftEye![1]),
    0,
  )
  return eyes === 0 ? Infinity : Math.sqrt(left / from.length) / (eyes / b.length)
}

function middle(points: readonly Complex[]): Complex {
  const sum = points.reduce(([x, y], [u, v]) => [x + u, y + v] as Complex, [0, 0] as Complex)
  return [sum[0] / points.length, sum[1] / points.length]
}
