import type { RepeatFacts } from './model/input.ts'

/** A face and a number that the client sees for the first time. */
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
