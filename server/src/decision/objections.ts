import type { ClaimReadings } from './claim-readings.ts'
import { type Objection, type ObjectionFacts, OBJECTIONS, type Source } from './model/input.ts'

/** What the vision room found to speak against a document. */
export interface Signal {
  code: string
  strength: number
  detail?: string
}

/** From this strength on a signal is a reason to look. */
const COUNTS = 0.5

const BETWEEN: Record<string, Objection> = {
  'mrz print': 'mrz_print_conflict',
  'barcode print': 'barcode_print_conflict',
  'mrz barcode': 'mrz_barcode_conflict',
}
const PARTS: readonly Source[] = ['mrz', 'barcode', 'print']

/**
 * What speaks against a document: the vision room's own signals, and every claim that one part of the document bears
 * out while another says something else. The claim is what makes the second kind sure: a slip of the reading
 * does not read exactly what the customer typed.
 */
export function objectionsTo(claims: ClaimReadings, signals: readonly Signal[]): ObjectionFacts[] {
  const details = new Map<Objection, Set<string>>()
  const add = (code: Objection, detail: string) =>
    details.set(code, (details.get(code) ?? new Set()).add(detail))
  for (const { code, strength, detail } of signals) {
    const known = OBJECTIONS.find((one) => one === code)
    if (known && strength >= COUNTS) for (const word of (detail ?? '').split(' ')) add(known, word)
  }
  for (const [claim, { bySource }] of Object.entries(claims)) {
    for (const [i, first] of PARTS.entries()) {
      for (const second of PARTS.slice(i + 1)) {
        const said = [bySource[first].result, bySource[second].result]
        const code = BETWEEN[`${first} ${second}`]
        if (code && said.includes('match') && said.includes('conflict'))
          add(code, claim === 'name' ? 'fullName' : claim)
      }
    }
  }
  return OBJECTIONS.flatMap((code) => {
    const detail = details.get(code)
    return detail ? [{ code, detail: [...detail].filter(Boolean).join(' ') }] : []
  })
}
