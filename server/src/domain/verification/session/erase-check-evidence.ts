import { and, eq } from 'drizzle-orm'
import type { DecidedCheck } from '../../../decision/decide.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/** The only change ever made to a decision: results and points stay, the values behind them are removed. */
export async function eraseCheckEvidence(tx: Tx, verificationId: string): Promise<void> {
  const rows = await tx
    .select()
    .from(decisions)
    .where(and(ofTenant(decisions), eq(decisions.verificationId, verificationId)))
  for (const { id, checks } of rows)
    await tx
      .update(decisions)
      .set({
        words: null,
        sealedEvidence: null,
        checks: (checks as DecidedCheck[]).map((check) => ({ ...check, evidence: {} })),
      })
      .where(and(ofTenant(decisions), eq(decisions.id, id)))
}
