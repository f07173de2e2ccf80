import type { Measures, Quad } from '../../core/shapes.ts'
import { homographyTo } from '../../image/straighten.ts'
import type { Picture } from '../../image/types.ts'
import { widenQuad } from '../../image/widen-quad.ts'
import type { CardGrid } from './card-grid.ts'
import { BANDS, PATCH_PX, peaksAndLevels, powerSpectrum } from './spectrum.ts'
import { quantiles } from './statistics.ts'

/** Values of pixels, calculated where they are needed: patches and blocks are a small part of a photograph. */
type Plane = {
  width: number
  height: number
  /** Writes the values of a square, row by row. */
  copy(left: number, top: number, side: number, to: Float32Array): void
}

/** Places on the card from which patches are taken, and places around it, as shares of its sides. */
const ON_CARD = [0.16, 0.5, 0.84].flatMap((u) => [0.2, 0.5, 0.8].map((v) => [u, v] as const))
const AROUND = [
  [-0.06, 0.3],
  [-0.06, 0.7],
  [1.06, 0.3],
  [1.06, 0.7],
  [0.3, -0.09],
  [0.7, -0.09],
  [0.3, 1.09],
  [0.7, 1.09],
] as const
/** The margin around the card that is measured, as a share of its sides. */
const MARGIN = 0.1
const BLOCK_PX = 12

/**
 * Fine structure in the photo's own pixels (`y` brightness, `c` color) and in the shrunk card (`s`, `sc`):
 * - `yPeak0` to `yPeak3` and so on: strength of a pattern with one period across the whole card, from coarse to fine;
 *   `yPeakAny`, `cPeakAny`: the strongest in any band; `aroundPeak`: the same around the card.
 * - `yLevel1` to `yLevel3`: energy relative to the coarsest band; `yAbove`: relative to that around the card.
 * - `grain`, `grainAround`, `grainMiddle`: roughness of the smoothest parts of the card, of what surrounds it, and of
 *   its half-dark parts relative to its white ones. Dots are roughest where a print is half dark.
 */
export function measureTexture(picture: Picture, quad: Quad, grid: CardGrid): Measures {
  const { luma, color, place } = planesAround(picture, quad)
  const [red, green, blue] = grid.planes
  const small = { ...grid, copy: createCopy(grid.width, (i) => green[i]!) }
  const smallColor = { ...grid, copy: createCopy(grid.width, (i) => red[i]! - blue[i]!) }
  const spectra = (plane: Plane, places: readonly (readonly [number, number])[]) =>
    peaksAndLevels(places.flatMap(([x, y]) => patchAt(plane, x, y) ?? []).map(powerSpectrum))
  const card = ON_CARD.map(place)
  const [x0, x1] = [PATCH_PX / 2, grid.width - PATCH_PX / 2]
  const [y0, y1] = [PATCH_PX / 2, grid.height - PATCH_PX / 2]
  const cells = [0, 0.33, 0.67, 1].flatMap((u) =>
    [0, 1].map((v) => [x0 + u * (x1 - x0), y0 + v * (y1 - y0)] as const),
  )
  const y = spectra(luma, card)
  const yAround = spectra(luma, AROUND.map(place))
  const c = spectra(color, card)
  const s = spectra(small, cells)
  const sc = spectra(smallColor, cells)
  const out: Measures = {
    aroundPeak: Math.max(...yAround.peaks),
    yPeakAny: Math.max(...y.peaks),
    cPeakAny: Math.max(...c.peaks),
  }
  for (const [i] of BANDS.entries()) {
    out[`yPeak${i}`] = y.peaks[i]!
    out[`cPeak${i}`] = c.peaks[i]!
    out[`sPeak${i}`] = s.peaks[i]!
    out[`scPeak${i}`] = sc.peaks[i]!
    out[`cLevel${i}`] = c.levels[i]! - y.levels[i]!
    out[`scLevel${i}`] = sc.levels[i]! - s.levels[i]!
    out[`yAbove${i}`] = yAround.found ? y.levels[i]! - yAround.levels[i]! : 0
    if (i === 0) continue
    out[`yLevel${i}`] = y.levels[i]! - y.levels[0]!
    out[`sLevel${i}`] = s.levels[i]! - s.levels[0]!
  }
  return { ...out, ...grains(luma, place) }
}

type Place = (uv: readonly [number, number]) => readonly [number, number]

