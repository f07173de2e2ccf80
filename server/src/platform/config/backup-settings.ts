import { DAY_MS, HOUR_MS } from '@wabi/contract/time/durations.ts'
import { storagePlace, type StoragePlace } from '../storage/storage-place.ts'

/** Encrypted backups that the worker makes. */
export interface BackupSettings {
  place: StoragePlace
  everyMs: number
  /** How many are kept. */
  keep: number
  /** age public key. */
  recipient: string
}

interface Given {
  BACKUP_TO?: string | undefined
  BACKUP_RECIPIENT?: string | undefined
  BACKUP_EVERY: string
  BACKUP_KEEP: number
  BACKUP_ACCESS_KEY_ID?: string | undefined
  BACKUP_SECRET_ACCESS_KEY?: string | undefined
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
}

/** null without BACKUP_TO. The settings are checked before (environment.ts, parse-settings.ts). */
export function readBackupSettings(set: Given): BackupSettings | null {
  if (!set.BACKUP_TO || !set.BACKUP_RECIPIENT) return null
  const place = storagePlace(set.BACKUP_TO, {
    AWS_ACCESS_KEY_ID: set.BACKUP_ACCESS_KEY_ID ?? set.AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY: set.BACKUP_SECRET_ACCESS_KEY ?? set.AWS_SECRET_ACCESS_KEY,
  })
  const unitMs = set.BACKUP_EVERY.endsWith('h') ? HOUR_MS : DAY_MS
  const everyMs = Number.parseInt(set.BACKUP_EVERY, 10) * unitMs
  return { place, everyMs, keep: set.BACKUP_KEEP, recipient: set.BACKUP_RECIPIENT }
}

/**
 * Whether backups and pictures would share a place: the nightly clean-up deletes what it does not know among pictures,
 * and each backup would contain the earlier ones.
 */
export function sharePlace(backup: StoragePlace, storage: StoragePlace): boolean {
  const within = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)
  const inSlash = (folder: string) => (folder.endsWith('/') ? folder : `${folder}/`)
  if ('folder' in backup)
    return 'folder' in storage && within(inSlash(backup.folder), inSlash(storage.folder))
  if (!('bucket' in storage)) return false
  const [one, other] = [backup.bucket, storage.bucket]
  return one.endpoint === other.endpoint && one.bucket === other.bucket && within(one.prefix, other.prefix)
}
