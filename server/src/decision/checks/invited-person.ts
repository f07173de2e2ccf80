import type { InvitedState } from '../model/invited-facts.ts'
import type { Check } from '../model/verdict.ts'
import { decisive, fail, notApplicable, pass } from '../model/verdict.ts'

/** Details that must belong to another person before the link's use is rejected. */
const MIN_CONFLICTS = 2

const STATES: readonly InvitedState[] = ['match', 'similar', 'unproved', 'doubtful', 'conflict']

/**
 * The person whom the document and the selfie prove is the one whom the client invited. One detail that differs goes to
 * review: a name changes by marriage, and clients mistype. Two details that are certainly another person's are positive
 * evidence and reject. What the document does not prove is not compared here; the checks of the claims doubt it.
 */
export const invitedPerson: Check = ({ invited }) => {
  if (!invited) throw new Error('the invitation could not be compared')
  if (invited === 'nobody') return notApplicable()
  const evidence = { ...invited }
  const states = Object.values(evidence)
  if (!states.every((state) => STATES.includes(state)))
    throw new Error('a detail of the invitation has an unknown state')
  if (states.filter((state) => state === 'conflict').length >= MIN_CONFLICTS)
    return decisive('not_invited_person', evidence)
  if (states.some((state) => state === 'conflict' || state === 'doubtful'))
    return fail('invited_person_conflict', evidence)
  return states.length === 0 || states.includes('unproved') ? notApplicable(evidence) : pass(evidence)
}
