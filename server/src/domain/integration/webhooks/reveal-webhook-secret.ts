import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { limitReveals } from '../api-keys/limit-reveals.ts'
import { AppError } from '../../kernel/app-error.ts'
import { findWebhook } from './find-webhook.ts'
import { webhookSecretAad } from './webhook-aad.ts'

export const SECRET_REVEALED = 'webhook.secret_revealed'

/**
 * Returns the signing secret. The audit row is committed first.
 * @throws AppError `webhook.not_found` or `api_key.reveal_limit`
 */
export async function revealWebhookSecret(ctx: Ctx, { id }: { id: string }): Promise<string> {
  const { actor } = ctx
  if (actor.kind !== 'client-user') throw new AppError('auth.forbidden')
  const { clientId } = actor
  return asTenant(ctx, clientId, async (tx) => {
    const webhook = await findWebhook(ctx, tx, id)
    await limitReveals(ctx, tx, SECRET_REVEALED)
    await recordAudit(ctx, tx, { action: SECRET_REVEALED, subject: id })
    const dataKey = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    return ctx.sealer.open(dataKey, webhookSecretAad(clientId, id), webhook.secret)
  })
}
