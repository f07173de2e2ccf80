import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm'
import { listErased } from '@wabi/contract/client/retention.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { retentionReports } from '../../../platform/db/schema/legal-holds.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { notifyOwners } from '../../clients/changes/notify-owners.ts'
import type { Ctx } from '../../kernel/context.ts'
import { formatLetterDay } from '../../mail/emails/format-letter-day.ts'

/** Nights without a fault are reported together, once the oldest is this old. */
const SUMMARY_DAYS = 7
/** Older nights are on the page only: after an upgrade nobody is mailed a year. */
const MAX_DAYS = 14

type Night = typeof retentionReports.$inferSelect

/**
 * Mails a client's owners what retention erased and what it could not: the morning after a night with something that it
 * could not erase, otherwise once a week. Names no customers.
 */
export async function mailRetentionNights(ctx: Ctx): Promise<void> {
  // System scope: a job over all clients.
  const waiting = await asSystem(ctx, (tx) =>
    tx
      .selectDistinct({ id: retentionReports.clientId })
      .from(retentionReports)
      .innerJoin(clients, eq(clients.id, retentionReports.clientId))
      .where(and(isUnmailed(ctx), eq(clients.status, 'active'))),
  )
  for (const { id } of waiting) await mailClient(ctx, id)
}

const dayBefore = (ctx: Ctx, days: number) =>
  new Date(ctx.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)

/** Nights that are over. */
const isUnmailed = (ctx: Ctx) =>
  and(
    isNull(retentionReports.mailedAt),
    lt(retentionReports.day, dayBefore(ctx, 0)),
    gte(retentionReports.day, dayBefore(ctx, MAX_DAYS)),
  )

async function mailClient(ctx: Ctx, clientId: string): Promise<void> {
  const unmailed = and(eq(retentionReports.clientId, clientId), isUnmailed(ctx))
  await asTenant(ctx, clientId, async (tx) => {
    // Serializes runs, as `mail-staff-access.ts`.
    await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('no key update')
    const nights = await tx.select().from(retentionReports).where(unmailed).orderBy(asc(retentionReports.day))
    const [oldest] = nights
    if (!oldest) return
    const isFaulty = nights.some(({ failed, remaining }) => failed + remaining > 0)
    if (!isFaulty && oldest.day > dayBefore(ctx, SUMMARY_DAYS)) return
    await tx.update(retentionReports).set({ mailedAt: ctx.clock.now() }).where(unmailed)
    await notifyOwners(ctx, tx, clientId, {
      subject: isFaulty ? 'retention could not erase everything' : 'what retention erased',
      paragraphs: [
        isFaulty
          ? 'Some data past its retention period could not be erased. The next night tries again:'
          : 'Data past its retention period, by night:',
      ],
      points: nights.map(describeNight),
      button: { label: 'Open the report', url: `${ctx.config.publicUrl}/dashboard/settings/privacy` },
      after: [
        'Only owners get this mail: once a week, and on the morning after a night in which something could not be erased.',
      ],
    })
  })
}

/** `3 May 2026: erased 2 cases’ pictures; 1 under legal hold; 1 failed (ver_…)` */
function describeNight({ day, held, waiting, remaining, failed, failures, ...erased }: Night): string {
  const parts = [
    `erased ${listErased(erased) || 'nothing'}`,
    ...(held > 0 ? [`${held} under legal hold`] : []),
    ...(waiting > 0 ? [`${waiting} waiting for review`] : []),
    ...(remaining > 0 ? [`${remaining} still due`] : []),
    ...(failed > 0 ? [`${failed} failed (${failures.map((one) => one.split(':')[0]).join(', ')})`] : []),
  ]
  return `${formatLetterDay(new Date(`${day}T00:00:00Z`))}: ${parts.join('; ')}`
}
