import { and, asc, eq } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidencePackages } from '../../../platform/db/schema/evidence-packages.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { SealedPlace } from '../../../platform/crypto/sealer.ts'
import { newId } from '../../../platform/runtime/random.ts'
import type { Ctx } from '../../kernel/context.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'

export interface Receipt {
  /** The authority or person that the package is for. */
  recipient: string
  /** Their reference, such as the number of a court order. */
  reference: string | null
}

interface NewReceipt extends Receipt {
  clientId: string
  verificationId: string
  sha256: string
  bytes: number
}

function receiptAad(of: { clientId: string; id: string }, column: keyof Receipt): SealedPlace {
  return { clientId: of.clientId, table: 'evidence_packages', row: of.id, column }
}

/** Adds a package to the receipt log. @returns its id */
export async function insertReceipt(
  ctx: Ctx,
  tx: Tx,
  { clientId, recipient, reference, ...file }: NewReceipt,
): Promise<string> {
  const id = newId('evidencePackage')
  const key = await getClientKey(ctx, tx, clientId)
  const seal = (column: keyof Receipt, words: string) =>
    ctx.sealer.seal(key, receiptAad({ clientId, id }, column), words)
  await tx.insert(evidencePackages).values({
    id,
    clientId,
    ...file,
    recipient: seal('recipient', recipient),
    reference: reference === null ? null : seal('reference', reference),
    createdAt: ctx.clock.now(),
  })
  return id
}

/** The recipients of a verification's packages, by the id of the package; without those that an erasure removed. */
export async function loadRecipients(
  ctx: Ctx,
  tx: Tx,
  { clientId, verificationId }: { clientId: string; verificationId: string },
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: evidencePackages.id, recipient: evidencePackages.recipient })
    .from(evidencePackages)
    .where(and(ofTenant(evidencePackages), eq(evidencePackages.verificationId, verificationId)))
    .orderBy(asc(evidencePackages.createdAt))
  if (rows.length === 0) return new Map()
  const key = await getClientKey(ctx, tx, clientId)
  return new Map(
    rows.flatMap(({ id, recipient }) =>
      recipient === null
        ? []
        : [[id, ctx.sealer.open(key, receiptAad({ clientId, id }, 'recipient'), recipient)]],
    ),
  )
}
