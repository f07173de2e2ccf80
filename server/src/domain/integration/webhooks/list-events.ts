import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm'
import type { WebhookEvent } from '@wabi/contract/verification/events.ts'
import type { Ctx } from '../../kernel/context.ts'
import { events } from '../../../platform/db/schema/integration.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { type ListedEvent, listedEvent } from './event-body.ts'
import { earliestPosition, readEventCursor, writeEventCursor } from '../../kernel/event-cursor.ts'
import { sequenceEvents } from '../../kernel/sequence-events.ts'

export interface EventFilter {
  limit: number
  cursor?: string | undefined
  since?: string | undefined
  until?: string | undefined
  type?: WebhookEvent | undefined
  verificationId?: string | undefined
}

interface EventPage {
  data: ListedEvent[]
  /** `resume`: the cursor at the end of this page, also on the last one. */
  page: { next: string | null; resume: string }
}

/**
 * Events of a client's verifications in the caller's mode, in commit order.
 * @throws AppError `request.invalid` or `event.cursor_ahead` for an invalid cursor; `server.busy` while too many events
 * have no position yet
 */
export async function listEvents(ctx: Ctx, filter: EventFilter): Promise<EventPage> {
  const { limit, cursor, since, until, type, verificationId } = filter
  const clientId = requireClientId(ctx)
  const mode = callerMode(ctx)
  const page = await asTenant(ctx, clientId, async (tx) => {
    const { last, complete } = await sequenceEvents(tx, clientId)
    if (!complete) return null
    const after = await readEventCursor(ctx, tx, cursor, { clientId, last })
    const rows = await tx
      .select({ id: events.id, payload: events.payload, position: events.position })
      .from(events)
      .where(
        and(
          eq(events.clientId, clientId),
          // One verification's events are found by its index, not along the feed of its mode.
          verificationId ? sql`${events.mode} || '' = ${mode}` : eq(events.mode, mode),
          type ? eq(events.type, type) : undefined,
          verificationId ? eq(events.verificationId, verificationId) : undefined,
          gt(events.position, after),
          since ? gte(events.createdAt, new Date(since)) : undefined,
          until ? lte(events.createdAt, new Date(until)) : undefined,
          since ? gte(events.position, earliestPosition(new Date(since))) : undefined,
        ),
      )
      .orderBy(asc(events.position))
      .limit(limit + 1)
    const shown = rows.slice(0, limit)
    const more = rows.length > limit
    const lastShown = shown.at(-1)?.position ?? 0
    const resume = writeEventCursor(more ? lastShown : Math.max(lastShown, last, after))
    return { data: shown.map(listedEvent), page: { next: more ? resume : null, resume } }
  })
  // The positions assigned so far are committed: the next call continues from there.
  if (!page) throw new AppError('server.busy')
  return page
}
