import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
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
 * One more call of a key, counted over all processes by the database's minutes. The table is unlogged: to count costs no write to disk. Needs the
 * system scope. @param keyHash of the key as it came @returns null for a key that is none
 */
export async function countCalls(
  { clock }: { clock: Clock },
  tx: Tx,
  keyHash: string,
): Promise<Omit<KeyCalls, 'limit'> | null> {
  // A call may be counted behind a later one that began a new minute; a row further ahead is of a clock that was wrong.
  const { rows } = await tx.execute<{ calls: number; minute: string }>(sql`
    insert into api_key_calls as c (key_id, client_id, minute, calls)
    select id, client_id, floor(extract(epoch from ${databaseTime({ clock })}) / 60)::bigint, 1
    from api_keys where api_key = ${keyHash} and is_active
    on conflict (key_id) do update set
      calls = case when c.minute in (excluded.minute, excluded.minute + 1) then c.calls + 1 else 1 end,
      minute = case when c.minute = excluded.minute + 1 then c.minute else excluded.minute end
    returning calls, minute`)
  const [row] = rows
  return row ? { calls: row.calls, endsAt: new Date((Number(row.minute) + 1) * MINUTE_MS) } : null
}
