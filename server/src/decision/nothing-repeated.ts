import type { ListFacts, RepeatFacts } from './model/input.ts'

/** Nothing is on the client's lists. */
export const NOTHING_LISTED: ListFacts = { blocked: [], rejecting: [], watched: [], allowed: [] }

/** Face and number are new to the client. */
export const NOTHING_REPEATED: RepeatFacts = {
  faceSearched: true,
  faceUnderOtherName: 0,
  faceUnderOtherNumber: 0,
  numberUnderOtherName: 0,
  numberUnderOtherFace: 0,
  inFailedTries: 0,
  nearestDistance: null,
  lists: NOTHING_LISTED,
}
