import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { type CreatedLink, insertLink, type NewLink } from './insert-link.ts'

/** Creates one link in its own transaction. */
export async function createLink(ctx: Ctx, input: NewLink): Promise<CreatedLink> {
  return asTenant(ctx, requireClientId(ctx), (tx) => insertLink(ctx, tx, input))
}
