import type { Random } from '../../random.ts'
import { fromPixels, toPixels, type Pixels } from '../../sample/pixels.ts'
import { type FlatObject, fill, mapPixels, mount } from './object.ts'

/** A monitor or phone that shows the card in a browser, a document viewer or a gallery. */
export async function monitor(card: Pixels, r: Random): Promise<FlatObject> {
  const shown = await asShown(card, r)
  const margin = (low: number, high: number) => Math.round(card.width * r.between(low, high))
  const margins = {
    left: margin(0.04, 0.35),
    right: margin(0.04, 0.35),
    top: margin(0.08, 0.3),
    bottom: margin(0.04, 0.3),
  }
  const program = r.whole(3)
  const page = program === 0 ? 250 : program === 1 ? 82 : 12
  const object = mount(shown, margins, [page, page, page + 2])
  const { pixels } = object
  const { width, height } = pixels
  const bezel = Math.round(card.width * r.between(0.008, 0.03))
  if (program === 0) {
    const bar = margins.top * r.between(0.4, 0.8)
    fill(pixels, [0, 0, width, bar], [222, 225, 230])
    fill(pixels, [width * 0.08, bar * 0.35, width * 0.8, bar * 0.75], [255, 255, 255])
  } else if (program === 1) fill(pixels, [0, 0, width, margins.top * 0.5], [50, 54, 57])
  const tone = 14 + r.whole(24)
  for (const edge of [
    [0, 0, width, bezel],
    [0, height - bezel, width, height],
    [0, 0, bezel, height],
    [width - bezel, 0, width, height],
  ] as const)
    fill(pixels, edge, [tone, tone, tone + 2])
  return { ...object, radius: r.between(0, 0.04) * card.width, shadow: 0 }
}

/** The card in the display's own colors: its gamma, white point, black level and color depth, at its resolution. */
async function asShown(card: Pixels, r: Random): Promise<Pixels> {
  const coarse = r.between(0.45, 1.1)
  const small = await toPixels(
    fromPixels(card).resize(Math.round(card.width * coarse), Math.round(card.height * coarse), {
      fit: 'fill',
      kernel: 'lanczos3',
    }),
  )
  const shown = await toPixels(
    fromPixels(small).resize(card.width, card.height, {
      fit: 'fill',
      kernel: coarse < 0.7 ? 'nearest' : 'linear',
    }),
  )
  const gamma = r.between(0.78, 1.3)
  const [red, blue] = [r.between(0.88, 1.02), r.between(0.96, 1.12)]
  const black = r.between(4, 26)
  const step = r.whole(3) === 0 ? 8 : 1
  const curve = Float64Array.from({ length: 256 }, (_, i) => {
    const value = Math.round(i / step) * step
    return black + (255 - black) * (value / 255) ** gamma
  })
  mapPixels(shown, (x, y, z) => [curve[x]! * red, curve[y]!, curve[z]! * blue])
  return shown
}

/**
 * Beats between the display's pixels and the sensor's: gratings whose phase bends slowly across the picture, with red,
 * green and blue a third of a period apart, and the bands of a refresh caught halfway. In place, `inside` the display.
 */
export function addMoire(
  { data, width, height }: Pixels,
  inside: (x: number, y: number) => boolean,
  r: Random,
): void {
  const gratings = Array.from({ length: 1 + r.whole(3) }, () => {
    const period = r.whole(2) === 0 ? r.between(3, 9) : r.between(9, 46)
    const angle = r.between(0, Math.PI)
    return {
      x: (Math.cos(angle) / period) * 2 * Math.PI,
      y: (Math.sin(angle) / period) * 2 * Math.PI,
      bend: (r.between(0.1, 1.2) * 2 * Math.PI) / (width * width * period * 0.12),
      depth: r.between(0.02, 0.11),
      color: r.between(0.3, 1),
    }
  })
  const band = {
    depth: r.whole(2) * r.between(0.02, 0.1),
    period: r.between(80, 420),
    phase: r.between(0, 6),
  }
  for (let y = 0; y < height; y++) {
    const beat = 1 + band.depth * Math.sin((y / band.period) * 2 * Math.PI + band.phase)
    for (let x = 0; x < width; x++) {
      if (!inside(x, y)) continue
      const i = (y * width + x) * 3
      for (let k = 0; k < 3; k++) {
        let level = beat
        for (const one of gratings) {
          const phase = one.x * x + one.y * y + one.bend * (x * x + 0.7 * y * y)
          level += one.depth * Math.cos(phase + (k * 2 * Math.PI * one.color) / 3)
        }
        data[i + k] = data[i + k]! * level
      }
    }
  }
}
