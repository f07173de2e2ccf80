import { and, inArray, sql } from 'drizzle-orm'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { clientUsers } from '../../platform/db/schema/clients.ts'
import { apiKeys } from '../../platform/db/schema/integration.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { pipelineQueries } from '../../platform/db/pipeline-queries.ts'
import { maskKey } from './key-format.ts'
import { loadPlatformSettings } from './platform-settings.ts'

/** Shown for a deleted account, and for a key that was deleted when its row was. */
const FORMER = 'A former colleague'
const FORMER_KEY = 'A deleted API key'

const isPlatform = (id: string) => id.startsWith('adm_')
const isKey = (id: string) => id.startsWith('key_')

/**
 * Names of those who act for a client, by id: a person's first and last name, or else their user name; an API key's
 * name. The platform's staff appear under their team's name, and under their own only to each other (`personally`).
 * `clientIds`: clients whose people and keys to search, in system scope; by default the transaction's client.
 */
export async function staffNames(
  tx: Tx,
  ids: readonly (string | null)[],
  { personally = false, clientIds }: { personally?: boolean; clientIds?: readonly string[] } = {},
): Promise<(id: string | null) => string> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))]
  const people = uniqueIds.filter((id) => !isKey(id) && !isPlatform(id))
  const keys = uniqueIds.filter(isKey)
  const platform = uniqueIds.filter(isPlatform)
  const among = (table: typeof clientUsers | typeof apiKeys) =>
    clientIds ? inArray(table.clientId, [...clientIds]) : ofTenant(table)
  const [rows, named, platformStaff] = await pipelineQueries([
    people.length === 0
      ? []
      : tx
          .select()
          .from(clientUsers)
          .where(and(among(clientUsers), inArray(clientUsers.id, people))),
    keys.length === 0
      ? []
      : tx
          .select()
          .from(apiKeys)
          .where(and(among(apiKeys), inArray(apiKeys.id, keys))),
    platform.length === 0 ? [] : platformNames(tx, platform, personally),
  ])
  const names = new Map(
    rows.map(({ id, firstName, lastName, username }) => [
      id,
      [firstName, lastName].filter(Boolean).join(' ') || username,
    ]),
  )
  for (const key of named) {
    const { id, keyName, deletedAt } = key
    const name = `${deletedAt ? 'Deleted API key' : 'API key'} ${keyName}`
    names.set(id, personally ? `${name} (${maskKey(key)})` : name)
  }
  for (const [id, name] of platformStaff) names.set(id, name)
  return (id) => (id === null ? 'System' : (names.get(id) ?? (isKey(id) ? FORMER_KEY : FORMER)))
}

async function platformNames(
  tx: Tx,
  ids: readonly string[],
  personally: boolean,
): Promise<(readonly [id: string, name: string])[]> {
  if (!personally) {
    const { reviewTeamName } = await loadPlatformSettings(tx)
    return ids.map((id) => [id, reviewTeamName])
  }
  // A database function, because a client's transaction cannot read the table.
  const { rows } = await tx.execute<{ id: string; username: string }>(
    sql`select id, username from admin_usernames(${sql.param([...ids])}::text[])`,
  )
  return rows.map(({ id, username }) => [id, username])
}
