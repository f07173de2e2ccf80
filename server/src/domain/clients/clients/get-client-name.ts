import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { lockClient } from './lock-client.ts'

/** A client's name, for one of the platform's staff. @throws AppError as `lockClient` */
export async function getClientName(ctx: Ctx, clientId: string): Promise<string> {
  // System scope: the platform's staff belong to no client.
  const { companyName } = await asSystem(ctx, (tx) => lockClient(tx, clientId))
  return companyName
}
