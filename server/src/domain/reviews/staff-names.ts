import { inArray } from 'drizzle-orm'
import { clientUsers } from '../../platform/db/schema/clients.ts'
import { apiKeys } from '../../platform/db/schema/integration.ts'
import type { Tx } from '../../platform/db/tenant.ts'

/** Somebody whose account is no more, and a key that was deleted. */
const FORMER = 'A former colleague'
const FORMER_KEY = 'A deleted API key'

const isKey = (id: string) => id.startsWith('key_')

/** Names of who acts for a client, by their ids: first and last name, or the user name of one who gave none; a key's name. */
export async function staffNames(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string> {
  const asked = [...new Set(ids.filter((id) => id !== null))]
  const people = asked.filter((id) => !isKey(id))
  const keys = asked.filter(isKey)
  const rows =
    people.length === 0 ? [] : await tx.select().from(clientUsers).where(inArray(clientUsers.id, people))
  const names = new Map(
    rows.map(({ id, firstName, lastName, username }) => [
      id,
      [firstName, lastName].filter(Boolean).join(' ') || username,
    ]),
  )
  const named = keys.length === 0 ? [] : await tx.select().from(apiKeys).where(inArray(apiKeys.id, keys))
  for (const { id, keyName } of named) names.set(id, `API key ${keyName}`)
  return (id) => (id === null ? 'System' : (names.get(id) ?? (isKey(id) ? FORMER_KEY : FORMER)))
}
