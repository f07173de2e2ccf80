import { and, asc, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { EmailStatus } from '@wabi/contract/client/emails.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { databaseTime } from '../../../platform/db/database-time.ts'
import { emails } from '../../../platform/db/schema/records.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'

const BATCH_SIZE = 500
const TIME_BOX_MS = 10 * MINUTE_MS

/** Final statuses. A `kept` mail may still be sent; a `discarded` one has no text. */
const FINAL_STATUSES: EmailStatus[] = ['sent', 'delivered', 'refused', 'failed', 'bounced']

const IS_NOT_HELD = sql`not exists (select from customer_verifications v where v.client_id = ${emails.clientId}
  and v.verification_id = ${emails.verificationId} and v.held_since is not null)`

interface OldEmail {
  id: string
  createdAt: Date
}

/**
 * Deletes the text of mails that are older than MAIL_TEXT_DAYS and in a final status, except of cases under legal hold. Recipient, subject, status and
 * dates stay as long as the verification does.
 */
export function deleteMailTexts(ctx: Ctx): Promise<SweepResult> {
  return runSweep(ctx, {
    name: 'mail-texts',
    batches: oldEmails(ctx),
    // System scope, here and below: mails of every client and of the platform itself.
    handle: async ({ id }) => {
      await asSystem(ctx, (tx) =>
        tx
          .update(emails)
          .set({ text: '', html: null })
          .where(and(sql`${emails.id} = ${id}`, inArray(emails.status, FINAL_STATUSES), IS_NOT_HELD)),
      )
    },
    getId: ({ id }) => id,
    concurrency: 2,
    timeBoxMs: TIME_BOX_MS,
  })
}

/** Oldest first, each once, whether or not its text could be deleted. */
async function* oldEmails(ctx: Ctx): AsyncGenerator<OldEmail[]> {
  for (let last: OldEmail | undefined; ;) {
    const batch = await olderThan(
      ctx,
      last && sql`(created_at, id) > (${last.createdAt.toISOString()}::timestamptz, ${last.id})`,
    )
    if (batch.length > 0) yield batch
    if (batch.length < BATCH_SIZE) return
    last = batch.at(-1)
  }
}

function olderThan(ctx: Ctx, after: SQL | undefined): Promise<OldEmail[]> {
  return asSystem(ctx, (tx) =>
    tx
      .select({ id: emails.id, createdAt: emails.createdAt })
      .from(emails)
      .where(
        and(
          ne(emails.text, sql`''`),
          sql`${emails.createdAt} < ${databaseTime(ctx)} - make_interval(days => ${ctx.config.mailTextDays})`,
          inArray(emails.status, FINAL_STATUSES),
          IS_NOT_HELD,
          after,
        ),
      )
      .orderBy(asc(emails.createdAt), asc(emails.id))
      .limit(BATCH_SIZE),
  )
}
