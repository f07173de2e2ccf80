import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { EventBody } from '@wabi/contract/shapes/event-body.ts'
import type { WebhookEvent } from '@wabi/contract/events.ts'
import type { Ctx } from '../../context.ts'
import { events } from '../../platform/db/schema/integration.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { clientOf } from '../client-of.ts'
import { modeOf } from '../test-mode/mode-of.ts'
import { readCursor, writeCursor } from '../page-cursor.ts'

export interface EventFilter {
  limit: number
  cursor?: string | undefined
  since?: string | undefined
  type?: WebhookEvent | undefined
}

interface EventPage {
  data: (EventBody & { id: string })[]
  page: { next: string | null }
}

/** What happened to a client's verifications of the caller's mode, oldest first. */
export function listEvents(ctx: Ctx, { limit, cursor, since, type }: EventFilter): Promise<EventPage> {
  const after = readCursor(cursor, 'evt_')
  const clientId = clientOf(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const rows = await tx
      .select()
      .from(events)
      .where(
        and(
          eq(events.clientId, clientId),
          eq(events.mode, modeOf(ctx)),
          type ? eq(events.type, type) : undefined,
          since ? gte(events.createdAt, new Date(since)) : undefined,
          lte(events.createdAt, ctx.clock.now()),
          after
            ? sql`(${events.createdAt}, ${events.id}) > (${after.at.toISOString()}::timestamptz, ${after.id})`
            : undefined,
        ),
      )
      .orderBy(asc(events.createdAt), asc(events.id))
      .limit(limit + 1)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const next = rows.length > limit && last ? writeCursor({ at: last.createdAt, id: last.id }) : null
    return { data: shown.map(({ id, payload }) => ({ ...payload, id })), page: { next } }
  })
}
