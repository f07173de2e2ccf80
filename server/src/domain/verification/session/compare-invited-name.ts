import { compareNames, parseName } from '@wabi/names'
import type { InvitedState } from '../../../decision/model/invited-facts.ts'
import type { Person } from './open-person.ts'

/** Countries where names are generations: the same names in another order are a parent's or a child's. */
const GENERATIONS: readonly (string | null)[] = ['ET', 'ER']

/**
 * Compares the name that the client invited with the one that the document proves. A spelling, another script or parts
 * that are left out are the same person; a different word in the place of another may be a name taken in marriage, or a
 * namesake's. null if the invitation contains no name that can be compared: a number, initials, another script.
 * @param countries the customer's nationality and the document's issuers
 */
export function compareInvitedName(
  invited: string,
  proved: string,
  countries: readonly (string | null)[],
): InvitedState | null {
  // Initials are anybody's.
  if (parseName(invited).words.every(({ initial }) => initial)) return null
  const order = countries.some((country) => GENERATIONS.includes(country)) ? 'generations' : 'known'
  const { answer, reason, words } = compareNames(invited, proved, { order })
  if (answer !== 'unsure') return answer === 'same' ? 'match' : 'conflict'
  const doubtful =
    reason === 'no name to compare' ||
    reason === 'names agree, in another order: it may be a parent or child' ||
    words.some(({ relation }) => relation === 'different')
  return doubtful ? 'doubtful' : 'similar'
}

/** The proved name if it may be another person's than the invited one; otherwise null. */
export function otherProvedName(
  { invited, provedName }: Pick<Person, 'invited' | 'provedName'>,
  nationality: string | null,
): string | null {
  if (invited === null || provedName === null) return null
  const state = compareInvitedName(invited.name, provedName, [nationality])
  return state === 'doubtful' || state === 'conflict' ? provedName : null
}

/** The name to show alone: the proved one if it may be another person's, so that no reviewer decides under the invited one. */
export function shownName(
  person: Pick<Person, 'customerName' | 'invited' | 'provedName'>,
  nationality: string | null,
): string {
  return otherProvedName(person, nationality) ?? person.customerName
}
