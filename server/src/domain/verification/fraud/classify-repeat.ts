import type { Claims } from '@wabi/contract/shapes/claims.ts'
import { sameClaimedName } from '@wabi/vision'
import type { RepeatFacts } from '../../../decision/model/input.ts'

/** Two cases and what they have in common. */
export interface CasePair {
  claims: Claims
  theirs: Claims
  /** The same type and country of document. */
  sameKind: boolean
  sameFace: boolean
  sameNumber: boolean
  /** Certainly another face; also false if the two could not be compared. */
  otherFace: boolean
}

export type RepeatKind = keyof Pick<
  RepeatFacts,
  'faceUnderOtherName' | 'faceUnderOtherNumber' | 'numberUnderOtherName' | 'numberUnderOtherFace'
>

/**
 * What an earlier case says against this one; null for the same person returning. docs/SCORING.md has the same table.
 */
export function classifyRepeat(pair: CasePair): RepeatKind | null {
  const { claims, theirs, sameKind, sameFace, sameNumber, otherFace } = pair
  const sameName = sameClaimedName(claims.fullName, theirs.fullName)
  const sameBirth = claims.dateOfBirth === theirs.dateOfBirth
  if (sameNumber && otherFace) return 'numberUnderOtherFace'
  if (sameNumber && !sameName && !sameBirth) return sameFace ? 'faceUnderOtherName' : 'numberUnderOtherName'
  if (sameNumber || !sameFace) return null
  if (!sameName || !sameBirth) return 'faceUnderOtherName'
  return sameKind ? 'faceUnderOtherNumber' : null
}
