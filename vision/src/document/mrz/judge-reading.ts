import type { MrzFindings } from '../../core/shapes.ts'
import { agreement } from './agreement.ts'
import type { LineReading } from './decode-line.ts'
import { hasOddCharacter } from './odd-character.ts'
import { parseMrz, type ParsedMrz } from './parse.ts'
import { isCertainReading, type LetterFloor } from './is-certain-reading.ts'
import { confirmLetterO } from './confirm-letter-o.ts'

/**
 * Failed check digits accuse a person. For that, every character outside the name must be beyond doubt, and no O may
 * remain that could be a 0.
 */
const BEYOND_DOUBT = { log: -0.4 } as const

/**
 * The status of a reading. `valid` requires: every check digit right, no impossible value where no digit covers it, no
 * character forced by its class, a second reading of other pixels that agrees in every character (`agreement`: check
 * digits decide between O and 0), enough certainty, and no character much less certain than the rest of its MRZ
 * (`hasOddCharacter`). A reading as certain whose digits fail is `check_digits_failed`.
 * Everything else is `unsure`. Nothing is ever repaired.
 * @param whole every position of every line holds a character and none is beyond an end or the picture's edge
 * @param letters required certainty of letters that no digit covers
 * @param pitchPx pixels per character
 * @returns null when the lines do not have the shape of an MRZ
 */
export function judgeReading(
  first: readonly LineReading[],
  second: readonly LineReading[],
  whole: boolean,
  letters: LetterFloor,
  pitchPx: number,
): MrzFindings | null {
  const lines = first.map((line) => line.text)
  const parsed = parseMrz(lines)
  if (!parsed) return null
  const corrections = first.reduce((sum, line) => sum + line.forced.length, 0)
  const { agree, open } = agreement(first, second)
  const nameLine = lines.length === 3 ? 2 : 0
  const certain =
    whole &&
    agree &&
    corrections === 0 &&
    confirmLetterO(lines, open) &&
    isCertainReading(first, second, letters)
  const beyondDoubt = [first, second].every((reading) =>
    reading.every(({ certainties }, i) => i === nameLine || Math.min(...certainties) > BEYOND_DOUBT.log),
  )
  const clear = beyondDoubt && open.length === 0 && !first.some(({ torn }) => torn)
  return finding(parsed, first, judgeStatus(parsed, certain, clear, hasOddCharacter(first, second, pitchPx)))
}

function judgeStatus(
  { failedCheckDigits, problems }: ParsedMrz,
  certain: boolean,
  clear: boolean,
  odd: boolean,
): MrzFindings['status'] {
  if (!certain) return 'unsure'
  if (failedCheckDigits.length === 0) return problems.length === 0 && !odd ? 'valid' : 'unsure'
  // National layouts (France's older identity card) fail ICAO's check digits without being forged.
  const foreign = problems.some((problem) => problem !== 'dateOfBirth' && problem !== 'expiryDate')
  return clear && !foreign ? 'check_digits_failed' : 'unsure'
}

function finding(
  { format, failedCheckDigits, fields }: ParsedMrz,
  lines: readonly LineReading[],
  status: MrzFindings['status'],
): MrzFindings {
  return {
    format,
    lines: lines.map(({ text }) => text),
    confidence: lines.map(({ certainties }) =>
      certainties.map((log) => Math.round(Math.exp(log) * 100) / 100),
    ),
    status,
    valid: status === 'valid',
    failedCheckDigits,
    corrections: lines.reduce((sum, { forced }) => sum + forced.length, 0),
    fields,
  }
}
