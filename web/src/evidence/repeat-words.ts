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

/** Result of the search for a face or a number. */
export function describeSearch(searched: boolean, found: number): string {
  if (found > 0)
    return found === 1 ? 'Found in 1 other verification' : `Found in ${found} other verifications`
  return searched ? 'Searched, no match under other details' : 'Not searched'
}

/** How alike the faces are, in neutral words. */
export function describeLikeness({ band, distance, shared }: RepeatedCase): string {
  if (band === null || distance === null)
    return shared.includes('number')
      ? 'The faces are not the same, or could not be compared'
      : 'Faces not compared'
  return `${band === 'very_near' ? 'Very alike' : 'Alike'}, distance ${distance.toFixed(2)}`
}
