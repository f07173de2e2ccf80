import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { savedViews } from '../../../platform/db/schema/lists.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'

/** Deletes one of the caller's own views. @throws AppError `view.not_found`, also for a colleague's */
export async function deleteView(ctx: Ctx, { viewId }: { viewId: string }): Promise<void> {
  const { clientId, userId } = currentReviewer(ctx)
  const deleted = await asTenant(ctx, clientId, (tx) =>
    tx
      .delete(savedViews)
      .where(and(eq(savedViews.id, viewId), eq(savedViews.clientId, clientId), eq(savedViews.userId, userId)))
      .returning({ id: savedViews.id }),
  )
  if (deleted.length === 0) throw new AppError('view.not_found')
}
