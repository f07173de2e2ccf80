import type { Measures, Quad } from '../../../core/shapes.ts'
import { decodeImage } from '../../../image/decode.ts'
import { locateCard } from '../../../image/locate/locate.ts'
import { homographyTo, quadAspect } from '../../../image/straighten.ts'
import type { Picture } from '../../../image/types.ts'
import { GRID_SOURCE_PX, shrinkToCard } from '../card-grid.ts'
import { fitLinear, quantiles } from '../statistics.ts'
import { addedLight, BRIGHT, lightGrid, toLinearLight, createMapper, measureWindows } from './card-light.ts'
import { type Followed, followCard } from './follow-card.ts'

/** Cells of the grid across the card. */
const CARD_CELLS = 240
/** Focal length of a phone's camera as a share of the picture's long side; phones are within a sixth of it. */
const FOCAL = 0.8
/** Falloff of a torch next to the lens, as a power of the cosine of the angle to the camera's axis. */
const FALLOFF = 5
/** Linear light, as a share of white, that is added to both sides of a ratio: below it there is only noise. */
const DARK = 0.01
const ENOUGH_WINDOWS = 25
/** Correlation of the card in both frames from which no other position is tried. */
const CLEARLY_SAME = 0.8

/** Long side of a torch frame as it is measured. */
const FRAME_PX = 640

/**
 * What the torch changes between a photo and a second frame of the same card, taken with the torch on. null where too
 * little of the card is seen; rejects with `image.*`. The torch's light multiplies the contrast of print, which reflects it,
 * and leaves that of a display, which does not.
 * - `torchLikeness`: correlation of the card in both frames, 1 for the same drawing.
 * - `torchShare`: share of the light on the drawing that comes from the torch, by its falloff towards the picture's edges:
 *   about 0 for a display and in sunlight; 0.3 to 1 for what is lit indoors.
 * - `torchError`: its standard error.
 * - `torchAround`: how much more the surroundings brighten than the drawing, natural logarithm; 0 where too little of them
 *   is seen.
 * - `torchHaze`: median light on the card that does not multiply its contrast, as a share of its white.
 * - `torchShine`: how much brighter than that the brightest such light is: laminate and glass mirror the torch, paper does
 *   not.
 * - `torchFoot`: how far inside the card the place is that faces the camera squarely, next to which the torch is mirrored,
 *   in card widths; negative outside.
 */
export async function compareTorchFrame(
  photo: Picture,
  quad: Quad,
  bytes: Uint8Array,
): Promise<Measures | null> {
  const torch = await decodeImage(bytes, { maxSidePx: FRAME_PX })
  const scale = torch.width / photo.width
  const [wide, high] = [torch.width / torch.height, photo.width / photo.height]
  // A frame of other proportions is not from the same camera.
  if (Math.abs(Math.log(wide / high)) > 0.02) return null
  const same = quad.map(([x, y]) => [x * scale, y * scale] as const) as unknown as Quad
  const [one, first] = await shrinkToCard(photo, quad, GRID_SOURCE_PX)
  const follow = async (start: Quad) => {
    const [two, near] = await shrinkToCard(torch, start, GRID_SOURCE_PX)
    return { two, ...followCard(one, first, two, near) }
  }
  const near = await follow(same)
  // The hand may have moved too far to find the card near its position in the photo.
  const found = near.likeness < CLEARLY_SAME ? await locateCard(torch) : null
  const other = found && (await follow(found.corners))
  return measureLight(one, first, other && other.likeness > near.likeness ? other : near)
}

function measureLight(
  one: Picture,
  first: Quad,
  { two, corners, likeness }: Followed & { two: Picture },
): Measures | null {
  const size = { width: CARD_CELLS, height: Math.round(CARD_CELLS / quadAspect(first)) }
  const [before, after] = [lightGrid(one, first, size), lightGrid(two, corners, size)]
  const [white = 1] = quantiles(
    before.filter((value) => value <= 1),
    [0.95],
  )
  const toTorch = createMapper(corners)
  const falloffAt = (u: number, v: number) => {
    const [px, py] = toTorch(u, v)
    const off = (px - two.width / 2) ** 2 + (py - two.height / 2) ** 2
    return (-FALLOFF / 2) * Math.log(1 + off / (FOCAL * Math.max(two.width, two.height)) ** 2)
  }
  const windows = measureWindows(before, after, size, white)
  if (windows.length < ENOUGH_WINDOWS) return null
  const terms = (u: number, v: number, light: number) =>
    Float64Array.of(1, falloffAt(u, v), u - 0.5, v - 0.5, Math.log(light + DARK) - Math.log(white))
  const { fit, error } = robustFit(
    windows.map(({ u, v, light }) => terms(u, v, light)),
    windows.map(({ slope }) => Math.log(slope)),
    windows.map(({ weight }) => weight),
  )
  const gain = Math.exp(fit[0]! + fit[1]! * falloffAt(0.5, 0.5))
  const slopeAt = (u: number, v: number, light: number) =>
    Math.exp(terms(u, v, light).reduce((sum, value, k) => sum + value * fit[k]!, 0))
  const added = addedLight(before, after, size, slopeAt).map((value) => value / (white * gain))
  const [usual = 0, most = 0] = quantiles(added, [0.5, 0.998])
  const around = outsideGain(one, first, two, corners)
  const measures = {
    torchLikeness: likeness,
    torchShare: fit[1]!,
    torchError: error,
    torchAround: around === null ? 0 : around - Math.log(gain),
    torchHaze: usual,
    torchShine: most - usual,
    torchFoot: footInside(corners, two),
  }
  return Object.values(measures).every(Number.isFinite) ? measures : null
}

