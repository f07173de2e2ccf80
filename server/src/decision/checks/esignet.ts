import type { Check } from '../model/verdict.ts'
import { doubt, fail, notApplicable, pass } from '../model/verdict.ts'

/**
 * The person who signed in with Fayda against what the customer entered and the document proves. Name and date of birth
 * confirmed by the authority are the issuer's evidence of the claims. Without a sign-in, the client decides whether a
 * person looks.
 */
export const esignet: Check = ({ esignet: facts }) => {
  if (facts === undefined) return notApplicable()
  if (facts === null) throw new Error('the sign-in with Fayda could not be compared')
  if (facts.state === 'missing')
    return facts.whenMissing === 'review'
      ? doubt('esignet_missing', { signIn: facts.signIn })
      : notApplicable({ signIn: facts.signIn })
  const { name, dateOfBirth, acr, differs } = facts
  const evidence = { nameState: name, birthState: dateOfBirth, acr }
  if (differs.length > 0) return fail('esignet_conflict', { ...evidence, differs: differs.join(' ') })
  return name === 'match' && dateOfBirth === 'match'
    ? pass({ ...evidence, issuer: 'authority' })
    : doubt('esignet_unconfirmed', evidence)
}
