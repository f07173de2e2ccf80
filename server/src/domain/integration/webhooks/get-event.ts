import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { events } from '../../../platform/db/schema/integration.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { isInCallerMode } from '../../kernel/caller-mode.ts'
import { type ListedEvent, listedEvent } from './event-body.ts'

/** One event. @throws AppError `event.not_found` */
export function getEvent(ctx: Ctx, { eventId }: { eventId: string }): Promise<ListedEvent> {
  const clientId = requireClientId(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const [row] = await tx
      .select()
      .from(events)
      .where(and(eq(events.id, eventId), eq(events.clientId, clientId)))
    if (!row || !isInCallerMode(ctx, row)) throw new AppError('event.not_found')
    return listedEvent(row)
  })
}
