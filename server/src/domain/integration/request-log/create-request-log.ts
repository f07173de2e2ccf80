import { and, eq, exists, inArray, not } from 'drizzle-orm'
import { apiRequests } from '../../../platform/db/schema/api-requests.ts'
import { clientErasures, clients } from '../../../platform/db/schema/clients.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'

export type LoggedRequest = typeof apiRequests.$inferInsert

/** How long a row waits for others. */
const FLUSH_MS = 1000
/** A batch of this size is written at once. */
const BATCH_SIZE = 100
/** Further rows are dropped while the database does not keep up: they would use up memory. */
const MAX_WAITING = 1000

export interface RequestLog {
  /** Returns at once; the row is written with the next batch. */
  add(row: LoggedRequest): void
  /** Writes all waiting rows. Never throws. */
  flush(): Promise<void>
}

/**
 * Collects calls of the API and writes them in batches, each by one statement, after their answers were sent. A batch
 * that cannot be written is lost: the log must neither delay nor fail a call.
 */
export function createRequestLog(platform: Pick<Platform, 'db' | 'log'>): RequestLog {
  let waiting: LoggedRequest[] = []
  let dropped = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_SIZE)
      waiting = waiting.slice(BATCH_SIZE)
      try {
        // System scope: a batch has the calls of several clients.
        await asSystem(platform, async (tx) => {
          const kept = await keepClients(tx, batch)
          if (kept.length > 0) await tx.insert(apiRequests).values(kept)
        })
      } catch (error) {
        platform.log.warn({ err: error, calls: batch.length }, 'calls are missing from the request log')
      }
    }
    if (dropped > 0) platform.log.warn({ calls: dropped }, 'calls are missing from the request log')
    dropped = 0
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing ??= write().finally(() => (writing = undefined))
    return writing
  }

  return {
    add(row) {
      if (waiting.length >= MAX_WAITING) return void (dropped += 1)
      waiting.push(row)
      if (waiting.length >= BATCH_SIZE) void flush()
      else timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
    },
    flush,
  }
}

/**
 * Leaves out the calls of clients whose erasure has started. The lock makes an erasure that starts now wait for this
 * transaction, so it deletes the rows written here.
 */
async function keepClients(tx: Tx, batch: LoggedRequest[]): Promise<LoggedRequest[]> {
  const ids = new Set(batch.map(({ clientId }) => clientId))
  const erasure = tx
    .select({ id: clientErasures.id })
    .from(clientErasures)
    .where(and(eq(clientErasures.clientId, clients.id), inArray(clientErasures.status, ['running', 'done'])))
  const rows = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(inArray(clients.id, [...ids]), not(exists(erasure))))
    .orderBy(clients.id)
    .for('share', { of: clients })
  const kept = new Set(rows.map(({ id }) => id))
  return batch.filter(({ clientId }) => kept.has(clientId))
}
