import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { nameAction } from '@wabi/contract/audit/action-names.ts'
import { getActivityKind } from '@wabi/contract/audit/activity.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { auditLog } from '../../../platform/db/schema/audit.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { notifyOwners } from './notify-owners.ts'

/**
 * Mails a client's owners once a day what the platform's staff viewed and did at their client since the last such mail;
 * nothing where they did nothing but list their clients. Single entries are in the client's activity log at once.
 */
export async function mailStaffAccess(ctx: Ctx): Promise<void> {
  // System scope: a job over all clients.
  const active = await asSystem(ctx, (tx) =>
    tx.select({ id: clients.id }).from(clients).where(eq(clients.status, 'active')),
  )
  for (const { id } of active) await mailClient(ctx, id)
}

async function mailClient(ctx: Ctx, clientId: string): Promise<void> {
  await asTenant(ctx, clientId, async (tx) => {
    // Serializes runs. `for update` would wait for every open transaction that has written a row of this client.
    const [client] = await tx.select().from(clients).where(eq(clients.id, clientId)).for('no key update')
    if (!client) return
    const until = ctx.clock.now()
    // The first mail covers a day, not the whole past.
    const since = client.staffAccessMailedUntil ?? new Date(until.getTime() - DAY_MS)
    const rows = await tx
      .select({
        action: auditLog.action,
        entries: sql<number>`count(*)::int`,
        subjects: sql<number>`count(distinct ${auditLog.subject})::int`,
      })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.clientId, clientId),
          eq(auditLog.actorKind, 'admin'),
          gt(auditLog.createdAt, since),
          lte(auditLog.createdAt, until),
        ),
      )
      .groupBy(auditLog.action)
    await tx.update(clients).set({ staffAccessMailedUntil: until }).where(eq(clients.id, clientId))
    if (rows.every(({ action }) => action === 'client.listed')) return
    const named = rows.toSorted((a, b) => rank(a.action) - rank(b.action) || a.action.localeCompare(b.action))
    await notifyOwners(ctx, tx, clientId, {
      subject: 'what the platform’s staff did at your company',
      paragraphs: ['Since the last mail of this kind:'],
      points: named.map(
        ({ action, entries, subjects }) => `${nameAction(action)}: ${count(entries, subjects)}`,
      ),
      button: {
        label: 'See each entry',
        url: `${ctx.config.publicUrl}/dashboard/activity?person=platform`,
      },
      after: ['Only owners get this mail, on days on which there is something to report.'],
    })
  })
}

const rank = (action: string) => (getActivityKind(action) === 'viewed' ? 0 : 1)

const count = (entries: number, subjects: number) =>
  subjects > 0 && subjects < entries ? `${entries}, of ${subjects} different subjects` : String(entries)
