import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { ClaimMatches } from '@wabi/vision'
import type { EsignetFacts } from '../../../decision/model/esignet-facts.ts'
import type { DocumentFacts } from '../../../decision/model/input.ts'
import type { InvitedState } from '../../../decision/model/invited-facts.ts'
import { compareInvitedName } from '../session/compare-invited-name.ts'
import type { SignedInPerson } from '../session/esignet-sign-ins.ts'

type SignedIn = Extract<EsignetFacts, { state: 'signed_in' }>

export interface ComparedPerson {
  claims: Claims
  /** null if the document was not read. */
  document: Pick<DocumentFacts, 'dateOfBirth' | 'sides'> | null
  matches: ClaimMatches | null
  nationality: string
  acr: string | null
}

/** Best first. */
const STATES: readonly InvitedState[] = ['match', 'similar', 'unproved', 'doubtful', 'conflict']

/**
 * Compares the person who signed in with what the customer entered, and with what a zone or code of the document says.
 * Of several spellings of the name, the best one counts.
 */
export function compareSignedIn(person: SignedInPerson, given: ComparedPerson): SignedIn {
  const { claims, document, matches, nationality, acr } = given
  const countries = [nationality, ...(document?.sides.map(({ country }) => country) ?? [])]
  const compare = (name: string): InvitedState | null =>
    person.names
      .map((one) => compareInvitedName(one, name, countries))
      .reduce((best, one) => (one !== null && (best === null || rank(one) < rank(best)) ? one : best), null)
  const printed = matches?.name.source === 'print' ? null : (matches?.name.printed ?? null)
  const ofDocument = printed === null ? null : compare(printed)
  const name = compare(claims.fullName)
  const isOther = (state: InvitedState | null) => state === 'conflict' || state === 'doubtful'
  const born = person.dateOfBirth
  const otherDay = [claims.dateOfBirth, document?.dateOfBirth ?? null].some(
    (day) => born !== null && day !== null && day !== born,
  )
  return {
    state: 'signed_in',
    acr,
    name: name ?? 'absent',
    dateOfBirth: born === null ? 'absent' : otherDay ? 'conflict' : 'match',
    differs: [
      ...(isOther(name) || isOther(ofDocument) ? (['fullName'] as const) : []),
      ...(otherDay ? (['dateOfBirth'] as const) : []),
    ],
  }
}

const rank = (state: InvitedState) => STATES.indexOf(state)
