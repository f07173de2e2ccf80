import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import { LIST_KIND_NAMES, LIST_NAMES } from '@wabi/contract/review/list-entries.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { listEntries } from '../../../platform/db/schema/fraud.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { notifyOwners } from '../../clients/changes/notify-owners.ts'
import type { Ctx } from '../../kernel/context.ts'
import { formatLetterDay } from '../../mail/emails/format-letter-day.ts'

/** The owners are mailed again while an entry stays due. */
const REMIND_EVERY_DAYS = 7
/** Entries named in one mail; any more are counted. */
const MAX_NAMED = 10

/**
 * Mails a client's owners the entries of its lists that are due for review: on the first morning, and every week while
 * one stays due. Names no customers and no values.
 */
export async function mailDueEntries(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  // System scope: a job over all clients.
  const due = await asSystem(ctx, (tx) =>
    tx
      .selectDistinct({ id: listEntries.clientId })
      .from(listEntries)
      .innerJoin(clients, eq(clients.id, listEntries.clientId))
      .where(and(isDue(now), eq(clients.status, 'active'))),
  )
  for (const { id } of due) await mailClient(ctx, id, now)
}

const isDue = (now: Date) =>
  and(isNull(listEntries.liftedAt), eq(listEntries.mode, 'live'), lte(listEntries.reviewAt, now))

async function mailClient(ctx: Ctx, clientId: string, now: Date): Promise<void> {
  const due = and(eq(listEntries.clientId, clientId), isDue(now))
  const before = new Date(now.getTime() - REMIND_EVERY_DAYS * DAY_MS)
  await asTenant(ctx, clientId, async (tx) => {
    // Serializes runs, as `mail-staff-access.ts`.
    await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('no key update')
    const rows = await tx.select().from(listEntries).where(due).orderBy(asc(listEntries.reviewAt))
    // One that was renewed since counts as new.
    if (!rows.some((row) => row.remindedAt === null || row.remindedAt < max(before, row.reviewAt))) return
    await tx
      .update(listEntries)
      .set({ remindedAt: now })
      .where(and(due, or(isNull(listEntries.remindedAt), lte(listEntries.remindedAt, now))))
    const rest = rows.length - MAX_NAMED
    await notifyOwners(ctx, tx, clientId, {
      subject: 'entries of your lists are due for review',
      paragraphs: [
        'Somebody should say whether these entries are still right. They keep their effect until then:',
      ],
      points: [
        ...rows
          .slice(0, MAX_NAMED)
          .map(
            ({ list, kind, id, reviewAt }) =>
              `${LIST_NAMES[list]}, ${LIST_KIND_NAMES[kind].toLowerCase()}, due since ${formatLetterDay(reviewAt)} (${id})`,
          ),
        ...(rest > 0 ? [`and ${rest} more`] : []),
      ],
      button: { label: 'Open the list', url: `${ctx.config.publicUrl}/dashboard/lists?view=due` },
      after: ['Only owners get this mail: on the first morning, and every week while an entry stays due.'],
    })
  })
}

const max = (a: Date, b: Date) => (a > b ? a : b)
