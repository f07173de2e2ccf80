import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { events } from '../../platform/db/schema/integration.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { readCursor } from '../page-cursor.ts'

const US_PER_MS = 1000

/** No event from this instant on is placed before this: where the index is read from. */
export function earliestPosition(instant: Date): number {
  return instant.getTime() * US_PER_MS
}

/** The cursor of a reader that has seen everything up to this place of its client's feed. */
export function writeEventCursor(position: number): string {
  return Buffer.from(`events ${position}`).toString('base64url')
}

/**
 * The place behind which a reader continues; 0 without a cursor. Cursors from before events had places name an event and its
 * time: they continue behind that event or, where it has been deleted since, at its time.
 * @param last the last place of the feed, in which every event has one
 * @throws AppError `request.invalid` for a cursor that is not ours; `event.cursor_ahead` for one that is ahead of the feed and
 * of the database's clock, so that events to come may be placed before it
 */
export async function readEventCursor(
  ctx: Ctx,
  tx: Tx,
  cursor: string | undefined,
  { clientId, last }: { clientId: string; last: number },
): Promise<number> {
  if (cursor === undefined) return 0
  const place = /^events (\d{1,16})$/u.exec(Buffer.from(cursor, 'base64url').toString())?.[1]
  if (place !== undefined) {
    const position = Number(place)
    if (position > last && (await isAhead(ctx, tx, position))) throw new AppError('event.cursor_ahead')
    return position
  }
  const end = readCursor(cursor, 'evt_')
  if (!end) return 0
  const [event] = await tx
    .select({ position: events.position })
    .from(events)
    .where(and(eq(events.id, end.id), eq(events.clientId, clientId)))
  return event?.position ?? earliestPosition(end.at) - 1
}

async function isAhead(ctx: Ctx, tx: Tx, position: number): Promise<boolean> {
  const { rows } = await tx.execute<{ ahead: boolean }>(
    sql`select ${position}::bigint > extract(epoch from ${databaseTime(ctx)}) * 1000000 as ahead`,
  )
  return rows[0]?.ahead ?? true
}
