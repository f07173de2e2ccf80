import type { Examination } from '@wabi/contract/shapes/examination.ts'
import type { Config } from '../../../platform/config/config.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readBackupRecords } from '../health/backup-records.ts'
import { databaseState } from '../health/database-state.ts'
import { sumEvidence } from '../health/evidence-totals.ts'
import { judgeBackups } from './backups.ts'
import { judgeClock, judgePending, judgeSpeed } from './database.ts'
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

async function examineDatabase(ctx: Platform): Promise<Finding[]> {
  const { config, clock } = ctx
  const { database, migrations } = await databaseState(ctx)
  const [records, { pictures }] = await asSystem(ctx, (tx) =>
    Promise.all([readBackupRecords(tx), sumEvidence(tx)]),
  )
  return [
    ok('Database', `PostgreSQL ${database.version}`),
    judgePending(migrations.pending, migrations.applied),
    judgeSpeed(database.answerMs),
    ...(clock.skew ? [judgeClock(clock.skew().aheadMs)] : []),
    ...judgeBackups(records, {
      backup: config.backup,
      needed: pictures > 0,
      nowMs: clock.now().getTime(),
    }),
  ]
}
