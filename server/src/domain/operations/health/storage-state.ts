import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { StoragePlace } from '../../../platform/storage/storage-place.ts'
import { sumEvidence } from './evidence-totals.ts'
import { pendingDeletions } from './sweep-state.ts'
import { withTimeout } from './with-timeout.ts'
import type { HealthData } from './health-data.ts'

/** Space on the disk of the storage folder, which may not exist before the first image; null for a bucket. */
async function diskSpace(place: StoragePlace): Promise<{ free: number; total: number } | null> {
  if (!('folder' in place)) return null
  let at = place.folder
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at)
  try {
    const { bavail, blocks, bsize } = await statfs(at)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return null
  }
}

export async function storageState(platform: Platform, tx: Tx): Promise<HealthData['storage']> {
  const [reachable, disk, { pictures, bytes }] = await Promise.all([
    withTimeout(platform.storage.check()),
    diskSpace(platform.config.storage),
    sumEvidence(tx),
  ])
  return {
    reachable: reachable === 'ok',
    pictures,
    pictureBytes: bytes,
    freeBytes: disk?.free ?? null,
    totalBytes: disk?.total ?? null,
    ...(await pendingDeletions(tx)),
  }
}
