import type { VerificationRow } from './load-session.ts'
import type { Person } from './open-person.ts'
import type { Searchable } from './search-words.ts'

type Claims = { fullName: string; idNumber: string } | null | undefined

/** Everything that a verification can be found by. */
export function toSearchable(
  row: VerificationRow,
  person: Person,
  claims: Claims,
): Searchable & Pick<VerificationRow, 'clientId' | 'mode' | 'createdAt'> {
  const { clientId, mode, verificationId, createdAt } = row
  return {
    clientId,
    mode,
    verificationId,
    createdAt,
    names: [...new Set([person.customerName, ...(claims ? [claims.fullName] : [])])],
    email: person.customerEmail,
    phone: person.customerPhone,
    idNumber: claims?.idNumber ?? null,
  }
}
