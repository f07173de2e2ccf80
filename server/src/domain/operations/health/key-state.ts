import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/tenant.ts'
import { loadCanaries } from '../../../platform/crypto/encryption-key.ts'
import type { HealthData } from './health-data.ts'

/** Counts data keys only while there is more than one wrapping key, using the index of those still to be rewrapped. */
export async function keyState(tx: Tx): Promise<HealthData['encryptionKey']> {
  const { rows } = await tx.execute<{ id: number; since: string | Date }>(
    sql`select id, created_at as since from encryption_keys where id > 0 and destroyed_at is null order by id desc`,
  )
  const [newest, older] = rows
  const { rows: left } = older
    ? await tx.execute<{ n: string }>(
        sql`select count(*) as n from data_keys where wrapped is not null and key_id < ${newest?.id ?? 0}`,
      )
    : { rows: [] }
  return {
    number: newest?.id ?? 0,
    since: new Date(newest?.since ?? 0).toISOString(),
    left: Number(left[0]?.n ?? 0),
    changing: (await loadCanaries(tx)).length > 1,
  }
}
