import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { verificationApi } from '@wabi/contract/api/verification.ts'
import { isOpen } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import { chooseCodeChannel } from './choose-code-channel.ts'
import { pausedCustomerError } from '../../kernel/suspended-error.ts'

type AboutLink = z.input<typeof verificationApi.aboutLink.reply>

/**
 * What anyone with the link may know: the company, its contact address and whether the link still works. The result of
 * the check is for the customer's own browser. @throws AppError `link.not_found`, `session.paused`
 */
export async function aboutLink(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<AboutLink> {
  // System scope: the session's unguessable id identifies its client.
  const [found] = await asSystem(ctx, (tx) =>
    tx
      .select({
        status: customerVerifications.status,
        expiresAt: customerVerifications.expiresAt,
        erasedAt: customerVerifications.erasedAt,
        customerEmail: customerVerifications.customerEmail,
        customerPhone: customerVerifications.customerPhone,
        channel: customerVerifications.channel,
        proofOfPossession: customerVerifications.proofOfPossession,
        assistedBy: customerVerifications.assistedBy,
        returnUrl: customerVerifications.returnUrl,
        company: clients.companyName,
        contactEmail: clients.contactEmail,
        clientStatus: clients.status,
        clientSettings: clients.settings,
        language: customerVerifications.language,
      })
      .from(verificationSessions)
      .innerJoin(
        customerVerifications,
        and(
          eq(customerVerifications.clientId, verificationSessions.clientId),
          eq(customerVerifications.verificationId, verificationSessions.verificationId),
        ),
      )
      .innerJoin(clients, eq(clients.id, verificationSessions.clientId))
      .where(eq(verificationSessions.sessionId, sessionId)),
  )
  if (!found || found.clientStatus === 'erased') throw new AppError('link.not_found')
  if (found.clientStatus !== 'active') throw pausedCustomerError(found.company)
  const { status, expiresAt, erasedAt, returnUrl, company, contactEmail } = found
  const isLate = expiresAt !== null && expiresAt <= ctx.clock.now()
  const state =
    status === 'cancelled' || status === 'declined'
      ? status
      : status === 'expired' || (isOpen(status) && isLate)
        ? ('expired' as const)
        : isOpen(status)
          ? ('open' as const)
          : ('finished' as const)
  const { otherWay: offered } = parseClientSettings(found.clientSettings)
  const otherWay = state === 'declined' ? (offered[found.language ?? 'en'] ?? offered.en ?? null) : null
  const isAssisted = found.assistedBy !== null
  const isSeen = erasedAt === null && !isAssisted && (state === 'open' || state === 'finished')
  const codeChannel = isSeen ? chooseCodeChannel(ctx, found) : null
  const mayMailCode = codeChannel === 'email'
  // The agent enters the code of an assisted check, in the dashboard.
  const proofOfPossession = isAssisted ? 'none' : found.proofOfPossession
  return {
    success: true,
    company,
    contactEmail,
    state,
    otherWay,
    returnUrl,
    mayMailCode,
    codeChannel,
    proofOfPossession,
  }
}
