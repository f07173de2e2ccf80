import { and, eq } from 'drizzle-orm'
import { savedViews } from '../../../platform/db/schema/lists.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { createRedaction } from './create-redaction.ts'
import type { VerificationRow } from './load-session.ts'
import { viewAad } from './sealing-aad.ts'

/** A single name is a colleague's more often than the erased person's. */
const MIN_NAMES = 2

/** Removes an erased person from the names of saved views. Must run before the search terms are deleted. */
export async function redactViews(
  ctx: Ctx,
  tx: Tx,
  verification: Pick<VerificationRow, 'clientId' | 'verificationId' | 'mode'>,
): Promise<void> {
  const { clientId } = verification
  const views = await tx
    .select({ id: savedViews.id, view: savedViews.view })
    .from(savedViews)
    .where(ofTenant(savedViews))
  if (views.length === 0) return
  const key = await getClientKey(ctx, tx, clientId)
  const redact = await createRedaction(ctx, tx, verification, { key, minNames: MIN_NAMES })
  for (const { id, view } of views) {
    const place = viewAad({ clientId, id })
    const opened = JSON.parse(ctx.sealer.open(key, place, view)) as { name: string }
    const name = redact(opened.name)
    if (name !== opened.name)
      await tx
        .update(savedViews)
        .set({ view: ctx.sealer.seal(key, place, JSON.stringify({ ...opened, name })) })
        .where(and(ofTenant(savedViews), eq(savedViews.id, id)))
  }
}
