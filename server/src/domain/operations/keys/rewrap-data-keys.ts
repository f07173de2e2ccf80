import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { decrypt, encrypt } from '../../../platform/crypto/aead.ts'
import { dataKeys } from '../../../platform/db/schema/records.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SealBroken } from '../../../platform/crypto/sealer.ts'
import { wrapAad } from '../../../platform/crypto/wrap-aad.ts'
import type { WrappingKeys } from '../../../platform/crypto/wrapping-keys.ts'

const BATCH_SIZE = 500

/**
 * Longest pause between two batches. Each batch is followed by a pause of its own length, to leave room for requests.
 */
const MAX_PAUSE_MS = 250

/**
 * Wraps every data key with the key `to`, each batch in its own transaction. Rows locked by others are left for the
 * next pass, so there are no deadlocks. Completed batches persist when the process is killed.
 * @returns how many were rewrapped, and the ids of those that do not open under the key they name, nor did before
 */
export async function rewrapDataKeys(
  platform: Pick<Platform, 'db'>,
  keys: WrappingKeys,
  to: number,
  onProgress: (rewrapped: number) => void = () => {},
): Promise<{ rewrapped: number; broken: number[] }> {
  let rewrapped = 0
  const broken = new Set<number>()
  for (let after = 0; ;) {
    const startedAt = performance.now()
    // System scope, here and below: the data keys of all clients.
    const batch = await asSystem(platform, (tx) => rewrapBatch(tx, keys, { to, after, broken }))
    rewrapped += batch.rewrapped
    onProgress(rewrapped)
    if (batch.last === null && !(await anyLeft(platform, to, broken)))
      return { rewrapped, broken: [...broken] }
    after = batch.last ?? 0
    await sleep(batch.last === null ? MAX_PAUSE_MS : Math.min(performance.now() - startedAt, MAX_PAUSE_MS))
  }
}

type Batch = { to: number; after: number; broken: Set<number> }

async function rewrapBatch(
  tx: Tx,
  keys: WrappingKeys,
  { to, after, broken }: Batch,
): Promise<{ rewrapped: number; last: number | null }> {
  const rows = await tx
    .select()
    .from(dataKeys)
    .where(and(gt(dataKeys.id, after), ne(dataKeys.keyId, to), isNotNull(dataKeys.wrapped)))
    .orderBy(asc(dataKeys.id))
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  const ids: number[] = []
  const wraps: string[] = []
  for (const { id, clientId, ownerKind, ownerId, keyId, wrapped } of rows) {
    const place = wrapAad({ clientId, kind: ownerKind, id: ownerId })
    const old = await keys.find(tx, keyId)
    try {
      if (!old) throw new SealBroken(`There is no key ${keyId}.`)
      const bytes = decrypt(old, place, Buffer.from(wrapped ?? '', 'base64url'))
      ids.push(id)
      wraps.push(encrypt(keys.bytes(to), place, bytes).toString('base64url'))
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error
      broken.add(id)
    }
  }
  if (ids.length > 0)
    await tx.execute(sql`
      update ${dataKeys} d set wrapped = b.wrapped, key_id = ${to}
      from unnest(${sql.param(ids)}::bigint[], ${sql.param(wraps)}::text[]) as b(id, wrapped) where d.id = b.id`)
  return { rewrapped: ids.length, last: rows.at(-1)?.id ?? null }
}

async function anyLeft(platform: Pick<Platform, 'db'>, to: number, broken: Set<number>): Promise<boolean> {
  const remaining = await asSystem(platform, (tx) =>
    tx
      .select({ id: dataKeys.id })
      .from(dataKeys)
      .where(
        and(
          ne(dataKeys.keyId, to),
          isNotNull(dataKeys.wrapped),
          broken.size > 0 ? sql`not ${inArray(dataKeys.id, [...broken])}` : undefined,
        ),
      )
      .limit(1),
  )
  return remaining.length > 0
}
