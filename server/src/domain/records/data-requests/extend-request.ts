import { eq } from 'drizzle-orm'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { type Detail, describeRequest, sealText } from './describe-request.ts'
import { lockOpenRequest, updateRequest } from './load-request.ts'

/**
 * Extends the deadline once, by at most what the client's settings allow.
 * @throws AppError as `lockOpenRequest`; `data_request.no_extension`
 */
export async function extendRequest(
  ctx: Ctx,
  { requestId, days, reason }: { requestId: string; days: number; reason: string },
): Promise<Detail> {
  const clientId = requireClientId(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const { request } = await lockOpenRequest(ctx, tx, requestId)
    const [client] = await tx
      .select({ settings: clients.settings })
      .from(clients)
      .where(eq(clients.id, clientId))
    const most = parseClientSettings(client?.settings).dataRequestExtensionDays
    if (request.extensionDays !== null || days > most) throw new AppError('data_request.no_extension')
    const dueAt = new Date(request.dueAt.getTime() + days * DAY_MS)
    await updateRequest(tx, requestId, {
      dueAt,
      extensionDays: days,
      extensionReason: await sealText(ctx, tx, request, 'extensionReason', reason),
    })
    await recordAudit(ctx, tx, {
      action: 'data_request.extended',
      subject: request.verificationId,
      details: { request: requestId, days, dueAt: dueAt.toISOString() },
    })
    return describeRequest(ctx, tx, requestId)
  })
}
