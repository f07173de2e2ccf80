import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import { DATA_REQUEST_KIND_NAMES } from '@wabi/contract/rights/data-requests.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { dataRequests } from '../../../platform/db/schema/data-requests.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { notifyOwners } from '../../clients/changes/notify-owners.ts'
import type { Ctx } from '../../kernel/context.ts'
import { formatLetterDay } from '../../mail/emails/format-letter-day.ts'

/** The owners are mailed again while a request stays overdue. */
const REMIND_EVERY_DAYS = 7

/** Requests named in one mail; any more are counted. */
const MAX_NAMED = 10

/**
 * Mails a client's owners the requests of customers that have passed their deadline: on the first morning, and every
 * week while one stays open. Names no customers.
 */
export async function mailOverdueRequests(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  // System scope: a job over all clients.
  const due = await asSystem(ctx, (tx) =>
    tx
      .selectDistinct({ id: dataRequests.clientId })
      .from(dataRequests)
      .innerJoin(clients, eq(clients.id, dataRequests.clientId))
      .where(
        and(
          isNull(dataRequests.closedAt),
          lt(dataRequests.dueAt, now),
          eq(dataRequests.mode, 'live'),
          eq(clients.status, 'active'),
        ),
      ),
  )
  for (const { id } of due) await mailClient(ctx, id, now)
}

async function mailClient(ctx: Ctx, clientId: string, now: Date): Promise<void> {
  const { closedAt, dueAt, mode, remindedAt } = dataRequests
  const overdue = and(eq(dataRequests.clientId, clientId), eq(mode, 'live'), isNull(closedAt), lt(dueAt, now))
  await asTenant(ctx, clientId, async (tx) => {
    // Serializes runs, as `mail-staff-access.ts`.
    await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('no key update')
    const rows = await tx.select().from(dataRequests).where(overdue).orderBy(asc(dueAt))
    const before = new Date(now.getTime() - REMIND_EVERY_DAYS * DAY_MS)
    if (!rows.some((row) => row.remindedAt === null || row.remindedAt < before)) return
    await tx
      .update(dataRequests)
      .set({ remindedAt: now })
      .where(and(overdue, or(isNull(remindedAt), lt(remindedAt, now))))
    const rest = rows.length - MAX_NAMED
    await notifyOwners(ctx, tx, clientId, {
      subject: 'customer data requests are overdue',
      paragraphs: ['The deadline of these requests has passed, and they are not answered:'],
      points: [
        ...rows
          .slice(0, MAX_NAMED)
          .map(
            ({ kind, id, dueAt: day }) =>
              `${DATA_REQUEST_KIND_NAMES[kind]}, due on ${formatLetterDay(day)} (${id})`,
          ),
        ...(rest > 0 ? [`and ${rest} more`] : []),
      ],
      button: {
        label: 'Open the register',
        url: `${ctx.config.publicUrl}/dashboard/data-requests?state=overdue`,
      },
      after: [
        'Only owners get this mail: on the first morning, and every week while a request stays overdue.',
      ],
    })
  })
}
