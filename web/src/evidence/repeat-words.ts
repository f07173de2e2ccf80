import type { ReplyOf } from '@wabi/contract/api.ts'

export type Repeats = ReplyOf<'getVerification'>['data']['repeats']
export type RepeatedCase = Repeats['cases'][number]

const SHARED: Record<RepeatedCase['shared'][number], string> = {
  face: 'face',
  number: 'document number',
  image: 'picture',
}

/** `Same face and document number` */
export function describeShared({ shared }: Pick<RepeatedCase, 'shared'>): string {
  const names = (['face', 'number', 'image'] as const)
    .filter((kind) => shared.includes(kind))
    .map((kind) => SHARED[kind])
  const last = names.pop() ?? ''
  return `Same ${names.length > 0 ? `${names.join(', ')} and ` : ''}${last}`
}

/** Facts of the check `repeated_identity`; empty after erasure and where the check broke. */
type SearchEvidence = Record<string, unknown>

/** Result of the search for a face or a number; where it can no longer be repeated, why. */
export function describeSearch(
  kind: 'face' | 'number',
  { searched, found, evidence }: { searched: boolean; found: number; evidence: SearchEvidence },
): string {
  if (found > 0)
    return found === 1 ? 'Found in 1 other verification' : `Found in ${found} other verifications`
  if (searched) return 'Searched, no match under other details'
  if (evidence.nothingKept === true) return 'No earlier verifications to compare with'
  if (evidence.faceSearched === undefined) return 'Not searched'
  if (kind === 'number') return 'No number stored'
  return evidence.faceSearched === true
    ? 'Searched when decided, no longer stored'
    : 'Not clear enough to be searched for'
}

/** How alike the faces are, in neutral words. */
export function describeLikeness({ band, distance, shared }: RepeatedCase): string {
  if (band === null || distance === null)
    return shared.includes('number')
      ? 'The faces are not the same, or could not be compared'
      : 'Faces not compared'
  return `${band === 'very_near' ? 'Very alike' : 'Alike'}, distance ${distance.toFixed(2)}`
}
