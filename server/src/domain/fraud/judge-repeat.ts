import { sameClaimedName } from '@wabi/vision'
import type { RepeatFacts } from '../../decision/input.ts'
import type { PersonalInfo } from '../verifications/claims.ts'

/** The two cases side by side, and what of them is the same. */
export interface Pair {
  claims: PersonalInfo
  theirs: PersonalInfo
  /** The same type and country of document. */
  sameKind: boolean
  sameFace: boolean
  sameNumber: boolean
  /** Surely another face; false also where the two could not be compared. */
  otherFace: boolean
}

export type RepeatKind = keyof Pick<
  RepeatFacts,
  'faceUnderOtherName' | 'faceUnderOtherNumber' | 'numberUnderOtherName' | 'numberUnderOtherFace'
>

/** What an earlier case says against this one; null for one person who comes again. docs/SCORING.md has the same table. */
export function judgeRepeat(pair: Pair): RepeatKind | null {
  const { claims, theirs, sameKind, sameFace, sameNumber, otherFace } = pair
  const sameName = sameClaimedName(claims.fullName, theirs.fullName)
  const sameBirth = claims.dateOfBirth === theirs.dateOfBirth
  if (sameNumber && otherFace) return 'numberUnderOtherFace'
  if (sameNumber && !sameName && !sameBirth) return sameFace ? 'faceUnderOtherName' : 'numberUnderOtherName'
  if (sameNumber || !sameFace) return null
  if (!sameName || !sameBirth) return 'faceUnderOtherName'
  return sameKind ? 'faceUnderOtherNumber' : null
}
