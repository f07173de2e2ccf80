import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/runtime/clock.ts'
import { databaseTime } from '../../../platform/db/database-time.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

export interface KeyCalls {
  /** In the current minute, including this one. */
  calls: number
  /** When the minute ends. */
  endsAt: Date
  /** The client's own limit; null: the installation's. */
  limit: number | null
}

/**
 * Counts a call of a key, across all processes, per minute of the database's clock. The table is unlogged, so counting
 * writes no WAL. Needs the system scope.
 * @param keyHash of the key as sent
 * @returns null for an unknown key
 */
export async function countKeyCall(
  { clock }: { clock: Clock },
  tx: Tx,
  keyHash: string,
): Promise<Omit<KeyCalls, 'limit'> | null> {
  // A call may be counted after a later one that started a new minute. A row further ahead was left by a wrong clock.
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
