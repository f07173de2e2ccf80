import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { findAuditActions } from './find-audit-actions.ts'

export function listAuditActions(ctx: Ctx): Promise<string[]> {
  // System scope: over all clients.
  return asSystem(ctx, findAuditActions)
}
