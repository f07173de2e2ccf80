import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { emails } from '../../platform/db/schema/records.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { parseBounce } from './parse-bounce.ts'

/** Mail servers give up after five days; what is older is not looked through. */
const MOST_DAYS = 30

/**
 * Records a returned message on the e-mail that it is about. An e-mail that is not ours, was erased, or was returned before
 * changes nothing.
 * @returns whether something was recorded
 */
export async function recordBounce(ctx: Ctx, message: Uint8Array): Promise<boolean> {
  const bounce = await parseBounce(message)
  if (!bounce || bounce.emailIds.length === 0) return false
  // System scope: the id in the bounce tells which e-mail, and so which client, it is.
  return asSystem(ctx, async (tx) => {
    const ids = bounce.emailIds.map((id) => id.toLowerCase())
    const recorded = await tx
      .update(emails)
      .set({ status: 'bounced', statusAt: ctx.clock.now(), error: bounce.reason || null })
      .where(
        and(
          inArray(sql`lower(${emails.id})`, ids),
          gt(emails.createdAt, sql`now() - make_interval(days => ${MOST_DAYS})`),
          // Accepted, or in the moment between the server's answer and our note of it.
          inArray(emails.status, ['sent', 'queued']),
        ),
      )
      .returning({ id: emails.id })
    return recorded.length > 0
  })
}
