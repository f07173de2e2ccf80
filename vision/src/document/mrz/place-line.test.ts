import { expect, test } from 'vitest'
import { CLASSES } from './nets.ts'
import { placeLine } from './place-line.ts'
import type { RowScores } from './score-rows.ts'

/** Scores as a net would give them for characters at the given frames: certain there, uncertain elsewhere. */
function createScores(middles: readonly number[], frames: number): RowScores {
  const logs = new Float32Array(frames * CLASSES).fill(-9)
  for (let t = 0; t < frames; t++) {
    const here = middles.some((middle) => Math.abs(t - middle) < 1.1)
    logs[t * CLASSES + (here ? 5 : 0)] = -0.02
    if (here) logs[t * CLASSES] = -6
  }
  return { row: { x: 0, y: 0, angle: 0, length: 1, cap: 1, bend: 0 }, frames, framePx: 1, logs }
}

const line = (places: number, start = 12.4, pitch = 4.3) =>
  Array.from({ length: places }, (_, k) => start + k * pitch)

/** The total evidence of all positions. */
const explained = (scores: RowScores, places: number) => places * (placeLine(scores, places)?.score ?? -9)

test('every position of a line is found to a fraction of a frame', () => {
  const middles = line(44)
  const placing = placeLine(createScores(middles, 220), 44)!
  for (const [k, middle] of middles.entries())
    expect(Math.abs(placing.middles[k]! - middle)).toBeLessThan(0.8)
  expect(Math.min(...placing.odds)).toBeGreaterThan(0)
})

test('the true number of characters scores best', () => {
  for (const places of [30, 36, 44]) {
    const scores = createScores(line(places), 220)
    for (const other of [30, 36, 44]) {
      if (other !== places) expect(explained(scores, places)).toBeGreaterThan(explained(scores, other))
    }
  }
})

test('a pitch that grows towards one end is followed', () => {
  const middles = Array.from({ length: 44 }, (_, k) => 14 + 3.9 * k + (0.2 * k * k) / 43)
  const placing = placeLine(createScores(middles, 220), 44)!
  for (const [k, middle] of middles.entries())
    expect(Math.abs(placing.middles[k]! - middle)).toBeLessThan(0.8)
})

test('a missing character leaves a position without evidence', () => {
  const middles = line(44).filter((_, k) => k !== 20)
  expect(Math.min(...placeLine(createScores(middles, 220), 44)!.odds)).toBeLessThan(0)
})

test('a strip too short for so many characters holds no line of them', () => {
  expect(placeLine(createScores(line(20), 100), 44)).toBeNull()
})
