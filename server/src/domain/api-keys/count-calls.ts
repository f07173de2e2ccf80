import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/tenant.ts'

const MINUTE_MS = 60_000

export interface KeyCalls {
  /** Of this minute, with this one. */
  calls: number
  /** When the minute ends. */
  endsAt: Date
  /** What the client has been given; null: the installation's. */
  limit: number | null
}

/**
 * One more call of a key, counted over all processes. The table is unlogged: to count costs no write to disk. Needs the
 * system scope. @param keyHash of the key as it came @returns null for a key that is none
 */
export async function countCalls(
  tx: Tx,
  keyHash: string,
  now: Date,
): Promise<Omit<KeyCalls, 'limit'> | null> {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const { rows } = await tx.execute<{ calls: number }>(sql`
    insert into api_key_calls as c (key_id, client_id, minute, calls)
    select id, client_id, ${minute}::bigint, 1 from api_keys where api_key = ${keyHash} and is_active
    on conflict (key_id) do update set
      calls = case when c.minute >= excluded.minute then c.calls + 1 else 1 end,
      minute = greatest(c.minute, excluded.minute)
    returning calls`)
  return rows[0] ? { calls: rows[0].calls, endsAt: new Date((minute + 1) * MINUTE_MS) } : null
}
