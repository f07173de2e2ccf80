import { inArray } from 'drizzle-orm'
import { clientUsers } from '../../platform/db/schema/clients.ts'
import type { Tx } from '../../platform/db/tenant.ts'

/** Somebody whose account is no more. */
const FORMER = 'A former colleague'

/** Names of staff by their ids: first and last name, or the user name of one who gave none. */
export async function staffNames(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string> {
  const asked = [...new Set(ids.filter((id) => id !== null))]
  const rows =
    asked.length === 0 ? [] : await tx.select().from(clientUsers).where(inArray(clientUsers.id, asked))
  const names = new Map(
    rows.map(({ id, firstName, lastName, username }) => [
      id,
      [firstName, lastName].filter(Boolean).join(' ') || username,
    ]),
  )
  return (id) => (id === null ? 'System' : (names.get(id) ?? FORMER))
}
