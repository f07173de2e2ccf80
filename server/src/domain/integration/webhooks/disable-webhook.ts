import { and, eq } from 'drizzle-orm'
import type { DisabledReason } from '@wabi/contract/client/webhook-limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { webhookConfigs } from '../../../platform/db/schema/integration.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { notifyStaff } from '../../mail/notifications/notify-staff.ts'

const WORDS: Record<DisabledReason, (name: string) => [subject: string, why: string]> = {
  gone: (name) => [
    `webhook “${name}” was switched off`,
    'Its endpoint answered 410 Gone, which asks not to be called again.',
  ],
  failing: (name) => [`webhook “${name}” was switched off`, 'Every attempt has failed for five days.'],
}

/** Switches a webhook off and notifies the owners by mail. Does nothing if it is already off. */
export async function disableWebhook(
  ctx: Ctx,
  tx: Tx,
  { id, clientId, reason }: { id: string; clientId: string; reason: DisabledReason },
): Promise<void> {
  const [off] = await tx
    .update(webhookConfigs)
    .set({ isActive: false, disabledReason: reason, disabledAt: ctx.clock.now() })
    .where(
      and(
        eq(webhookConfigs.clientId, clientId),
        eq(webhookConfigs.id, id),
        eq(webhookConfigs.isActive, true),
      ),
    )
    .returning({ name: webhookConfigs.webhookName, url: webhookConfigs.url })
  if (!off) return
  await recordAudit(ctx, tx, { action: 'webhook.switched_off', subject: id, details: { reason }, clientId })
  const [subject, why] = WORDS[reason](off.name)
  await notifyStaff(ctx, tx, clientId, 'failingWebhooks', {
    subject,
    paragraphs: [
      `We no longer call the webhook “${off.name}” (${new URL(off.url).host}). ${why}`,
      'Events are kept for 30 days. When the endpoint works again, resume the webhook and replay what it missed.',
    ],
    button: { label: 'Open webhooks', url: `${ctx.config.publicUrl}/dashboard/webhooks` },
  })
  ctx.log.warn({ webhookId: id, reason }, 'webhook switched off')
}
