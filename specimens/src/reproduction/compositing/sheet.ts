import type { Random } from '../../random.ts'
import { fromPixels, toPixels, type Pixels } from '../../sample/pixels.ts'
import { type FlatObject, mapPixels, mount } from './object.ts'

/** A color print: the printer's narrow gamut, its dots by error diffusion, its bands and the paper's fibres. */
export async function printOut(card: Pixels, margin: 'sheet' | 'trimmed', r: Random): Promise<FlatObject> {
  const printed = copyPixels(card)
  const gray = r.between(0.12, 0.4)
  const black = r.between(28, 66)
  const white = r.between(222, 248)
  const [warm, cold] = [r.between(0.94, 1.04), r.between(0.9, 1.03)]
  mapPixels(printed, (red, green, blue) => {
    const light = 0.3 * red + 0.59 * green + 0.11 * blue
    const ink = (value: number, tint: number) =>
      (black + ((value + (light - value) * gray) / 255) * (white - black)) * tint
    return [ink(red, warm), ink(green, 1), ink(blue, cold)]
  })
  if (r.whole(4) > 0) diffuse(printed, r.between(0.25, 0.85), r)
  else screenLines(printed, r)
  addBands(printed, r.between(0, 0.05), r)
  return onPaper(printed, margin, [white * warm, white, white * cold], r)
}

/** A black-and-white copy: one channel, hard tone, smeared and speckled. */
export async function photocopy(card: Pixels, margin: 'sheet' | 'trimmed', r: Random): Promise<FlatObject> {
  const smear = r.between(0.3, 1.1)
  const copied = await toPixels(fromPixels(card).blur(smear))
  const [low, high] = [r.between(20, 70), r.between(170, 235)]
  const [black, white] = [r.between(18, 60), r.between(215, 248)]
  const tone = Float64Array.from({ length: 256 }, (_, i) => {
    const share = Math.max(0, Math.min(1, (i - low) / (high - low)))
    return black + (share * share * (3 - 2 * share) * 0.7 + share * 0.3) * (white - black)
  })
  mapPixels(copied, (red, green, blue) => {
    const toner = tone[Math.round(0.3 * red + 0.59 * green + 0.11 * blue)]!
    return [toner, toner, toner]
  })
  if (r.whole(3) > 0) diffuse(copied, r.between(0.3, 0.9), r)
  addBands(copied, r.between(0, 0.06), r)
  for (let i = r.whole(260); i > 0; i--) {
    const at = r.whole(copied.data.length / 3) * 3
    copied.data.fill(black, at, at + 3 * (1 + r.whole(3)))
  }
  return onPaper(copied, margin, [white, white, white], r)
}

const copyPixels = ({ width, height, data }: Pixels): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(data),
})

function onPaper(
  printed: Pixels,
  margin: 'sheet' | 'trimmed',
  color: [number, number, number],
  r: Random,
): FlatObject {
  const side = () =>
    Math.round(printed.width * (margin === 'trimmed' ? r.between(0, 0.012) : r.between(0.05, 0.6)))
  const margins = { left: side(), top: side(), right: side(), bottom: side() }
  const object = mount(printed, margins, color)
  addFibres(object.pixels, r.between(0.5, 3.5), r)
  return { ...object, radius: 0, shadow: margin === 'trimmed' ? r.between(0, 0.25) : 0.15 }
}

/** Floyd and Steinberg's dots: each channel is pushed towards full ink or none, and the rest passed on. */
function diffuse({ data, width, height }: Pixels, strength: number, r: Random): void {
  const bit = 128 + r.between(-12, 12)
  for (let k = 0; k < 3; k++) {
    const gray = data[0] === data[1] && data[1] === data[2] && k > 0
    let next = new Float32Array(width + 2)
    for (let y = 0; y < height; y++) {
      const now = next
      next = new Float32Array(width + 2)
      for (let x = 0; x < width; x++) {
        const i = (y * width + x) * 3 + k
        const wanted = data[i]! + now[x + 1]!
        const dot = wanted < bit ? 30 : 245
        const rest = wanted - dot
        now[x + 2]! += (rest * 7) / 16
        next[x]! += (rest * 3) / 16
        next[x + 1]! += (rest * 5) / 16
        next[x + 2]! += rest / 16
        data[i] = gray ? data[i - k]! : data[i]! + (dot - data[i]!) * strength * 0.5
      }
    }
  }
}

/** Round dots of one size a channel, each channel's grid at its own angle. */
function screenLines({ data, width, height }: Pixels, r: Random): void {
  const period = r.between(2.6, 5)
  const depth = r.between(20, 60)
  for (let k = 0; k < 3; k++) {
    const angle = r.between(0, Math.PI / 2)
    const [c, s] = [Math.cos(angle) / period, Math.sin(angle) / period]
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = (y * width + x) * 3 + k
        const wave = Math.sin((x * c + y * s) * 2 * Math.PI) * Math.sin((y * c - x * s) * 2 * Math.PI)
        // Full ink and bare paper have no dots.
        data[i] = data[i]! + wave * depth * (1 - Math.abs(data[i]! / 127.5 - 1))
      }
  }
}

/** Stripes where the print head passes meet. */
function addBands({ data, width, height }: Pixels, depth: number, r: Random): void {
  const period = r.between(9, 60)
  const down = r.whole(2) === 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const level = 1 - depth * Math.max(0, Math.cos(((down ? y : x) / period) * 2 * Math.PI)) ** 6
      const i = (y * width + x) * 3
      for (let k = 0; k < 3; k++) data[i + k] = data[i + k]! * level
    }
}

function addFibres({ data }: Pixels, deviation: number, r: Random): void {
  const noise = Float32Array.from({ length: 4093 }, () => r.normal() * deviation)
  for (let i = 0, at = 0; i < data.length; i += 3, at = (at + 1) % noise.length)
    for (let k = 0; k < 3; k++) data[i + k] = data[i + k]! + noise[at]!
}
