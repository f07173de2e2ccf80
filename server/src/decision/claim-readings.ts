import type { ClaimState, Source } from './model/input.ts'

export interface ClaimReading {
  result: ClaimState
  source: Source | null
  /** What each part of the document says to the claim. */
  bySource: Record<Source, { result: ClaimState | 'absent' }>
}

/** The vision room's answer on the customer's claims. */
export interface ClaimReadings {
  name: ClaimReading
  dateOfBirth: ClaimReading
  idNumber: ClaimReading
}
