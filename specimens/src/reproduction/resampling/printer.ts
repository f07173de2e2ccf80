import type { Random } from '../../random.ts'
import { fromPixels, toPixels, type Pixels } from '../../sample/pixels.ts'
import { TO_LINEAR } from '../radiometric/linear.ts'
import type { Item } from './item.ts'

/** What each ink leaves of red, green and blue: cyan, magenta, yellow, black. Real inks absorb more than their own color. */
const INKS = [
  [0.1, 0.62, 0.82],
  [0.68, 0.1, 0.42],
  [0.95, 0.86, 0.12],
  [0.05, 0.05, 0.06],
] as const
const SCREEN_DEGREES = [15, 75, 0, 45] as const

type Ink = 0 | 1 | 2 | 3

/** The tone that a printer aims at, by 8-bit value. */
const TONE = Float64Array.from(TO_LINEAR, (light) => light ** 0.55)

/** A laser or inkjet print: ink or none at each dot of the printer's raster, blurred by the paper. */
export async function print(
  card: Pixels,
  { margins, inks }: { margins: boolean; inks: 'color' | 'black' },
  r: Random,
): Promise<Item> {
  // 300 to 720 dots an inch across 85.6 mm.
  const columns = Math.round(3.37 * r.between(300, 720))
  const rows = Math.round((columns * card.height) / card.width)
  const source = await toPixels(fromPixels(card).resize(columns, rows, { fit: 'fill', kernel: 'cubic' }))
  const dots = r.whole(2) === 0 ? screened(source, inks, columns, r) : diffused(source, inks, r)
  const paper = [r.between(0.72, 0.9), r.between(0.72, 0.9), r.between(0.7, 0.92)] as const
  const inkStrength = r.between(0.7, 0.97)
  const raster = new Uint8ClampedArray(columns * rows * 3)
  for (let i = 0; i < columns * rows; i++)
    for (let k = 0; k < 3; k++) {
      let left = 1
      for (const [ink, tints] of INKS.entries())
        if (dots[i]! & (1 << ink)) left *= 1 - (1 - tints[k]!) * inkStrength
      raster[i * 3 + k] = 255 * left
    }
  const spread = r.between(0.4, 1.1)
  const printed = await toPixels(fromPixels({ data: raster, width: columns, height: rows }).blur(spread))
  const ratio = card.height / card.width
  const side = () =>
    margins ? (r.whole(3) === 0 ? r.between(0.02, 0.1) : r.between(0.1, 0.9)) : r.between(-0.008, 0.004)
  const edge = { left: side(), right: side(), top: side(), bottom: side() }
  const head = r.whole(2) === 0 ? r.between(0.005, 0.05) : 0
  const headRows = r.between(0.02, 0.08)
  return {
    emits: false,
    gloss: r.whole(4) === 0 ? 0.3 : 0.03,
    light(u, v, channel) {
      const inwards = Math.min(u + edge.left, 1 + edge.right - u, v + edge.top, ratio + edge.bottom - v)
      if (inwards < 0) return -1
      const [x, y] = [Math.floor(u * columns), Math.floor(v * columns)]
      if (x < 0 || y < 0 || x >= columns || y >= rows) return paper[channel]!
      const band = 1 - head * Math.max(0, Math.sin((v / headRows) * 2 * Math.PI)) ** 8
      return (printed.data[(y * columns + x) * 3 + channel]! / 255) * paper[channel]! * band
    },
  }
}

/** How much of each ink a color needs, 0 to 1, with most of the gray by black. */
function separate({ data }: Pixels, i: number, inks: 'color' | 'black', amounts: Float64Array): void {
  const [red, green, blue] = [TONE[data[i * 3]!]!, TONE[data[i * 3 + 1]!]!, TONE[data[i * 3 + 2]!]!]
  if (inks === 'black') {
    amounts.fill(0)
    amounts[3] = 1 - (0.3 * red + 0.59 * green + 0.11 * blue)
    return
  }
  const gray = 1 - Math.max(red, green, blue)
  const black = 0.8 * gray ** 1.3
  amounts[0] = (1 - red - black) / (1 - black + 1e-6)
  amounts[1] = (1 - green - black) / (1 - black + 1e-6)
  amounts[2] = (1 - blue - black) / (1 - black + 1e-6)
  amounts[3] = black
}

/** Dots that grow on a grid, each ink's at its own angle: 85 to 170 lines an inch. */
function screened(source: Pixels, inks: 'color' | 'black', columns: number, r: Random): Uint8Array {
  const { width, height } = source
  const perDot = (3.37 * r.between(85, 170)) / columns
  const waves = SCREEN_DEGREES.map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return [Math.cos(angle) * perDot * 2 * Math.PI, Math.sin(angle) * perDot * 2 * Math.PI] as const
  })
  const out = new Uint8Array(width * height)
  const amounts = new Float64Array(4)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      separate(source, i, inks, amounts)
      for (const [ink, [c, s]] of waves.entries()) {
        const spot = 0.5 + (Math.cos(x * c + y * s) + Math.cos(y * c - x * s)) / 4
        if (amounts[ink]! > spot) out[i]! |= 1 << ink
      }
    }
  return out
}

/** Scattered dots by error diffusion (Jarvis, Judice and Ninke's first ring), rows alternately from left and right. */
function diffused(source: Pixels, inks: 'color' | 'black', r: Random): Uint8Array {
  const { width, height } = source
  const out = new Uint8Array(width * height)
  const amounts = new Float64Array(4)
  let next = new Float32Array((width + 2) * 4)
  for (let y = 0; y < height; y++) {
    const now = next
    next = new Float32Array((width + 2) * 4)
    const step = y % 2 === 0 ? 1 : -1
    for (let n = 0, x = step > 0 ? 0 : width - 1; n < width; n++, x += step) {
      const i = y * width + x
      separate(source, i, inks, amounts)
      for (const ink of [0, 1, 2, 3] as Ink[]) {
        const at = (x + 1) * 4 + ink
        const wanted = amounts[ink]! + now[at]!
        const isDot = wanted > 0.5 + 0.15 * r.normal()
        if (isDot) out[i]! |= 1 << ink
        const rest = wanted - Number(isDot)
        now[at + 4 * step]! += rest * 0.44
        next[at - 4 * step]! += rest * 0.17
        next[at]! += rest * 0.28
        next[at + 4 * step]! += rest * 0.11
      }
    }
  }
  return out
}
