import type { Check } from '../verdict.ts'
import { decisive, notApplicable, pass } from '../verdict.ts'
import { needDocument, needEverySide } from './need.ts'

/**
 * The younger of the two ages counts: the one claimed and, when it was read, the one on the document. One born on
 * 29 February comes of age on 1 March.
 */
export const oldEnough: Check = (input) => {
  const minimumAge = Math.max(input.settings.minimumAge, input.rule?.minimumAge ?? 0)
  if (minimumAge === 0) return notApplicable()
  const document = needDocument(input)
  const printed = document.dateOfBirth
  const ages = [input.claimedDateOfBirth, ...(printed ? [printed] : [])].map((born) => age(born, input.today))
  const evidence = { minimumAge, fromDocument: printed !== null }
  if (Math.min(...ages) < minimumAge) return decisive('too_young', evidence)
  if (printed === null) needEverySide(input)
  return pass(evidence)
}

/** Whole years from one YYYY-MM-DD day to another. */
function age(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  if (!Number.isInteger(years)) throw new Error('a date of birth is not a date')
  return today.slice(5) < born.slice(5) ? years - 1 : years
}
