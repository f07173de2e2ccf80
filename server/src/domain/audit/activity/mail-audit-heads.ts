import { eq } from 'drizzle-orm'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import { signingKeyFingerprint } from '../../kernel/signing-key.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import { renderLetter } from '../../mail/emails/render-letter.ts'
import { listRecipients } from '../../mail/notifications/list-recipients.ts'
import { listSubscribedClients } from '../../mail/notifications/list-subscribed-clients.ts'
import { loadHead } from './get-audit-head.ts'

/**
 * Mails the signed head of a client's audit chain to its owners, and to others who chose it, once a day, on days on which the log grew. A copy
 * in a mailbox that the platform's operator does not run shows later whether the log was cut or rewritten.
 */
export async function mailAuditHeads(ctx: Ctx): Promise<SweepResult> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MS)
  return runSweep(ctx, {
    name: 'audit-head-mails',
    batches: [await listSubscribedClients(ctx, 'auditHead')],
    handle: (clientId) => mailHead(ctx, clientId, since),
    getId: (clientId) => clientId,
  })
}

async function mailHead(ctx: Ctx, clientId: string, since: Date): Promise<void> {
  await asTenant(ctx, clientId, async (tx) => {
    const heads = await loadHead(tx, clientId)
    const [head] = heads
    if (!head || new Date(head.signedAt) < since) return
    const [client] = await tx
      .select({ companyName: clients.companyName })
      .from(clients)
      .where(eq(clients.id, clientId))
    if (!client) return
    for (const to of await listRecipients(tx, clientId, 'auditHead')) {
      const mail = renderLetter({
        to,
        company: client.companyName,
        subject: `the audit log has ${head.length} entries`,
        paragraphs: [
          'This is the signed head of your company’s audit log. Keep this mail, or save the lines between the brackets as a file: npm run audit -- verify --heads FILE compares the log with it.',
          JSON.stringify(heads, null, 2),
          `The platform signs audit logs, evidence packages and erasure certificates with the key whose SHA-256 is ${signingKeyFingerprint(ctx)}. It is the same in every mail of this kind.`,
        ],
        after: [
          'Owners get this mail unless they turn it off, others if they choose it: Settings, Notifications.',
        ],
      })
      await queueEmail(ctx, tx, { clientId, mail })
    }
  })
}
