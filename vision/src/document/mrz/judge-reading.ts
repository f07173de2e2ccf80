import type { MrzFindings } from '../../shapes.ts'
import type { LineReading } from './decode-line.ts'
import { CHARACTERS } from './glyphs.ts'
import { parseMrz, type ParsedMrz } from './parse.ts'
import type { LineScores } from './read-line.ts'

/**
 * Limits of a sure reading, from the project's measurements (1 check digit in 10 is right by chance, so right
 * digits alone prove little): every character's log-probability, every character's likeness to OCR-B, and nothing
 * that looks like print beyond either end, for then the count of places is wrong.
 */
const SURE = { log: -1, nameLog: -0.3, fit: 0.55, beyond: 0.62 }

/** Mean likeness to OCR-B below which the lines are some other print, and nothing at all is reported. */
const LEAST_MEAN_FIT = 0.7

/**
 * What a reading is worth. `valid` needs: every check digit right, nothing impossible in the places that no digit
 * covers, no character forced by its place's class, a second reading of other pixels that agrees in every
 * character, and sureness. Read surely and wrong is `check_digits_failed`. Everything else is `unsure`.
 * @returns null when not even the shape of a zone came out
 */
export function judgeReading(
  first: readonly LineReading[],
  second: readonly LineReading[] | null,
  scores: readonly LineScores[],
): MrzFindings | null {
  const lines = first.map((line) => line.text)
  const parsed = parseMrz(lines)
  const fits = scores.flatMap((line) => line.fits)
  if (!parsed || fits.reduce((sum, fit) => sum + fit, 0) / fits.length < LEAST_MEAN_FIT) return null
  const corrections = first.reduce((sum, line) => sum + line.forced.length, 0)
  const agree = second !== null && second.every((line, i) => line.text === lines[i])
  // No check digit covers the name, so each of its letters must be sure in itself.
  const nameLine = lines.length === 3 ? 2 : 0
  const surely =
    agree &&
    corrections === 0 &&
    first.every((line, i) => Math.min(...line.sureness) > (i === nameLine ? SURE.nameLog : SURE.log)) &&
    scores.every((line) => Math.min(...line.fits) > SURE.fit && line.beyond < SURE.beyond)

  if (parsed.failedCheckDigits.length > 0) {
    const swapped = swapOneTwin(lines, scores)
    if (swapped) return finding(swapped.parsed, swapped.lines, 'unsure', corrections + 1)
    return finding(parsed, lines, surely ? 'check_digits_failed' : 'unsure', corrections)
  }
  const valid = surely && parsed.problems.length === 0
  return finding(parsed, lines, valid ? 'valid' : 'unsure', corrections)
}

function finding(
  parsed: ParsedMrz,
  lines: string[],
  status: MrzFindings['status'],
  corrections: number,
): MrzFindings {
  const { format, failedCheckDigits, fields } = parsed
  return { format, lines, status, valid: status === 'valid', failedCheckDigits, corrections, fields }
}

/**
 * O and 0 are nearly one shape: when exactly one swap of the two, where the picture leaves it open, makes every
 * digit right, that reading is offered, as unsure. Nothing else is ever repaired.
 */
function swapOneTwin(
  lines: readonly string[],
  scores: readonly LineScores[],
): { parsed: ParsedMrz; lines: string[] } | null {
  const right: { parsed: ParsedMrz; lines: string[] }[] = []
  for (const [i, text] of lines.entries()) {
    for (const [place, character] of [...text].entries()) {
      if (character !== 'O' && character !== '0') continue
      const twin = character === 'O' ? '0' : 'O'
      const logs = scores[i]!.logs[place]!
      if (Math.abs(logs[CHARACTERS.indexOf(character)]! - logs[CHARACTERS.indexOf(twin)]!) > 6) continue
      const swapped = lines.map((line, k) =>
        k === i ? line.slice(0, place) + twin + line.slice(place + 1) : line,
      )
      const parsed = parseMrz(swapped)
      if (parsed && parsed.failedCheckDigits.length === 0 && parsed.problems.length === 0) {
        right.push({ parsed, lines: swapped })
      }
    }
  }
  return right.length === 1 ? right[0]! : null
}
