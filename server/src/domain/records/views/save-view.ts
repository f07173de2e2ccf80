import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { savedViews } from '../../../platform/db/schema/lists.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { type SavedView, loadViews } from './list-views.ts'
import { viewAad } from '../../verification/session/sealing-aad.ts'
import type { View } from './view.ts'

const MAX_VIEWS_PER_PERSON = 30

/**
 * Saves a view, private or shared, without its search text, which may name a person; replaces the caller's own view of the same name.
 * @throws AppError `view.too_many`
 */
export async function saveView(ctx: Ctx, { name, search: given, shared }: View): Promise<SavedView> {
  const { search: _, ...search } = given
  const { clientId, userId } = currentReviewer(ctx)
  const id = newId('view')
  const createdAt = ctx.clock.now()
  await asTenant(ctx, clientId, async (tx) => {
    const views = (await loadViews(ctx, tx)).filter(({ by }) => by === null)
    const existing = views.find((view) => view.name === name)
    if (existing) await tx.delete(savedViews).where(and(ofTenant(savedViews), eq(savedViews.id, existing.id)))
    else if (views.length >= MAX_VIEWS_PER_PERSON) throw new AppError('view.too_many')
    const key = await getClientKey(ctx, tx, clientId)
    const view = ctx.sealer.seal(key, viewAad({ clientId, id }), JSON.stringify({ name, search }))
    await tx.insert(savedViews).values({ id, clientId, userId, view, shared, createdAt })
  })
  return { id, name, search, shared, by: null, createdAt: createdAt.toISOString() }
}
