import { and, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { platformProcesses } from '../../../platform/db/schema/keys-and-processes.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { SILENT_AFTER_MS } from '../health/process-limits.ts'

/** Running processes that hold a different root key, as `role on host (process 123)`. */
export async function listProcessesWithOtherRoot(ctx: Ctx, rootId: string): Promise<string[]> {
  // System scope: processes belong to no client.
  const rows = await asSystem(ctx, (tx) =>
    tx
      .select()
      .from(platformProcesses)
      .where(
        and(
          ne(platformProcesses.rootId, rootId),
          isNull(platformProcesses.stoppedAt),
          gt(platformProcesses.seenAt, sql`now() - make_interval(secs => ${SILENT_AFTER_MS / 1000})`),
        ),
      ),
  )
  return rows.map(({ role, host, pid }) => `${role} on ${host} (process ${pid})`)
}
