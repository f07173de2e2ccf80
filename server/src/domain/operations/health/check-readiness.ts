import type { ReplicaState } from '@wabi/contract/shapes/replica-figures.ts'
import { replicaOf } from '../../../platform/db/client.ts'
import { getClockSkew } from '../../../platform/runtime/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { withTimeout } from './with-timeout.ts'

export interface Readiness {
  ready: boolean
  /** `ok` or `failing`, by part. */
  parts: Record<'database' | 'queue' | 'storage' | 'clock' | 'space', 'ok' | 'failing'> & {
    /** With DATABASE_READ_URL. Without a replica in use the primary answers: the process is ready. */
    replica?: ReplicaState
  }
}

/** Whether this process can serve requests. Resolves within two seconds even if a part hangs. */
export async function checkReadiness(platform: Platform): Promise<Readiness> {
  const [database, queue, storage] = await Promise.all([
    withTimeout(platform.db.$client.query('select 1')),
    withTimeout(platform.queue.check()),
    withTimeout(platform.storage.check()),
  ])
  const clock = getClockSkew(platform).state === 'far_off' ? 'failing' : 'ok'
  const space = platform.space?.state() === 'low' ? 'failing' : 'ok'
  const parts = { database, queue, storage, clock, space } as const
  const ready = Object.values(parts).every((part) => part === 'ok')
  const there = replicaOf(platform.db)
  return { ready, parts: there ? { ...parts, replica: there.replica.figures().state } : parts }
}
