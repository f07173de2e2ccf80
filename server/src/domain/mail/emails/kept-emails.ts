import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { emails } from '../../../platform/db/schema/records.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { outdatedReason } from './outdated-reason.ts'

/** E-mails released or discarded per call. */
const MAX_PER_CALL = 1000

const DISCARDED_BY_STAFF = 'Discarded by the platform’s staff.'

export interface KeptEmails {
  /** Whether there is a mail server to send them by. */
  sending: 'smtp' | 'kept'
  /** Kept and still current. */
  sendable: number
  /** Kept, but will not be sent: their links are no longer usable. */
  outdated: number
  /** Over both kinds. ISO instants; null without any. */
  oldestAt: string | null
  newestAt: string | null
}

/** Without e-mails of test verifications, which are only ever sent to the client's own team, and text messages. */
const keptLive = and(eq(emails.status, 'kept'), eq(emails.mode, 'live'), eq(emails.channel, 'email'))

/** Counts the e-mails that were kept while there was no mail server, which the operator may release or discard. */
export async function getKeptEmails(ctx: Ctx): Promise<KeptEmails> {
  // System scope, here and below: the platform's admin decides about the mails of every client.
  return asSystem(ctx, async (tx) => {
    const [found] = await tx
      .select({
        sendable: sql<number>`(count(*) filter (where (${outdatedReason}) is null))::int`,
        outdated: sql<number>`(count(*) filter (where (${outdatedReason}) is not null))::int`,
        oldest: sql<Date | null>`min(${emails.createdAt})`.mapWith(emails.createdAt),
        newest: sql<Date | null>`max(${emails.createdAt})`.mapWith(emails.createdAt),
      })
      .from(emails)
      .where(keptLive)
    return {
      sending: ctx.mail.kind,
      sendable: found?.sendable ?? 0,
      outdated: found?.outdated ?? 0,
      oldestAt: found?.oldest?.toISOString() ?? null,
      newestAt: found?.newest?.toISOString() ?? null,
    }
  })
}

/**
 * Queues the kept e-mails created up to `upTo`, oldest first, at most a thousand; discards the outdated ones among
 * them.
 * @throws AppError `email.no_mail_server`
 */
export async function releaseKeptEmails(
  ctx: Ctx,
  { upTo }: { upTo: string },
): Promise<{ queued: number; discarded: number }> {
  if (ctx.mail.kind !== 'smtp') throw new AppError('email.no_mail_server')
  return asSystem(ctx, async (tx) => {
    const found = await lockKept(tx, upTo)
    const sendable = found.filter(({ outdated }) => outdated === null).map(({ id }) => id)
    if (sendable.length > 0)
      await tx
        .update(emails)
        .set({ status: 'queued', statusAt: ctx.clock.now(), attempts: 0, error: null })
        .where(inArray(emails.id, sendable))
    for (const emailId of sendable) await ctx.queue.enqueue(tx, 'send-email', { emailId })
    const outdatedRows = found.filter(({ outdated }) => outdated !== null)
    await discardRows(ctx, tx, outdatedRows)
    const counts = { queued: sendable.length, discarded: outdatedRows.length }
    await recordFor(ctx, tx, 'emails.released', found, counts)
    return counts
  })
}

/** Discards the kept e-mails created up to `upTo`, at most a thousand, and deletes their text. */
export async function discardKeptEmails(
  ctx: Ctx,
  { upTo }: { upTo: string },
): Promise<{ discarded: number }> {
  return asSystem(ctx, async (tx) => {
    const found = await lockKept(tx, upTo)
    await discardRows(
      ctx,
      tx,
      found.map(({ outdated, ...row }) => ({ ...row, outdated: outdated ?? DISCARDED_BY_STAFF })),
    )
    const counts = { discarded: found.length }
    await recordFor(ctx, tx, 'emails.discarded', found, counts)
    return counts
  })
}

interface KeptRow {
  id: string
  clientId: string | null
  outdated: string | null
}

/** Locks the rows, so a concurrent call does not act on them too. */
async function lockKept(tx: Tx, upTo: string): Promise<KeptRow[]> {
  return tx
    .select({ id: emails.id, clientId: emails.clientId, outdated: outdatedReason })
    .from(emails)
    .where(and(keptLive, lte(emails.createdAt, new Date(upTo))))
    .orderBy(asc(emails.createdAt))
    .limit(MAX_PER_CALL)
    .for('update')
}

async function discardRows(ctx: Ctx, tx: Tx, rows: readonly KeptRow[]): Promise<void> {
  const reasons = new Set(rows.map(({ outdated }) => outdated))
  for (const reason of reasons)
    await tx
      .update(emails)
      .set({ status: 'discarded', statusAt: ctx.clock.now(), error: reason, text: '', html: null })
      .where(
        inArray(
          emails.id,
          rows.filter(({ outdated }) => outdated === reason).map(({ id }) => id),
        ),
      )
}

/** Records the action in the platform's audit log, with counts, and in that of each client concerned. */
async function recordFor(
  ctx: Ctx,
  tx: Tx,
  action: string,
  rows: readonly KeptRow[],
  counts: Record<string, number>,
): Promise<void> {
  if (rows.length === 0) return
  await recordAudit(ctx, tx, { action, clientId: null, details: counts })
  for (const clientId of new Set(rows.flatMap((row) => row.clientId ?? [])))
    await recordAudit(ctx, tx, {
      action,
      clientId,
      details: { emails: rows.filter((row) => row.clientId === clientId).length },
    })
}
