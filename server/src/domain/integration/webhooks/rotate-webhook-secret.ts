import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { webhookConfigs } from '../../../platform/db/schema/integration.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { findWebhook } from './find-webhook.ts'
import { newWebhookSecret } from './sign-webhook.ts'
import { webhookSecretAad } from './webhook-aad.ts'

/**
 * Creates a new signing secret. For `overlapHours` both secrets sign, so that a receiver can switch without losing a
 * call; 0 revokes the old secret, and any before it, at once.
 * @throws AppError `webhook.not_found`, or `webhook.rotation_running` while two secrets sign already
 */
export async function rotateWebhookSecret(
  ctx: Ctx,
  { id, overlapHours }: { id: string; overlapHours: number },
): Promise<{ secret: string; previousUntil: string | null }> {
  const clientId = requireClientId(ctx)
  const secret = newWebhookSecret()
  const now = ctx.clock.now()
  const until = overlapHours > 0 ? new Date(now.getTime() + overlapHours * HOUR_MS) : null
  await asTenant(ctx, clientId, async (tx) => {
    const webhook = await findWebhook(ctx, tx, id)
    const running = webhook.previousSecretUntil !== null && webhook.previousSecretUntil > now
    if (running && until) throw new AppError('webhook.rotation_running')
    const dataKey = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    const aad = webhookSecretAad(clientId, id)
    const previous = { ...aad, column: 'previousSecret' }
    await tx
      .update(webhookConfigs)
      .set({
        secret: ctx.sealer.seal(dataKey, aad, secret),
        previousSecret: until
          ? ctx.sealer.seal(dataKey, previous, ctx.sealer.open(dataKey, aad, webhook.secret))
          : null,
        previousSecretUntil: until,
      })
      .where(and(ofTenant(webhookConfigs), eq(webhookConfigs.id, id)))
    await recordAudit(ctx, tx, { action: 'webhook.secret_rotated', subject: id, details: { overlapHours } })
  })
  return { secret, previousUntil: until?.toISOString() ?? null }
}
