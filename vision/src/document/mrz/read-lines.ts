import type { Gray } from '../../image/gray.ts'
import type { MrzFindings } from '../../core/shapes.ts'
import { decodeLine, type LineReading } from './decode-line.ts'
import { judgeReading } from './judge-reading.ts'
import { getCharacterClasses, layoutFor } from './layout.ts'
import { getLineGeometry, leavesPicture, toTextRow } from './line-geometry.ts'
import { placeLine } from './place-line.ts'
import { combineSamplings, scorePlaces } from './score-places.ts'
import { scoreRows, type Sampling } from './score-rows.ts'
import type { LineGeometry } from './strip.ts'
import type { LetterFloor } from './is-certain-reading.ts'

export type MrzReading = {
  mrz: MrzFindings
  /** Geometry of the lines, top to bottom, in pixels of the picture. */
  lines: LineGeometry[]
  /** Mean evidence per position in nats, which distinguishes an MRZ from other print. */
  score: number
}

const BEYOND = 0.055
/**
 * Two readings of differently sampled pixels, which must agree. An unsure result is read again with all three samplings
 * of each side and their log-probabilities averaged. One retry only: each further one is another chance of a false
 * match.
 */
const FIRST: Sampling[] = [
  { zoom: 1, shiftPx: 0, beyond: BEYOND },
  { zoom: 1.14, shiftPx: 0.5, beyond: BEYOND },
  { zoom: 0.96, shiftPx: 1.75, beyond: BEYOND },
]
const SECOND: Sampling[] = [
  { zoom: 0.92, shiftPx: 1, beyond: BEYOND },
  { zoom: 0.84, shiftPx: -1, beyond: BEYOND },
  { zoom: 1.07, shiftPx: -0.75, beyond: BEYOND },
]

/**
 * Required certainty of the letters in names and countries. A single sampling has read an H as R at 0.80 and 0.84 where
 * the mean of three gave 0.7.
 */
const LETTERS: { alone: LetterFloor; together: LetterFloor } = {
  alone: { first: Math.log(0.9), second: Math.log(0.85) },
  together: { first: Math.log(0.8), second: Math.log(0.7) },
}

/** Result of one sampling: for each line, the log-probabilities and the evidence at each position. */
type SampledLines = { logs: Float32Array[][]; odds: number[][]; lines: LineGeometry[]; score: number }

/** Reads lines whose positions are roughly known, and judges the reading. */
export async function readLines(
  gray: Gray,
  lines: readonly LineGeometry[],
  bends: readonly number[],
  places: number,
): Promise<MrzReading | null> {
  const readSamplings = async (samplings: readonly Sampling[]) => {
    const found: SampledLines[] = []
    for (const sampling of samplings) {
      const sampled = await sampleLines(gray, lines, bends, places, sampling)
      if (!sampled) return null
      found.push(sampled)
    }
    return found
  }
  const [first, second] = [await readSamplings(FIRST.slice(0, 1)), await readSamplings(SECOND.slice(0, 1))]
  if (!first || !second) return null
  const plain = judge(gray, first, second, places, LETTERS.alone)
  if (!plain || plain.mrz.status !== 'unsure') return plain
  const [more, others] = [await readSamplings(FIRST.slice(1)), await readSamplings(SECOND.slice(1))]
  if (!more || !others) return plain
  return judge(gray, [...first, ...more], [...second, ...others], places, LETTERS.together)
}

function judge(
  gray: Gray,
  first: readonly SampledLines[],
  second: readonly SampledLines[],
  places: number,
  letters: LetterFloor,
): MrzReading | null {
  const { lines, score } = first[0]!
  const whole =
    [...first, ...second].every(({ odds }) => odds.every((line) => Math.min(...line) > 0)) &&
    !lines.some((line) => leavesPicture(line, places, gray))
  const mrz = judgeReading(decode(first, places), decode(second, places), whole, letters, lines[0]!.pitch)
  return mrz && { mrz, lines, score }
}

async function sampleLines(
  gray: Gray,
  lines: readonly LineGeometry[],
  bends: readonly number[],
  places: number,
  sampling: Sampling,
): Promise<SampledLines | null> {
  const rows = lines.map((line, i) => toTextRow(line, places, bends[i]!))
  const sampled: SampledLines = { logs: [], odds: [], lines: [], score: Infinity }
  for (const [i, scores] of (await scoreRows(gray, rows, sampling)).entries()) {
    const placing = placeLine(scores, places, lines[i]!.pitch / scores.framePx)
    if (!placing) return null
    sampled.logs.push(scorePlaces(scores, placing))
    sampled.odds.push(placing.odds)
    sampled.lines.push(getLineGeometry(scores, placing))
    sampled.score = Math.min(sampled.score, placing.score)
  }
  return sampled
}

function decode(samplings: readonly SampledLines[], places: number): LineReading[] {
  const logs = samplings[0]!.logs.map((line, i) =>
    line.map((_, k) => combineSamplings(samplings.map((one) => one.logs[i]![k]!))),
  )
  const readings = (first: string) => {
    const classes = getCharacterClasses(layoutFor(logs.length, places, first)!)
    return logs.map((line, i) => decodeLine(line, classes[i]!))
  }
  const plain = readings('P')
  return plain[0]!.text.startsWith('V') ? readings('V') : plain
}
