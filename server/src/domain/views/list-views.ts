import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { savedViews } from '../../platform/db/schema/lists.ts'
import { asTenant, type Tx } from '../../platform/db/tenant.ts'
import { clientKey } from '../fraud/client-key.ts'
import { reviewerOf } from '../reviews/reviewer-of.ts'
import { type View, viewPlace } from './view-place.ts'

export interface SavedView extends View {
  id: string
  /** ISO instant. */
  createdAt: string
}

/** One's own views, oldest first. */
export async function listViews(ctx: Ctx): Promise<SavedView[]> {
  return asTenant(ctx, reviewerOf(ctx).clientId, (tx) => viewsOf(ctx, tx))
}

export async function viewsOf(ctx: Ctx, tx: Tx): Promise<SavedView[]> {
  const { clientId, userId } = reviewerOf(ctx)
  const rows = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.clientId, clientId), eq(savedViews.userId, userId)))
    .orderBy(asc(savedViews.createdAt))
  if (rows.length === 0) return []
  const key = await clientKey(ctx, tx, clientId)
  return rows.map((row) => ({
    ...(JSON.parse(ctx.sealer.open(key, viewPlace(row), row.view)) as View),
    id: row.id,
    createdAt: row.createdAt.toISOString(),
  }))
}
