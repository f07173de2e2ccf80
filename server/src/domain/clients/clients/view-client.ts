import { asSystem } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordStaffView } from '../../kernel/record-staff-view.ts'
import { type ClientProfile, getClient } from './get-client.ts'

/** Shows a client to the platform's staff, which the client sees in its activity log. @throws AppError `client.not_found` */
export async function viewClient(ctx: Ctx, { clientId }: { clientId: string }): Promise<ClientProfile> {
  const profile = await getClient(ctx, { clientId })
  // System scope: the platform's staff belong to no client.
  await asSystem(ctx, (tx) =>
    recordStaffView(ctx, tx, { clientId, action: 'client.viewed', subject: clientId }),
  )
  return profile
}
