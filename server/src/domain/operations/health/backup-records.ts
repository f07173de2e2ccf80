import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { platformSettings } from '../../../platform/db/schema/records.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/** Key in `platform_settings`: when the last complete backup was created. */
const LAST_BACKUP = 'last-backup'

/** Key in `platform_settings`: the state of the backups to `BACKUP_TO`. */
const OFF_SITE_BACKUP = 'off-site-backup'

/** Key in `platform_settings`: the last rehearsal of a restore. */
const LAST_REHEARSAL = 'last-rehearsal'

const OffSite = z.object({
  /** The newest backup that was verified after writing. */
  last: z.object({ name: z.string(), at: z.iso.datetime(), bytes: z.number() }).nullable(),
  /** Why the last attempt failed; null where it succeeded. */
  failure: z.object({ at: z.iso.datetime(), words: z.string() }).nullable(),
})
export type OffSiteRecord = z.infer<typeof OffSite>

const Rehearsal = z.object({
  at: z.iso.datetime(),
  /** When the restored backup was created; null where none could be opened. */
  backupAt: z.iso.datetime().nullable(),
  passed: z.boolean(),
  words: z.string(),
})
export type RehearsalRecord = z.infer<typeof Rehearsal>

export interface BackupRecords {
  lastBackupAt: string | null
  offSite: OffSiteRecord
  rehearsal: RehearsalRecord | null
}

/** What is recorded about backups and rehearsals, from rows of `platform_settings`. Unreadable records count as absent. */
export function parseBackupRecords(rows: readonly { key: string; value: unknown }[]): BackupRecords {
  const find = (key: string) => rows.find((row) => row.key === key)?.value
  const last = find(LAST_BACKUP)
  return {
    lastBackupAt: typeof last === 'string' ? last : null,
    offSite: OffSite.safeParse(find(OFF_SITE_BACKUP)).data ?? { last: null, failure: null },
    rehearsal: Rehearsal.safeParse(find(LAST_REHEARSAL)).data ?? null,
  }
}

export const BACKUP_RECORD_KEYS = [LAST_BACKUP, OFF_SITE_BACKUP, LAST_REHEARSAL]

export async function readBackupRecords(tx: Tx): Promise<BackupRecords> {
  return parseBackupRecords(
    await tx.select().from(platformSettings).where(inArray(platformSettings.key, BACKUP_RECORD_KEYS)),
  )
}

async function store(tx: Tx, key: string, value: unknown): Promise<void> {
  await tx
    .insert(platformSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: platformSettings.key, set: { value } })
}

export const storeLastBackup = (tx: Tx, at: string): Promise<void> => store(tx, LAST_BACKUP, at)
export const storeOffSite = (tx: Tx, record: OffSiteRecord): Promise<void> =>
  store(tx, OFF_SITE_BACKUP, record)
export const storeRehearsal = (tx: Tx, record: RehearsalRecord): Promise<void> =>
  store(tx, LAST_REHEARSAL, record)
