import type { ClaimReadings } from './claim-readings.ts'
import { type Objection, type ObjectionFacts, OBJECTIONS, type Source } from './model/input.ts'

/** A signal against a document, found by the vision module. */
export interface Signal {
  code: string
  strength: number
  detail?: string
}

/** Strength from which a signal is an objection. */
const MIN_STRENGTH = 0.5

const CONFLICT_BETWEEN: Record<string, Objection> = {
  'mrz print': 'mrz_print_conflict',
  'barcode print': 'barcode_print_conflict',
  'mrz barcode': 'mrz_barcode_conflict',
}
const SOURCES: readonly Source[] = ['mrz', 'barcode', 'print']

/**
 * Objections to a document: strong signals of the vision module, and every claim that one part of the document confirms
 * while another contradicts it. The claim makes the second kind certain: a misreading does not happen to match exactly
 * what the customer typed.
 */
export function findObjections(claims: ClaimReadings, signals: readonly Signal[]): ObjectionFacts[] {
  const details = new Map<Objection, Set<string>>()
  const add = (code: Objection, detail: string) =>
    details.set(code, (details.get(code) ?? new Set()).add(detail))
  for (const { code, strength, detail } of signals) {
    const known = OBJECTIONS.find((one) => one === code)
    if (known && strength >= MIN_STRENGTH) for (const word of (detail ?? '').split(' ')) add(known, word)
  }
  for (const [claim, { bySource }] of Object.entries(claims)) {
    for (const [i, first] of SOURCES.entries()) {
      for (const second of SOURCES.slice(i + 1)) {
        const results = [bySource[first].result, bySource[second].result]
        const code = CONFLICT_BETWEEN[`${first} ${second}`]
        if (code && results.includes('match') && results.includes('conflict'))
          add(code, claim === 'name' ? 'fullName' : claim)
      }
    }
  }
  return OBJECTIONS.flatMap((code) => {
    const detail = details.get(code)
    return detail ? [{ code, detail: [...detail].filter(Boolean).join(' ') }] : []
  })
}
