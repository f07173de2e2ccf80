import { hasGeez, toLatin } from '@wabi/names'
import type { PrintedField } from './printed-fields.ts'

/** A customary Latin spelling of a name in Ge'ez letters; null for any other name. */
export const latinName = (name: string): string | null => (hasGeez(name) ? toLatin(name) : null)

/**
 * Customary Latin spellings of a verification's names in Ge'ez letters, by name: of the customer and the claim, and of the
 * document if it prints no name in Latin letters.
 */
export function latinNames(
  customerName: string,
  claimed: string | null,
  printed: readonly PrintedField[],
): Record<string, string> {
  const onDocument = printed.flatMap(({ field, value }) =>
    (field === 'fullName' || field === 'fullNameAmharic') && value !== null ? [value] : [],
  )
  const names = [
    customerName,
    ...(claimed === null ? [] : [claimed]),
    ...(onDocument.every(hasGeez) ? onDocument : []),
  ]
  return Object.fromEntries(names.filter(hasGeez).map((name) => [name, toLatin(name)]))
}
