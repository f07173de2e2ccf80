import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { sql } from 'drizzle-orm'
import { personAad } from '../domain/verification/session/sealing-aad.ts'
import { encrypt } from '../platform/crypto/aead.ts'
import { asSystem } from '../platform/db/tenant.ts'
import { createSealer } from '../platform/crypto/create-sealer.ts'
import type { Platform } from '../platform/platform.ts'
import { newId } from '../platform/runtime/random.ts'
import { readStoredKeys } from '../platform/crypto/stored-keys.ts'
import { wrapAad } from '../platform/crypto/wrap-aad.ts'
import { createWrappingKeys } from '../platform/crypto/wrapping-keys.ts'

const BATCH = 2000

/** Fills in `count` verifications of a client, each with its own data key and a sealed name: `Person 1` and so on. */
export async function fillSealed(
  platform: Platform,
  root: Uint8Array,
  clientId: string,
  count: number,
): Promise<void> {
  // System scope: writes as the owner of the tables would.
  const stored = await asSystem(platform, readStoredKeys)
  const keys = createWrappingKeys(() => root, stored)
  const sealer = createSealer(root, stored)
  const keyId = keys.newest()
  for (let at = 0; at < count; at += BATCH) {
    const rowsToInsert = Array.from({ length: Math.min(BATCH, count - at) }, (_, i) => {
      const verificationId = newId('verification')
      const owner = { clientId, kind: 'verification' as const, id: verificationId }
      const bytes = new Uint8Array(randomBytes(32))
      const name = sealer.seal(
        { owner, bytes },
        personAad({ clientId, verificationId }, 'customerName'),
        `Person ${at + i + 1}`,
      )
      const wrapped = encrypt(keys.bytes(keyId), wrapAad(owner), bytes).toString('base64url')
      return { verificationId, wrapped, name, createdAt: new Date(Date.now() - (at + i) * MINUTE_MS) }
    })
    await asSystem(platform, async (tx) => {
      const rows = JSON.stringify(rowsToInsert)
      const from = sql`json_to_recordset(${rows}::json) as r("verificationId" text, wrapped text, name text, "createdAt" timestamptz)`
      await tx.execute(sql`
        insert into customer_verifications (client_id, verification_id, customer_name, expires_at, created_at)
        select ${clientId}, "verificationId", name, now() + interval '7 days', "createdAt" from ${from}`)
      await tx.execute(sql`
        insert into data_keys (client_id, owner_kind, owner_id, wrapped, key_id)
        select ${clientId}, 'verification', "verificationId", wrapped, ${keyId} from ${from}`)
    })
  }
}
