import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { emails } from '../../../platform/db/schema/records.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { parseBounce } from './parse-bounce.ts'

/** How far back to look; mail servers give up after five days. */
const MAX_AGE_DAYS = 30

/**
 * Records a bounce on the e-mail that it is about. Does nothing for e-mails that are unknown, erased or already
 * bounced.
 * @returns whether something was recorded
 */
export async function recordBounce(ctx: Ctx, message: Uint8Array): Promise<boolean> {
  const bounce = await parseBounce(message)
  if (!bounce || bounce.emailIds.length === 0) return false
  // System scope: the client is not known before the e-mail is found.
  return asSystem(ctx, async (tx) => {
    const ids = bounce.emailIds.map((id) => id.toLowerCase())
    const recorded = await tx
      .update(emails)
      .set({ status: 'bounced', statusAt: ctx.clock.now(), error: bounce.reason || null })
      .where(
        and(
          inArray(sql`lower(${emails.id})`, ids),
          gt(emails.createdAt, sql`now() - make_interval(days => ${MAX_AGE_DAYS})`),
          // Accepted; or still `queued` in the moment before `recordSent` commits.
          inArray(emails.status, ['sent', 'queued']),
        ),
      )
      .returning({ id: emails.id })
    return recorded.length > 0
  })
}
