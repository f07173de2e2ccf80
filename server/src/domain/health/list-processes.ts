import { desc, getTableColumns, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PlatformProcess } from '@wabi/contract/shapes/health.ts'
import { platformProcesses } from '../../platform/db/schema/keys-and-processes.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { ProcessFigures } from './process-figures.ts'
import { SILENT_AFTER_MS } from './process-limits.ts'

/** One that went without saying so is shown so long. */
const SHOWN = '1 hour'

/** Every process that lives, and those that fell silent within an hour; newest first. */
export async function listProcesses(tx: Tx): Promise<z.input<typeof PlatformProcess>[]> {
  const rows = await tx
    .select({
      ...getTableColumns(platformProcesses),
      silent: sql<boolean>`seen_at < now() - make_interval(secs => ${SILENT_AFTER_MS / 1000})`,
    })
    .from(platformProcesses)
    .where(gt(platformProcesses.seenAt, sql`now() - ${SHOWN}::interval`))
    .orderBy(desc(platformProcesses.startedAt))
  return rows
    .filter(({ stoppedAt }) => stoppedAt === null)
    .map(({ id, role, host, pid, startedAt, seenAt, silent, figures }) => ({
      id,
      role,
      host,
      pid,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      silent,
      // What `tell-process.ts` wrote.
      ...(figures as unknown as ProcessFigures),
    }))
}
