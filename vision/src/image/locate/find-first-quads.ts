import type { Quad } from '../../core/shapes.ts'
import type { Picture } from '../types.ts'
import { CELLS, type LocateEngine } from './engine.ts'
import { firstQuads, type FirstQuad } from './first-quads.ts'
import { frameInput, fromCells, wholeWindow, type Window } from './frame-input.ts'
import { cornerShift, mapQuad } from './quad.ts'

/** A document whose box is smaller than this share of the picture's area gets a second pass on its own. */
const SMALL = 0.25
/** Margin around the box in the second pass, as a share of its sides. */
const MARGIN = 0.22
/** A second pass is rejected when its score is less than this share of the first's. */
const AS_GOOD = 0.9
/** Candidates of each window, and the distance from which two candidates differ. */
const PER_WINDOW = 3
const ALIKE = 0.1

/** Candidate documents in the picture, best first, in pixels of the picture. */
export async function findFirstQuads(
  engine: LocateEngine,
  picture: Picture,
  most: number,
): Promise<FirstQuad[]> {
  const first = await findInWindow(engine, picture, wholeWindow(picture), most)
  const best = first[0]
  const box = best && around(best.quad, picture)
  if (!box) return first
  const secondPass = await findInWindow(engine, picture, box, most)
  return secondPass[0] && secondPass[0].score >= AS_GOOD * best.score ? secondPass : first
}

/** How much of a quad's box is left out on each side, as a share of its sides. */
const INSET = 0.03

/** Candidate documents within the box of a quad, best first. */
export async function findQuadsWithin(
  engine: LocateEngine,
  picture: Picture,
  quad: Quad,
  most: number,
): Promise<FirstQuad[]> {
  const bounds = (values: number[], size: number) => {
    const [low, high] = [Math.max(0, Math.min(...values)), Math.min(size, Math.max(...values))]
    return [Math.floor(low + INSET * (high - low)), Math.ceil(high - INSET * (high - low))] as const
  }
  const [x0, x1] = bounds(
    quad.map(([x]) => x),
    picture.width,
  )
  const [y0, y1] = bounds(
    quad.map(([, y]) => y),
    picture.height,
  )
  return findInWindow(engine, picture, { x0, y0, x1, y1 }, most)
}

/** Sides of the square windows in which a document is searched for that is not clear in the whole frame, as shares of the shorter side. */
const WINDOWS = [0.8, 1.1] as const
/** How far apart windows are, as a share of their side. */
const STEP = 0.4

/** Candidate documents in windows that cover the picture, best first. */
export async function findQuadsInWindows(
  engine: LocateEngine,
  picture: Picture,
  most: number,
): Promise<FirstQuad[]> {
  const all: FirstQuad[] = []
  for (const window of WINDOWS.flatMap((share) => cutWindows(picture, share)))
    all.push(...(await findInWindow(engine, picture, window, PER_WINDOW)))
  all.sort((a, b) => b.score - a.score)
  const selected: FirstQuad[] = []
  for (const one of all) {
    if (selected.length === most) break
    if (selected.every(({ quad }) => cornerShift(quad, one.quad) > ALIKE)) selected.push(one)
  }
  return selected
}

/** Windows along the longer side, each as wide as the shorter side. */
function cutWindows({ width, height }: Picture, share: number): Window[] {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const side = Math.min(long, Math.round(share * short))
  const count = 1 + Math.ceil((long - side) / (STEP * side))
  return Array.from({ length: count }, (_, k) => {
    const from = count === 1 ? 0 : Math.round((k * (long - side)) / (count - 1))
    return height >= width
      ? { x0: 0, y0: from, x1: width, y1: from + side }
      : { x0: from, y0: 0, x1: from + side, y1: height }
  })
}

async function findInWindow(
  engine: LocateEngine,
  picture: Picture,
  window: Window,
  most: number,
): Promise<FirstQuad[]> {
  const logits = await engine.scoreFrame(frameInput(picture, window))
  const place = fromCells(window, CELLS)
  return firstQuads(logits, most).map(({ quad, score }) => ({
    quad: mapQuad(quad, ([x, y]) => place(x, y)),
    score,
  }))
}

/** The quad's box with a margin; null where that would be nearly the whole picture. */
function around(quad: Quad, { width, height }: Picture): Window | null {
  const xs = quad.map(([x]) => x)
  const ys = quad.map(([, y]) => y)
  const [low, high] = [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ] as [[number, number], [number, number]]
  const [w, h] = [high[0] - low[0], high[1] - low[1]]
  if (w * h > SMALL * width * height) return null
  const x0 = Math.max(0, Math.floor(low[0] - MARGIN * w))
  const y0 = Math.max(0, Math.floor(low[1] - MARGIN * h))
  const x1 = Math.min(width, Math.ceil(high[0] + MARGIN * w))
  const y1 = Math.min(height, Math.ceil(high[1] + MARGIN * h))
  if (x1 - x0 > 0.9 * width && y1 - y0 > 0.9 * height) return null
  if (x1 - x0 < 24 || y1 - y0 < 24) return null
  return { x0, y0, x1, y1 }
}
