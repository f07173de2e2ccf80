import { desc, getTableColumns, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PlatformProcess } from '@wabi/contract/shapes/health.ts'
import { platformProcesses } from '../../../platform/db/schema/keys-and-processes.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { ProcessFigures } from './process-figures.ts'
import { SILENT_AFTER_MS } from './process-limits.ts'

/** How long a process that stopped without notice is shown. */
const SHOWN_FOR = '1 hour'

/** Every live process, and those that fell silent within the last hour; newest first. */
export async function listProcesses(tx: Tx): Promise<z.input<typeof PlatformProcess>[]> {
  const rows = await tx
    .select({
      ...getTableColumns(platformProcesses),
      silent: sql<boolean>`seen_at < now() - make_interval(secs => ${SILENT_AFTER_MS / 1000})`,
    })
    .from(platformProcesses)
    .where(gt(platformProcesses.seenAt, sql`now() - ${SHOWN_FOR}::interval`))
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
      // Written by the heartbeat.
      ...(figures as unknown as ProcessFigures),
    }))
}
