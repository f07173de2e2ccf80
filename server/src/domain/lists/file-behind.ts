import { asc, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { customerVerifications, verificationSessions } from '../../platform/db/schema/verifications.ts'
import { asSystem, asTenant, type Tx } from '../../platform/db/tenant.ts'
import { SealBroken } from '../../platform/sealer.ts'
import { openClaims } from '../verifications/claims.ts'
import { lockVerifications } from '../verifications/lock-order.ts'
import { openPerson } from '../verifications/open-person.ts'
import { findable } from './findable.ts'
import { keepTerms } from './keep-terms.ts'

/** So many in one transaction. */
const BATCH = 100
/** So many in one run of the job; the next run goes on. */
const AT_MOST = 20_000

/** Files the verifications that are not filed by today's rules yet: those from before a change of them. @returns how many */
export async function fileBehind(ctx: Ctx): Promise<number> {
  let filed = 0
  for (;;) {
    // System scope: the platform's own job, over all clients; it learns ids only.
    const behind = await asSystem(ctx, (tx) =>
      tx
        .select({ clientId: customerVerifications.clientId, id: customerVerifications.verificationId })
        .from(customerVerifications)
        .where(sql`search_version < 1`)
        .orderBy(asc(customerVerifications.createdAt))
        .limit(BATCH),
    )
    for (const [clientId, ofIt] of Map.groupBy(behind, (one) => one.clientId))
      await asTenant(ctx, clientId, (tx) =>
        fileSome(
          ctx,
          tx,
          clientId,
          ofIt.map(({ id }) => id),
        ),
      )
    filed += behind.length
    if (behind.length < BATCH || filed >= AT_MOST) return filed
  }
}

async function fileSome(ctx: Ctx, tx: Tx, clientId: string, ids: string[]): Promise<void> {
  const rows = await lockVerifications(tx, ids)
  const sessions = await tx
    .select()
    .from(verificationSessions)
    .where(inArray(verificationSessions.verificationId, ids))
  const keys = await ctx.sealer.dataKeys(tx, clientId, 'verification', ids)
  for (const row of rows) {
    const key = keys.get(row.verificationId)
    const session = sessions.find(({ sessionId }) => sessionId === row.sessionId)
    await keepTerms(ctx, tx, findable(row, openPerson(ctx, row, key), key && session && claimsOf()))

    function claimsOf() {
      try {
        return openClaims(ctx, key!, session!)
      } catch (error) {
        // What does not open cannot be found by; the rest can.
        if (error instanceof SealBroken) return null
        throw error
      }
    }
  }
}
