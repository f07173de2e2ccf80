import { desc, gt } from 'drizzle-orm'
import type { z } from 'zod'
import type { PlatformProcess } from '@wabi/contract/shapes/health.ts'
import { platformProcesses } from '../../platform/db/schema/keys-and-processes.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { ProcessFigures } from './process-figures.ts'
import { SILENT_AFTER_MS } from './process-limits.ts'

/** One that went without saying so is shown so long. */
const SHOWN_MS = 3_600_000

/** Every process that lives, and those that fell silent within an hour; newest first. */
export async function listProcesses(tx: Tx): Promise<z.input<typeof PlatformProcess>[]> {
  const now = Date.now()
  const rows = await tx
    .select()
    .from(platformProcesses)
    .where(gt(platformProcesses.seenAt, new Date(now - SHOWN_MS)))
    .orderBy(desc(platformProcesses.startedAt))
  return rows
    .filter(({ stoppedAt }) => stoppedAt === null)
    .map(({ id, role, host, pid, startedAt, seenAt, figures }) => ({
      id,
      role,
      host,
      pid,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      silent: now - seenAt.getTime() > SILENT_AFTER_MS,
      // What `tell-process.ts` wrote.
      ...(figures as unknown as ProcessFigures),
    }))
}
