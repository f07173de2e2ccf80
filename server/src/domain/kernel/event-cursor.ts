import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from './context.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { events } from '../../platform/db/schema/integration.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { AppError } from './app-error.ts'
import { decodeCursor } from './page-cursor.ts'

const US_PER_MS = 1000

/** Lower bound for the positions of events from this instant on: where an index scan starts. */
export function earliestPosition(instant: Date): number {
  return instant.getTime() * US_PER_MS
}

/** The cursor of a reader that has seen its client's feed up to and including this position. */
export function writeEventCursor(position: number): string {
  return Buffer.from(`events ${position}`).toString('base64url')
}

/**
 * The position after which a reader continues; 0 without a cursor. Older cursors, from before events had positions,
 * name an event and its time: they continue after that event or, if it has been deleted since, at its time.
 * @param last the last position of the feed, in which every event has one
 * @throws AppError `request.invalid` for a malformed cursor; `event.cursor_ahead` for one ahead of both the feed and
 * the database's clock, since future events may get positions before it
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
  const end = decodeCursor(cursor, 'evt_')
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
