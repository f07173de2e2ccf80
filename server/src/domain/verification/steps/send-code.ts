import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { MessageChannel } from '@wabi/contract/client/emails.ts'
import { isOpen } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { handOffs } from '../../../platform/db/schema/evidence.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asSystem, asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { pausedCustomerError } from '../../kernel/suspended-error.ts'
import { mailCustomer } from '../session/mail-customer.ts'
import { composeCodeMail } from './code-mail.ts'
import { insertHandOff } from './create-hand-off.ts'
import { chooseCodeChannel } from './choose-code-channel.ts'
import { resetWrongCodes } from './prove-possession.ts'
import { type LoadedSession, loadSession, requireOpen } from '../session/load-session.ts'

/** Keeps a stranger with the link from filling the customer's mailbox. */
const MAX_CODES_PER_HOUR = 3

interface SentCode {
  expiresAt: string
  emailStatus: 'queued' | 'kept'
  channel: MessageChannel
}

/**
 * Sends a one-time code to the customer's own address or phone, so that a browser without the session can join it, or see the
 * result. Only the message contains the code. `kept`: it is not sent, and only the platform's mailbox shows it.
 * @throws AppError `link.not_found`, `session.paused`, `session.assisted`, `session.no_email`, `session.code_limit`; as `requireOpen` when
 *   there is nothing to see
 */
export async function sendCode(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<SentCode> {
  // System scope: the session's unguessable id identifies its client.
  const [found] = await asSystem(ctx, (tx) =>
    tx
      .select({ clientId: clients.id, status: clients.status, company: clients.companyName })
      .from(verificationSessions)
      .innerJoin(clients, eq(clients.id, verificationSessions.clientId))
      .where(eq(verificationSessions.sessionId, sessionId)),
  )
  if (!found || found.status === 'erased') throw new AppError('link.not_found')
  if (found.status !== 'active') throw pausedCustomerError(found.company)
  const { clientId } = found
  return asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    const { verification } = loaded
    if (verification.assistedBy !== null) throw new AppError('session.assisted')
    if (verification.outcome === null || isOpen(verification.status)) requireOpen(ctx, verification)
    return queueCode(ctx, tx, loaded)
  })
}

/**
 * Queues a one-time code to the customer. An agent of an assisted check asks the customer for it: its message says so.
 * @throws AppError `session.no_email`, `session.code_limit`; for an agent also as `mailCustomer` with `insist`
 */
export async function queueCode(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
): Promise<SentCode> {
  const { sessionId, clientId } = session
  const { verificationId, erasedAt } = verification
  const assisted = verification.assistedBy !== null
  const channel = chooseCodeChannel(ctx, verification)
  if (channel === null || erasedAt !== null) throw new AppError('session.no_email')
  const since = new Date(ctx.clock.now().getTime() - HOUR_MS)
  const [sent] = await tx
    .select({ times: sql<number>`count(*)::int` })
    .from(handOffs)
    .where(
      and(
        ofTenant(handOffs),
        eq(handOffs.sessionId, sessionId),
        eq(handOffs.mailed, true),
        gt(handOffs.createdAt, since),
      ),
    )
  if ((sent?.times ?? 0) >= MAX_CODES_PER_HOUR) throw new AppError('session.code_limit')
  const { code, expiresAt } = await insertHandOff(ctx, tx, session, { typed: true, sentBy: channel })
  await resetWrongCodes(tx, sessionId)
  const emailStatus = await mailCustomer(ctx, tx, verification, {
    purpose: 'code',
    insist: assisted,
    linkExpiresAt: new Date(expiresAt),
    channel,
    write: (to) => composeCodeMail(to, { code, assisted }),
    sms: (words, { company }) => (assisted ? words.assistedCode : words.code)(company, code),
  })
  if (emailStatus === null) throw new AppError('session.no_email')
  await recordAudit(ctx, tx, { action: 'session.code_sent', subject: verificationId, clientId })
  return { expiresAt, emailStatus, channel }
}
