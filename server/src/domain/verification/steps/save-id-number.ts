import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { openClaims } from '../session/claims.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { getSession } from './get-session.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { keyOwner } from '../session/sealing-aad.ts'
import { savePersonalInfo } from './save-personal-info.ts'

/**
 * Saves the number of the document now in use; the other claims stay unchanged.
 * @throws AppError as `savePersonalInfo`; `step.out_of_order` before there are claims
 */
export async function saveIdNumber(
  ctx: Ctx,
  { sessionId, idNumber }: { sessionId: string; idNumber: string },
): Promise<SessionState> {
  const { clientId } = requireCustomer(ctx, sessionId)
  const claims = await asTenant(ctx, clientId, async (tx) => {
    const { session, verification } = await loadSession(tx, sessionId)
    requireOpen(ctx, verification)
    return openClaims(ctx, await ctx.sealer.dataKey(tx, keyOwner(verification)), session)
  })
  if (!claims) throw new AppError('step.out_of_order', { step: 'personal_info' })
  await savePersonalInfo(ctx, { sessionId, ...claims, idNumber })
  return getSession(ctx, { sessionId })
}
