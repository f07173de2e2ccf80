import type { SampleClaims, WrongClaim } from '@wabi/specimens/sample/claims.ts'
import type { SampleTruth } from '@wabi/specimens/sample/truth.ts'
import { matchClaims, type ClaimMatches, type DocumentFindings } from '../../../vision/src/index.ts'
import { count, type Tally } from '../counting/tally.ts'

const MATCHED = { fullName: 'name', dateOfBirth: 'dateOfBirth', idNumber: 'idNumber' } as const

/** Counts how many of the correct claims on the document are confirmed. Returns the fields that are not. */
export function countRight(
  tally: Tally,
  truths: readonly SampleTruth[],
  documents: readonly DocumentFindings[],
): string[] {
  const { claims, kind } = truths[0]!
  const shown = new Set(truths.flatMap(({ shows }) => [...shows.print, ...shows.mrz, ...shows.barcode]))
  const matches = matchClaims(claims, documents)
  const missed: string[] = []
  const add = (field: string, confirmed: boolean) => {
    count(tally, `${field} ${kind}`, confirmed)
    count(tally, `${field} all`, confirmed)
    if (!confirmed) missed.push(field)
  }
  for (const field of Object.keys(MATCHED) as (keyof typeof MATCHED)[])
    if (shown.has(field)) add(field, matches[MATCHED[field]].result === 'match')
  if (claims.fullNameAmharic === null || !truths.some(({ shows }) => shows.local.includes('amharic')))
    return missed
  const inAmharic = matchClaims({ ...claims, fullName: claims.fullNameAmharic }, documents)
  add('Amharic name', inAmharic.name.result === 'match')
  return missed
}

/** Counts wrong claims that are confirmed, by kind of error; every wrong value counts. Returns their descriptions. */
export function countWrong(
  tally: Tally,
  { wrongClaims }: SampleTruth,
  documents: readonly DocumentFindings[],
): string[] {
  return wrongClaims.flatMap(({ wrong, fields, claims }) => {
    const matches = matchClaims(claims, documents)
    const confirmed = wrongValues(fields, claims, documents, matches)
    for (const [field, matched] of confirmed) {
      count(tally, `${wrong}, ${field}`, matched)
      count(tally, 'all', matched)
    }
    return confirmed
      .filter(([, matched]) => matched)
      .map(([field]) => `${wrong}: ${field} '${claims[field]}'`)
  })
}

function wrongValues(
  fields: WrongClaim['fields'],
  claims: SampleClaims,
  documents: readonly DocumentFindings[],
  matches: ClaimMatches,
): [keyof SampleClaims, boolean][] {
  return fields.flatMap((field): [keyof SampleClaims, boolean][] => {
    if (field === 'fullNameAmharic') {
      if (claims.fullNameAmharic === null) return []
      const inAmharic = matchClaims({ ...claims, fullName: claims.fullNameAmharic }, documents)
      return [[field, inAmharic.name.result === 'match']]
    }
    if (!(field in MATCHED)) return []
    return [[field, matches[MATCHED[field as keyof typeof MATCHED]].result === 'match']]
  })
}
