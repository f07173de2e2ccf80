import type { Quad } from '../../core/shapes.ts'
import type { Picture } from '../types.ts'
import { CELLS, type LocateEngine } from './engine.ts'
import { firstQuads, type FirstQuad } from './first-quads.ts'
import { frameInput, fromCells, wholeWindow, type Window } from './frame-input.ts'
import { mapQuad } from './quad.ts'

/** A document whose box is smaller than this share of the picture's area gets a second pass on its own. */
const SMALL = 0.25
/** Margin around it for the second pass, as a share of the box's sides. */
const ROOM = 0.22
/** A second pass is rejected when its score is less than this share of the first's. */
const AS_GOOD = 0.9

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
  const again = await findInWindow(engine, picture, box, most)
  return again[0] && again[0].score >= AS_GOOD * best.score ? again : first
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
  const x0 = Math.max(0, Math.floor(low[0] - ROOM * w))
  const y0 = Math.max(0, Math.floor(low[1] - ROOM * h))
  const x1 = Math.min(width, Math.ceil(high[0] + ROOM * w))
  const y1 = Math.min(height, Math.ceil(high[1] + ROOM * h))
  if (x1 - x0 > 0.9 * width && y1 - y0 > 0.9 * height) return null
  if (x1 - x0 < 24 || y1 - y0 < 24) return null
  return { x0, y0, x1, y1 }
}
