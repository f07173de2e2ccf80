import type { Config } from '../../../platform/config/config.ts'
import type { BackupRecords } from '../health/backup-records.ts'
import { failing, type Finding, ok, warning } from './finding.ts'

const BACKUP_DAYS = 7
const REHEARSAL_DAYS = 100
const DAY_MS = 86_400_000

interface Circumstances {
  backup: Config['backup']
  /** There are cases, which a backup would keep. */
  needed: boolean
  nowMs: number
}

/** The last backup and the last rehearsal of a restore. Pure. */
export function judgeBackups(records: BackupRecords, circumstances: Circumstances): Finding[] {
  return [judgeBackup(records, circumstances), judgeRehearsal(records, circumstances)]
}

function sayAge(days: number): string {
  return days === 0 ? 'within the last day' : days === 1 ? 'a day ago' : `${days} days ago`
}

const daysSince = (at: string, nowMs: number) => Math.max(0, Math.floor((nowMs - Date.parse(at)) / DAY_MS))

function judgeBackup(
  { lastBackupAt, offSite: { failure } }: BackupRecords,
  { backup, needed, nowMs }: Circumstances,
): Finding {
  const check = 'Backup'
  if (backup && failure)
    return failing(check, failure.words, 'Correct what it names; Wabi tries again every quarter of an hour.')
  const remedy = backup
    ? 'Start Wabi, or a process with ROLE=worker: it makes the backups.'
    : 'Set BACKUP_TO and BACKUP_RECIPIENT (docs/OPERATIONS.md, Backup and restore), or run npm run admin -- backup --out FOLDER daily.'
  if (lastBackupAt === null)
    return needed ? warning(check, 'none was ever made', remedy) : ok(check, 'nothing to keep yet')
  const days = daysSince(lastBackupAt, nowMs)
  const limitDays = backup ? Math.max(1, (2 * backup.everyMs) / DAY_MS) : BACKUP_DAYS
  return days > limitDays ? warning(check, sayAge(days), remedy) : ok(check, sayAge(days))
}

function judgeRehearsal({ rehearsal, lastBackupAt }: BackupRecords, { nowMs }: Circumstances): Finding {
  const check = 'Rehearsal'
  const remedy = 'npm run admin -- rehearse --identity FILE restores the newest backup and checks everything.'
  if (rehearsal === null)
    return lastBackupAt === null
      ? ok(check, 'no backup to restore yet')
      : warning(check, 'no restore was ever rehearsed', remedy)
  if (!rehearsal.passed) return failing(check, rehearsal.words, remedy)
  const days = daysSince(rehearsal.at, nowMs)
  return days > REHEARSAL_DAYS ? warning(check, sayAge(days), remedy) : ok(check, sayAge(days))
}
