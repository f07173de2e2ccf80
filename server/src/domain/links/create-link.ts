import type { Ctx } from '../../context.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { requireClientId } from '../client-of.ts'
import { type CreatedLink, insertLink, type NewLink } from './make-link.ts'

/** Creates one link in its own transaction. */
export async function createLink(ctx: Ctx, input: NewLink): Promise<CreatedLink> {
  return asTenant(ctx, requireClientId(ctx), (tx) => insertLink(ctx, tx, input))
}
