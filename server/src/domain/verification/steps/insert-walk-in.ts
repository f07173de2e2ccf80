import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { AppError } from '../../kernel/app-error.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireMonthlyQuota } from '../../clients/clients/require-monthly-quota.ts'
import { pausedCustomerError } from '../../kernel/suspended-error.ts'
import { findWalkInTemplate } from '../check-templates/check-template.ts'
import { requireWalkInQuota } from './require-walk-in-quota.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { eventData } from '../session/event-data.ts'
import type { VerificationRow } from '../session/load-session.ts'
import { readTemplate } from '../session/template-used.ts'
import { keyOwner } from '../session/sealing-aad.ts'

/** A walk-in expires after a day. */
const WALK_IN_MS = DAY_MS

/**
 * Inserts the verification and session of a walk-in, for the client that WALK_IN_CLIENT names, with the client's
 * template for walk-ins. A code that this requires is sent to the customer, who has no account in an app yet.
 * @param hasContact a code can be sent to the customer
 * @throws AppError `session.contact_required` where the client or the template asks walk-ins for a code; `session.paused`, also when the client's month or day of walk-ins is used up; `session.link_required` when no such client
 *   is active
 */
export async function insertWalkIn(
  ctx: Ctx,
  tx: Tx,
  { clientId, sessionId, hasContact = false }: { clientId: string; sessionId: string; hasContact?: boolean },
): Promise<void> {
  const now = ctx.clock.now()
  const verificationId = newId('verification')
  const [client] = await tx
    .select({ status: clients.status, company: clients.companyName, settings: clients.settings })
    .from(clients)
    .where(eq(clients.id, clientId))
  if (client?.status === 'suspended') throw pausedCustomerError(client.company)
  if (client?.status !== 'active') throw new AppError('session.link_required')
  const template = await findWalkInTemplate(tx, clientId)
  const needsCode = parseClientSettings(client.settings).walkInCode || template?.proofOfPossession
  if (!hasContact && needsCode) throw new AppError('session.contact_required')
  await requireQuota(ctx, tx, clientId, client.company)
  await requireWalkInQuota(ctx, tx, clientId, client.company)
  await tx.insert(customerVerifications).values({
    clientId,
    verificationId,
    sessionId,
    purpose: 'walk-in',
    verificationLink: `${ctx.config.publicUrl}/verify/${sessionId}`,
    language: template?.language ?? null,
    templateId: template?.id ?? null,
    template,
    expiresAt: new Date(now.getTime() + WALK_IN_MS),
    createdAt: now,
  })
  await tx.insert(verificationSessions).values({ clientId, verificationId, sessionId, createdAt: now })
}

/** Gives a new walk-in its key, and records it in the audit log and the events. @returns the key */
export async function announceWalkIn(ctx: Ctx, tx: Tx, verification: VerificationRow): Promise<DataKey> {
  const { clientId, verificationId } = verification
  const template = readTemplate(verification)
  const key = await ctx.sealer.newDataKey(tx, keyOwner({ clientId, verificationId }))
  await recordAudit(ctx, tx, {
    action: 'verification.walked_in',
    subject: verificationId,
    clientId,
    ...(template && { details: { template: template.id, templateVersion: template.version } }),
  })
  const data = eventData(verification)
  await recordEvent(ctx, tx, { clientId, verificationId, type: 'session.generated', data })
  return key
}

/** The client's monthly limit, in words for a customer. */
async function requireQuota(ctx: Ctx, tx: Tx, clientId: string, company: string): Promise<void> {
  try {
    await requireMonthlyQuota(ctx, tx, clientId, 'live')
  } catch (error) {
    throw error instanceof AppError ? pausedCustomerError(company) : error
  }
}
