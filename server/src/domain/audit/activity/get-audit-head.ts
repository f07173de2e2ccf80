import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { auditHeads } from '../../../platform/db/schema/audit.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import type { Head } from '../chain/head.ts'

/**
 * The signed head of the caller's client's chain, as a list that `npm run audit -- verify --heads` reads; empty before the
 * first sealing. A copy outside the platform shows whether the log was cut or rewritten since. The download is audited.
 */
export async function getAuditHead(ctx: Ctx): Promise<Head[]> {
  const clientId = requireClientId(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    await recordAudit(ctx, tx, { action: 'audit_head.downloaded', subject: clientId })
    return loadHead(tx, clientId)
  })
}

/** The signed head of a client's chain in the form that the verification reads; empty before the first sealing. */
export async function loadHead(tx: Tx, clientId: string): Promise<Head[]> {
  const heads = await tx
    .select()
    .from(auditHeads)
    .where(and(ofTenant(auditHeads), eq(auditHeads.chain, clientId)))
  return heads.map(({ chain, length, hash, signedAt, signature }) => ({
    chain,
    length,
    hash,
    signedAt: signedAt.toISOString(),
    signature,
  }))
}