/** Brightness and color of the card and its margin, and where a place on the card lies in these planes. */
function planesAround(picture: Picture, quad: Quad): { luma: Plane; color: Plane; place: Place } {
  const [a, b, c, d, e, f, g, h] = homographyTo(quad, 1, 1)
  const wide = widenQuad(quad, 2 * MARGIN)
  const reach = PATCH_PX / 2
  const [xs, ys] = [wide.map(([x]) => x), wide.map(([, y]) => y)]
  const left = Math.max(0, Math.floor(Math.min(...xs) - reach))
  const top = Math.max(0, Math.floor(Math.min(...ys) - reach))
  const width = Math.max(0, Math.min(picture.width, Math.ceil(Math.max(...xs) + reach)) - left)
  const height = Math.max(0, Math.min(picture.height, Math.ceil(Math.max(...ys) + reach)) - top)
  const { data } = picture
  const first = top * picture.width + left
  const luma = (pixel: number) => {
    const i = (first + pixel) * 3
    return 0.3 * data[i]! + 0.59 * data[i + 1]! + 0.11 * data[i + 2]!
  }
  const color = (pixel: number) => data[(first + pixel) * 3]! - data[(first + pixel) * 3 + 2]!
  return {
    luma: { width, height, copy: createCopy(picture.width, luma) },
    color: { width, height, copy: createCopy(picture.width, color) },
    place: ([u, v]) => {
      const w = g * u + h * v + 1
      return [(a * u + b * v + c) / w - left, (d * u + e * v + f) / w - top]
    },
  }
}

const createCopy =
  (stride: number, valueOf: (i: number) => number): Plane['copy'] =>
  (left, top, side, to) => {
    for (let y = 0, o = 0; y < side; y++)
      for (let x = 0, i = (top + y) * stride + left; x < side; x++, i++, o++) to[o] = valueOf(i)
  }

/** A patch around a place; null where it would leave the plane. */
function patchAt({ width, height, copy }: Plane, cx: number, cy: number): Float32Array | null {
  const [left, top] = [Math.round(cx) - PATCH_PX / 2, Math.round(cy) - PATCH_PX / 2]
  if (left < 0 || top < 0 || left + PATCH_PX > width || top + PATCH_PX > height) return null
  const out = new Float32Array(PATCH_PX * PATCH_PX)
  copy(left, top, PATCH_PX, out)
  return out
}

type Block = { light: number; rough: number }

function grains(luma: Plane, place: Place): Measures {
  const card: Block[] = []
  const around: Block[] = []
  for (let v = -MARGIN; v <= 1 + MARGIN; v += 0.035)
    for (let u = -MARGIN; u <= 1 + MARGIN; u += 0.025) {
      const inside = Math.min(u, v, 1 - u, 1 - v)
      if (inside > -0.03 && inside < 0.04) continue
      const block = blockAt(luma, ...place([u, v]))
      if (block) (inside > 0 ? card : around).push(block)
    }
  const [white = 255] = quantiles(
    card.map(({ light }) => light),
    [0.95],
  )
  const roughness = (blocks: readonly Block[]) =>
    quantiles(
      blocks.map(({ rough }) => rough),
      [0.15, 0.5],
    )
  const tone = (low: number, high: number) =>
    card.filter(({ light }) => light > low * white && light <= high * white)
  const [calm = 0, median = 0] = roughness(card)
  const [calmAround = 0] = around.length < 8 ? [calm] : roughness(around)
  const [middle = 0] = roughness(tone(0.3, 0.75))
  const [light = 0] = roughness(tone(0.85, 1.2))
  return {
    grain: Math.log(calm + 0.3),
    grainMedian: Math.log(median + 0.3),
    grainAround: Math.log(calmAround + 0.3),
    grainMiddle: Math.log((middle + 0.3) / (light + 0.3)),
  }
}

/** Mean brightness of a block and its roughness: the mean size of the Laplacian. */
function blockAt({ width, height, copy }: Plane, cx: number, cy: number): Block | null {
  const [left, top] = [Math.round(cx) - BLOCK_PX / 2, Math.round(cy) - BLOCK_PX / 2]
  if (left < 1 || top < 1 || left + BLOCK_PX >= width - 1 || top + BLOCK_PX >= height - 1) return null
  const side = BLOCK_PX + 2
  const data = new Float32Array(side * side)
  copy(left - 1, top - 1, side, data)
  let light = 0
  let rough = 0
  for (let y = 1; y <= BLOCK_PX; y++)
    for (let i = y * side + 1; i <= y * side + BLOCK_PX; i++) {
      light += data[i]!
      rough += Math.abs(4 * data[i]! - data[i - 1]! - data[i + 1]! - data[i - side]! - data[i + side]!)
    }
  const area = BLOCK_PX * BLOCK_PX
  return { light: light / area, rough: rough / area }
}
