import { asSystem } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { type RehearsalRecord, storeRehearsal } from '../health/backup-records.ts'
import type { RehearsalReport } from './rehearse-backup.ts'

/** Whether a rehearsal found everything intact, in one sentence. Pure. */
export function judgeRehearsal(report: RehearsalReport): Pick<RehearsalRecord, 'passed' | 'words'> {
  const { name, rows, objects, opened, broken, auditRows, auditFaults } = report
  const passed = broken.length === 0 && auditFaults === 0
  const found = `${rows} rows, ${objects} stored objects, ${opened} sealed values, ${auditRows} audit entries`
  return {
    passed,
    words: passed
      ? `the backup ${name} was restored: ${found}`
      : `the backup ${name} was restored with faults: ${broken.length} sealed values do not open, ${auditFaults} faults in the audit log (${found})`,
  }
}

/** Records the outcome for the health page, metrics, `npm run doctor` and the audit log. */
export async function recordRehearsal(
  ctx: Ctx,
  outcome: Pick<RehearsalRecord, 'backupAt' | 'passed' | 'words'>,
): Promise<void> {
  // System scope: the installation's own records.
  await asSystem(ctx, async (tx) => {
    await storeRehearsal(tx, { at: ctx.clock.now().toISOString(), ...outcome })
    const { passed, backupAt } = outcome
    await recordAudit(ctx, tx, {
      action: 'platform.backup_rehearsed',
      clientId: null,
      details: { passed, backupAt },
    })
  })
}
