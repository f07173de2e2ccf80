import type { Random } from '@wabi/specimens/random.ts'
import { drawSurface, type Scene } from './camera.ts'
import { type Canvas, createCanvas, type Ink, sample, toLight } from './canvas.ts'

export type Reproduced = 'genuine' | 'screen' | 'print' | 'copy'

/** A flat document in linear light; `radius` of its corners in widths. */
export type Flat = { canvas: Canvas; radius: number }

export function toLinear({ width, height, data }: Canvas): Canvas {
  return { width, height, data: data.map(toLight) }
}

/** The plane that the camera sees: the document itself, or what reproduces it. */
export function createScene(species: Reproduced, flat: Flat, r: Random): Scene {
  switch (species) {
    case 'genuine':
      return onTable(flat.canvas, flat.radius, drawSurface(r))
    case 'screen':
      return onScreen(flat, r)
    case 'print':
      return onPaper(printColors(flat.canvas, r), flat, r)
    case 'copy':
      return onPaper(copyGray(flat.canvas, r), flat, r)
  }
}

/** Whether a point is on a document of `height` widths with round corners. */
function covers(u: number, v: number, height: number, radius: number): boolean {
  const [x, y] = [Math.abs(u) - 0.5 + radius, Math.abs(v) - height / 2 + radius]
  return x <= radius && y <= radius && (x <= 0 || y <= 0 || Math.hypot(x, y) <= radius)
}

function onTable(canvas: Canvas, radius: number, table: Scene): Scene {
  const height = canvas.height / canvas.width
  return (u, v, out) => {
    if (covers(u, v, height, radius))
      sample(canvas, (u + 0.5) * canvas.width, (v + height / 2) * canvas.width, out)
    else table(u, v, out)
  }
}

/**
 * A display: square pixels of three bars with dark gaps, black that glows, a smaller gamut, light that falls off to a side,
 * and a bezel where the window ends.
 */
function onScreen({ canvas, radius }: Flat, r: Random): Scene {
  const columns = r.between(620, 1500)
  const height = canvas.height / canvas.width
  const [gap, rowGap] = [r.between(0.04, 0.1), r.between(0.06, 0.2)]
  const [glow, mix, slope] = [r.between(1, 5), r.between(0.03, 0.12), r.between(-0.25, 0.25)]
  const window = toLight(r.between(20, 250))
  const [marginX, marginY] = [r.between(0.51, 0.9), height / 2 + r.between(0.01, 0.3)]
  const gain = 1 / (0.9 * (1 - rowGap))
  const color: Ink = [0, 0, 0]
  return (u, v, out) => {
    if (Math.abs(u) > marginX || Math.abs(v) > marginY) {
      out.fill(3)
      return
    }
    const [x, y] = [(u + 2) * columns, (v + 2) * columns]
    const [px, py] = [Math.floor(x), Math.floor(y)]
    const [cu, cv] = [(px + 0.5) / columns - 2, (py + 0.5) / columns - 2]
    if (covers(cu, cv, height, radius))
      sample(canvas, (cu + 0.5) * canvas.width, (cv + height / 2) * canvas.width, color)
    else color.fill(window)
    const gray = (color[0] + color[1] + color[2]) / 3
    const bar = Math.floor((x - px) * 3)
    const inBar = (x - px) * 3 - bar
    const lit = y - py > rowGap && inBar > gap * 1.5 && inBar < 1 - gap * 1.5
    for (let c = 0; c < 3; c += 1) {
      const level = (color[c]! * (1 - mix) + gray * mix + glow) * (1 + slope * u)
      out[c] = c === bar && lit ? Math.min(255, level) * 3 * gain * 0.9 : glow / 2
    }
  }
}

/** Diffuses the error of each dot to its neighbors (Floyd and Steinberg), rows in turn from either side. */
function diffuse(plane: Float32Array, width: number, height: number, jitter: number, r: Random): void {
  for (let y = 0; y < height; y += 1) {
    const way = (y & 1) === 0 ? 1 : -1
    for (let k = 0; k < width; k += 1) {
      const x = way === 1 ? k : width - 1 - k
      const i = y * width + x
      const dot = plane[i]! > 0.5 + jitter * r.between(-1, 1) ? 1 : 0
      const error = plane[i]! - dot
      plane[i] = dot
      const [ahead, behind] = [x + way, x - way]
      if (ahead >= 0 && ahead < width) plane[i + way]! += (error * 7) / 16
      if (y + 1 === height) continue
      if (behind >= 0 && behind < width) plane[i + width - way]! += (error * 3) / 16
      plane[i + width]! += (error * 5) / 16
      if (ahead >= 0 && ahead < width) plane[i + width + way]! += error / 16
    }
  }
}

