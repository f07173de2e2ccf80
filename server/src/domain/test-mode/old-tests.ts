import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { TEST_KEPT_DAYS } from '@wabi/contract/test-customers.ts'
import type { Ctx } from '../../context.ts'
import { customerVerifications as v } from '../../platform/db/schema/verifications.ts'
import { asTenant } from '../../platform/db/tenant.ts'

const DAY_MS = 86_400_000

/** Test verifications of a client that have lain here for as long as any may, open ones too; so many, the oldest first. */
export async function oldTests(ctx: Ctx, clientId: string, atOnce: number): Promise<string[]> {
  const before = new Date(ctx.clock.now().getTime() - TEST_KEPT_DAYS * DAY_MS)
  const rows = await asTenant(ctx, clientId, (tx) =>
    tx
      .select({ id: v.verificationId })
      .from(v)
      .where(and(eq(v.clientId, clientId), eq(v.mode, 'test'), isNull(v.erasedAt), lt(v.createdAt, before)))
      .orderBy(asc(v.createdAt), asc(v.verificationId))
      .limit(atOnce),
  )
  return rows.map(({ id }) => id)
}
