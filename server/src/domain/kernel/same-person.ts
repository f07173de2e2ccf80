import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ID_PREFIXES } from '@wabi/contract/endpoint/ids.ts'
import type { Tx } from '../../platform/db/tenant.ts'

type Id = SQLWrapper | string

/** Whether an id is an API key's. */
export const isKeyId = (id: string): boolean => id.startsWith(`${ID_PREFIXES.apiKey}_`)

const isKey = (id: Id): SQL => sql`starts_with(${id}, ${`${ID_PREFIXES.apiKey}_`})`

/** The person behind an id of a client's member of staff or API key: of a key whoever created it, null where unknown. */
export function personBehind(clientId: Id, id: Id): SQL {
  return sql`(case when ${isKey(id)}
    then (select k.created_by from api_keys k where k.client_id = ${clientId} and k.id = ${id}) else ${id} end)`
}

/** Whether this person or key may have created a key. */
const mayHaveCreatedKey = (clientId: Id, id: Id): SQL =>
  sql`(${isKey(id)} or exists (select from client_users u where u.client_id = ${clientId} and u.id = ${id}
    and u.role in ('owner', 'admin')))`

/**
 * Whether two ids of a client's people and API keys belong to one person, who created the keys. A key whose creator is
 * unknown belongs to every owner, every admin and every other key: any of them may have created it. Null where an id is.
 */
export function isSamePerson(clientId: Id, a: Id, b: Id): SQL {
  const [personA, personB] = [personBehind(clientId, a), personBehind(clientId, b)]
  return sql`(${a} = ${b} or ${personA} = ${personB}
    or ${isKey(a)} and ${personA} is null and ${mayHaveCreatedKey(clientId, b)}
    or ${isKey(b)} and ${personB} is null and ${mayHaveCreatedKey(clientId, a)})`
}

/** Those of these ids that are the caller's, of a key that the caller created, or of the creator of the calling key. */
export async function findOwnIds(
  tx: Tx,
  { clientId, userId }: { clientId: string; userId: string },
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.id from unnest(${sql.param([...new Set(ids)])}::text[]) as e (id)
    where ${isSamePerson(sql`${clientId}::text`, sql`e.id`, sql`${userId}::text`)}`)
  return new Set(rows.map(({ id }) => id))
}