const PAPER = [228, 226, 219]
/** Share of red, green and blue that cyan, magenta, yellow and black let through. */
const INKS = [
  [0.12, 0.55, 0.75],
  [0.72, 0.14, 0.4],
  [0.93, 0.85, 0.14],
  [0.06, 0.06, 0.06],
] as const

const rescale = (from: Canvas, width: number): Canvas => {
  const to = createCanvas(width, Math.round((width * from.height) / from.width))
  const color: Ink = [0, 0, 0]
  for (let y = 0; y < to.height; y += 1)
    for (let x = 0; x < width; x += 1) {
      sample(from, (x * from.width) / width, (y * from.width) / width, color)
      to.data.set(color, (y * width + x) * 3)
    }
  return to
}

/** An ink-jet's four inks, each by error diffusion at 240 to 600 dots an inch of a card. */
function printColors(canvas: Canvas, r: Random): Canvas {
  const small = rescale(canvas, Math.round(r.between(810, 2000)))
  const size = small.width * small.height
  const planes = INKS.map(() => new Float32Array(size))
  const removal = r.between(0.4, 0.8)
  for (let i = 0; i < size; i += 1) {
    const [c, m, y] = [0, 1, 2].map((k) => 1 - Math.min(1, small.data[i * 3 + k]! / 245) ** 0.6) as Ink
    const black = removal * Math.min(c, m, y)
    ;[c - black, m - black, y - black, black].forEach((value, k) => {
      planes[k]![i] = value
    })
  }
  const jitter = r.between(0.02, 0.15)
  for (const plane of planes) diffuse(plane, small.width, small.height, jitter, r)
  const gain = r.between(0.75, 0.95)
  for (let i = 0; i < size; i += 1)
    for (let k = 0; k < 3; k += 1) {
      let light = PAPER[k]!
      for (const [n, ink] of INKS.entries()) light *= 1 - gain * planes[n]![i]! * (1 - ink[k]!)
      small.data[i * 3 + k] = light
    }
  return bleed(small)
}

/** A copier: gray through a steep curve, toner by error diffusion at 300 to 600 dots an inch, specks. */
function copyGray(canvas: Canvas, r: Random): Canvas {
  const small = rescale(canvas, Math.round(r.between(1010, 2000)))
  const size = small.width * small.height
  const plane = new Float32Array(size)
  const [contrast, middle] = [r.between(1.2, 2), r.between(0.45, 0.6)]
  for (let i = 0; i < size; i += 1) {
    const [red, green, blue] = small.data.subarray(i * 3, i * 3 + 3)
    const level = ((0.3 * red! + 0.59 * green! + 0.11 * blue!) / 255) ** 0.45
    plane[i] = Math.max(0, Math.min(1, 0.5 - contrast * (level - middle)))
  }
  diffuse(plane, small.width, small.height, r.between(0.05, 0.2), r)
  const toner = r.between(8, 22)
  for (let i = 0; i < size; i += 1) {
    const dot = r.between(0, 1) < 0.0004 ? 1 : plane[i]!
    for (let k = 0; k < 3; k += 1) small.data[i * 3 + k] = dot * toner + (1 - dot) * PAPER[k]!
  }
  return bleed(small)
}

/** Dots spread into the fibres: each takes an eighth from its four neighbors. */
function bleed({ width, height, data }: Canvas): Canvas {
  const out = createCanvas(width, height)
  const row = width * 3
  for (let i = 0; i < data.length; i += 1) {
    const near =
      (data[i - 3] ?? data[i]!) +
      (data[i + 3] ?? data[i]!) +
      (data[i - row] ?? data[i]!) +
      (data[i + row] ?? data[i]!)
    out.data[i] = 0.5 * data[i]! + near / 8
  }
  return out
}

/** The sheet around a print, which lies on a table: cut along the document's edge, or with a margin. */
function onPaper(print: Canvas, { radius }: Flat, r: Random): Scene {
  const cut = r.whole(3) === 0
  const table = drawSurface(r)
  const height = print.height / print.width
  const [left, right, up, down] = [0, 1, 2, 3].map(() => r.between(0.03, 0.5)) as [
    number,
    number,
    number,
    number,
  ]
  const sheet: Scene = (u, v, out) => {
    if (u > -0.5 - left && u < 0.5 + right && v > -height / 2 - up && v < height / 2 + down)
      for (let c = 0; c < 3; c += 1) out[c] = PAPER[c]!
    else table(u, v, out)
  }
  return onTable(print, radius, cut ? table : sheet)
}
