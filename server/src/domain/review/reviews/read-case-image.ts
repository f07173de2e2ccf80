import { and, eq, or } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { repeats } from '../../../platform/db/schema/fraud.ts'
import { AppError } from '../../kernel/app-error.ts'
import { readEvidenceImage } from '../../verification/session/read-evidence-image.ts'
import { accessCase, inCaseTransaction } from '../scope/access-case.ts'
import { staffMember } from '../scope/staff-member.ts'
import { requireOpened } from './require-opened.ts'

interface CaseImage {
  verificationId: string
  evidenceId: string
  /** A related verification that it belongs to. */
  of?: string | undefined
}

/** One image of a case that is open to one of the platform's staff. @throws AppError as `readOpenedImage` */
export async function readCaseImage(ctx: Ctx, image: CaseImage): Promise<Uint8Array> {
  staffMember(ctx)
  return readOpenedImage(ctx, image)
}

/**
 * One image of a case that is open to the caller, or of a related verification (`of`). Each access is recorded in the
 * client's audit log. @throws AppError as `requireOpened`; `evidence.not_found`
 */
export async function readOpenedImage(
  ctx: Ctx,
  { verificationId, evidenceId, of }: CaseImage,
): Promise<Uint8Array> {
  const by = await accessCase(ctx, verificationId)
  await requireOpened(by, verificationId)
  if (of !== undefined && of !== verificationId) await requireRelated(by, verificationId, of)
  return readEvidenceImage(by, { verificationId: of ?? verificationId, evidenceId })
}

async function requireRelated(ctx: Ctx, one: string, other: string): Promise<void> {
  const relation = (from: string, to: string) =>
    and(eq(repeats.verificationId, from), eq(repeats.otherVerificationId, to))
  const [related] = await inCaseTransaction(ctx, one, (_, tx) =>
    tx
      .select({ id: repeats.id })
      .from(repeats)
      .where(and(ofTenant(repeats), or(relation(one, other), relation(other, one))))
      .limit(1),
  )
  if (!related) throw new AppError('evidence.not_found')
}
