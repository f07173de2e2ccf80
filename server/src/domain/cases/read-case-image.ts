import { and, eq, or } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { repeats } from '../../platform/db/schema/fraud.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { readEvidenceImage } from '../verifications/read-evidence-image.ts'
import { enterCase, type Entered } from './enter-case.ts'
import { requireOpened } from './require-opened.ts'

/**
 * One image of a case that is open to who asks, or of another verification that it has something in common with (`of`).
 * Each look is on record in the client's audit log. @throws AppError as `getCase`; `evidence.not_found`
 */
export async function readCaseImage(
  ctx: Ctx,
  { verificationId, evidenceId, of }: { verificationId: string; evidenceId: string; of?: string | undefined },
): Promise<Uint8Array> {
  const entered = await enterCase(ctx, verificationId)
  await requireOpened(ctx, entered, verificationId)
  if (of !== undefined && of !== verificationId) await requireTied(entered, verificationId, of)
  return readEvidenceImage(entered.ctx, { verificationId: of ?? verificationId, evidenceId })
}

async function requireTied({ ctx, clientId }: Entered, one: string, other: string): Promise<void> {
  const tie = (from: string, to: string) =>
    and(eq(repeats.verificationId, from), eq(repeats.otherVerificationId, to))
  const [tied] = await asTenant(ctx, clientId, (tx) =>
    tx
      .select({ id: repeats.id })
      .from(repeats)
      .where(and(ofTenant(repeats), or(tie(one, other), tie(other, one))))
      .limit(1),
  )
  if (!tied) throw new AppError('evidence.not_found')
}