/**
 * Weighted least squares, repeated twice without the fifth of the rows with the largest residuals; and the standard error
 * of the second coefficient.
 */
function robustFit(
  rows: readonly Float64Array[],
  values: readonly number[],
  weights: readonly number[],
): { fit: Float64Array; error: number } {
  let kept = rows.map((_, i) => i)
  let fit: Float64Array = new Float64Array(0)
  let rest: number[] = []
  for (let round = 0; round < 3; round++) {
    const scaled = kept.map((i) => rows[i]!.map((value) => value * weights[i]!))
    fit = fitLinear(scaled, [Float64Array.from(kept, (i) => values[i]! * weights[i]!)])[0]!
    rest = rows.map((row, i) => values[i]! - row.reduce((sum, value, k) => sum + value * fit[k]!, 0))
    if (round === 2) break
    const [limit = 0] = quantiles(rest.map(Math.abs), [0.8])
    kept = kept.filter((i) => Math.abs(rest[i]!) <= limit)
  }
  // The part of the second term that the others do not explain (Frisch and Waugh 1933).
  const others = kept.map((i) => Float64Array.from(rows[i]!.filter((_, k) => k !== 1)))
  const [own] = fitLinear(others, [Float64Array.from(kept, (i) => rows[i]![1]!)])
  const left = kept.map(
    (i, n) => rows[i]![1]! - others[n]!.reduce((sum, value, k) => sum + value * own![k]!, 0),
  )
  const square = left.reduce((sum, value) => sum + value * value, 0)
  const residual =
    kept.reduce((sum, i) => sum + rest[i]! ** 2, 0) / Math.max(1, kept.length - rows[0]!.length)
  return { fit, error: Math.sqrt(residual / square) }
}

/** Upper quartile of how much the card's surroundings brighten in the second frame, natural logarithm. */
function outsideGain(one: Picture, quad: Quad, two: Picture, corners: Quad): number | null {
  const [place, other] = [createMapper(quad), createMapper(corners)]
  const gains: number[] = []
  for (let v = -1; v < 2; v += 0.04)
    for (let u = -1; u < 2; u += 0.04) {
      if (Math.max(-u, u - 1, -v, v - 1) < 0.06) continue
      const [before, after] = [lightAt(one, place(u, v)), lightAt(two, other(u, v))]
      if (before === null || after === null || before > BRIGHT) continue
      gains.push(Math.log((after + DARK) / (before + DARK)))
    }
  return gains.length < ENOUGH_WINDOWS ? null : quantiles(gains, [0.75])[0]!
}

/** Mean light of three by three pixels; null near the edge and outside. */
function lightAt({ data, width, height }: Picture, [x, y]: readonly [number, number]): number | null {
  const [cx, cy] = [Math.floor(x), Math.floor(y)]
  if (!(cx >= 1 && cy >= 1 && cx < width - 1 && cy < height - 1)) return null
  let sum = 0
  for (let row = cy - 1; row <= cy + 1; row++)
    for (let k = 0, i = (row * width + cx - 1) * 3; k < 3; k++, i += 3)
      sum += toLinearLight(data[i]!, data[i + 1]!, data[i + 2]!)
  return sum / 9
}

/** How far inside the card the camera's foot on its plane is, in card widths. */
function footInside(corners: Quad, { width, height }: Picture): number {
  const ratio = 1 / quadAspect(corners)
  const [a, b, c, d, e, f, g, h] = homographyTo(corners, 1, ratio)
  const focal = FOCAL * Math.max(width, height)
  const [cx, cy] = [width / 2, height / 2]
  const right = [(a - cx * g) / focal, (d - cy * g) / focal, g] as const
  const down = [(b - cx * h) / focal, (e - cy * h) / focal, h] as const
  const normal = [
    right[1] * down[2] - right[2] * down[1],
    right[2] * down[0] - right[0] * down[2],
    right[0] * down[1] - right[1] * down[0],
  ] as const
  const [px, py] = [cx + (focal * normal[0]) / normal[2], cy + (focal * normal[1]) / normal[2]]
  // Back onto the card: two linear equations in u and v.
  const [m1, m2, r1] = [a - px * g, b - px * h, px - c]
  const [m3, m4, r2] = [d - py * g, e - py * h, py - f]
  const det = m1 * m4 - m2 * m3
  const [u, v] = [(r1 * m4 - m2 * r2) / det, (m1 * r2 - r1 * m3) / det]
  return Math.min(u, 1 - u, v, ratio - v)
}
