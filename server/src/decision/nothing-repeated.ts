import type { RepeatFacts } from './model/input.ts'

/** Face and number are new to the client. */
export const NOTHING_REPEATED: RepeatFacts = {
  faceSearched: true,
  faceUnderOtherName: 0,
  faceUnderOtherNumber: 0,
  numberUnderOtherName: 0,
  numberUnderOtherFace: 0,
  inFailedTries: 0,
  nearestDistance: null,
  faceBlocked: false,
  numberBlocked: false,
}
