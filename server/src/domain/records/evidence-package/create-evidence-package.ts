import { createHash } from 'node:crypto'
import type { Ctx } from '../../kernel/context.ts'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { signContent } from '../../kernel/signing-key.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { insertReceipt, type Receipt } from '../../review/reviews/evidence-receipts.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import { keyOwner } from '../../verification/session/sealing-aad.ts'
import { packageFiles } from './package-files.ts'
import { once, writeTar } from './write-tar.ts'

/** Limits concurrency: each package is in memory while it is written. */
const runInTurn = limitConcurrency({ atOnce: 1, mostWaiting: 4 })

/**
 * A signed file (tar) of everything on record about a verification, for an authority or a court. The receipt, with
 * recipient and SHA-256, and an audit entry are written before the first byte is sent.
 * @throws AppError `verification.not_found`; `server.busy` when too many are being written
 */
export async function createEvidencePackage(
  ctx: Ctx,
  { verificationId, recipient, reference }: { verificationId: string } & Receipt,
): Promise<{ name: string; parts: AsyncIterable<Uint8Array> }> {
  return runInTurn(async () => {
    const clientId = requireClientId(ctx)
    const detail = await getVerificationDetail(ctx, { verificationId })
    const files = await asTenant(
      ctx,
      clientId,
      async (tx) => {
        const row = await findVerification(ctx, tx, verificationId)
        const key = row.erasedAt === null ? await ctx.sealer.dataKey(tx, keyOwner(row)) : null
        return packageFiles(ctx, tx, { row, detail, receipt: { recipient, reference }, key })
      },
      { snapshot: true },
    )
    const sums = Buffer.from(
      [...files]
        .map(([name, content]) => `${sha256(content)}  ${name}\n`)
        .toSorted()
        .join(''),
    )
    files.set('SHA256SUMS', sums)
    files.set('SHA256SUMS.sig', signContent(ctx, sums))
    const content = await writeTar(files, ctx.clock.now())
    const file = { sha256: sha256(content), bytes: content.length }
    await asTenant(ctx, clientId, async (tx) => {
      const id = await insertReceipt(ctx, tx, { clientId, verificationId, recipient, reference, ...file })
      await recordAudit(ctx, tx, {
        action: 'evidence_package.created',
        subject: verificationId,
        details: { id, ...file },
      })
    })
    return { name: `${verificationId} evidence.tar`, parts: once(content) }
  })
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
