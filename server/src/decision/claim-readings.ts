import type { ClaimState, Source } from './model/input.ts'

export interface ClaimReading {
  result: ClaimState
  source: Source | null
  /** How each part of the document compares with the claim. */
  bySource: Record<Source, { result: ClaimState | 'absent' }>
}

/** The vision module's comparison of the customer's claims with the document. */
export interface ClaimReadings {
  name: ClaimReading
  dateOfBirth: ClaimReading
  idNumber: ClaimReading
}
