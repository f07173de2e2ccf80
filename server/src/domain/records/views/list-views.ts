import { and, asc, eq, or } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { savedViews } from '../../../platform/db/schema/lists.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { viewAad } from '../../verification/session/sealing-aad.ts'
import type { View } from './view.ts'

export interface SavedView extends View {
  id: string
  /** The colleague who owns it; null for the caller's own. */
  by: string | null
  /** ISO instant. */
  createdAt: string
}

/** The caller's own views and those that colleagues share, oldest first. */
export async function listViews(ctx: Ctx): Promise<SavedView[]> {
  return asTenant(ctx, currentReviewer(ctx).clientId, (tx) => loadViews(ctx, tx))
}

export async function loadViews(ctx: Ctx, tx: Tx): Promise<SavedView[]> {
  const { clientId, userId } = currentReviewer(ctx)
  const rows = await tx
    .select()
    .from(savedViews)
    .where(
      and(eq(savedViews.clientId, clientId), or(eq(savedViews.userId, userId), eq(savedViews.shared, true))),
    )
    .orderBy(asc(savedViews.createdAt))
  if (rows.length === 0) return []
  const key = await getClientKey(ctx, tx, clientId)
  const getName = await staffNames(
    tx,
    rows.map((row) => row.userId),
  )
  return rows.map((row) => ({
    ...(JSON.parse(ctx.sealer.open(key, viewAad(row), row.view)) as Omit<View, 'shared'>),
    id: row.id,
    shared: row.shared,
    by: row.userId === userId ? null : getName(row.userId),
    createdAt: row.createdAt.toISOString(),
  }))
}
