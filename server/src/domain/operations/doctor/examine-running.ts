import { sql } from 'drizzle-orm'
import type { Examination } from '@wabi/contract/shapes/examination.ts'
import type { Config } from '../../../platform/config/config.ts'
import { CLOCK_QUERY } from '../../../platform/db/database-clock.ts'
import { programSchema } from '../../../platform/db/schema-version.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readBackupRecords } from '../health/backup-records.ts'
import { sumEvidence } from '../health/evidence-totals.ts'
import { judgeBackups } from './backups.ts'
import { judgeClock, judgeSpeed } from './database.ts'
import { examine } from './examine.ts'
import { type Finding, ok } from './finding.ts'

const underWay = new WeakMap<Config, Promise<Examination>>()

/**
 * Examines the installation from within a running process. The database is read through the system scope: the process
 * holds no connection of the tables' owner. Calls during an examination share its result.
 */
export function examineRunning(ctx: Platform): Promise<Examination> {
  const current = underWay.get(ctx.config)
  if (current) return current
  const started = examineAll(ctx).finally(() => underWay.delete(ctx.config))
  underWay.set(ctx.config, started)
  return started
}

async function examineAll(ctx: Platform): Promise<Examination> {
  const findings: Finding[] = []
  for await (const finding of examine(ctx.config, null, () => examineDatabase(ctx))) findings.push(finding)
  return { at: ctx.clock.now().toISOString(), findings }
}

function examineDatabase(ctx: Platform): Promise<Finding[]> {
  const { config, clock } = ctx
  return asSystem(ctx, async (tx) => {
    const { rows } = await tx.execute<{ version: string }>(
      sql`select current_setting('server_version') as version`,
    )
    const { pictures } = await sumEvidence(tx)
    const startedMs = performance.now()
    await tx.execute(sql.raw(CLOCK_QUERY))
    const tookMs = performance.now() - startedMs
    return [
      ok('Database', `PostgreSQL ${rows[0]?.version.split(' ')[0]}`),
      ok('Migrations', `schema ${programSchema()}`),
      judgeSpeed(tookMs),
      ...(clock.skew ? [judgeClock(clock.skew().aheadMs)] : []),
      ...judgeBackups(await readBackupRecords(tx), {
        backup: config.backup,
        needed: pictures > 0,
        nowMs: clock.now().getTime(),
      }),
    ]
  })
}
