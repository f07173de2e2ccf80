import { and, eq, sql } from 'drizzle-orm'
import { IDEMPOTENCY_HOURS } from '@wabi/contract/endpoint/api-version.ts'
import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import type { Actor, Ctx } from '../../kernel/context.ts'
import { idempotencyKeys } from '../../../platform/db/schema/public-api.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { canonicalJson } from '../../kernel/canonical-json.ts'
import { deriveContext } from '../../kernel/derive-context.ts'
import type { SealedPlace } from '../../../platform/crypto/sealer.ts'

/** A stored reply. `reply` is JSON. */
export interface StoredReply {
  status: number
  reply: string
  /** The verification that the reply is about. */
  verificationId: string | null
}

export interface IdempotentCall {
  actor: Extract<Actor, { kind: 'api-key' }>
  /** The caller's idempotency key. */
  key: string
  /** Method and path. */
  route: string
  /** As sent by the caller. */
  body: unknown
}

/**
 * Runs the work once per key of a client and mode; calls with the same key within a day get the first reply. Work,
 * effects and reply are one transaction, so a killed process leaves nothing to recover. A key stays used after the
 * person in its reply was erased. Of two concurrent calls, in any process, the second gets `idempotency.in_flight`. If
 * the work throws, it is rolled back and nothing is stored.
 * @throws AppError `idempotency.in_flight`, `idempotency.mismatch`, `verification.erased`, and what the work throws
 */
export async function runOnce(
  ctx: Ctx,
  { actor: { clientId, mode }, key, route, body }: IdempotentCall,
  work: (ctx: Ctx) => Promise<StoredReply>,
): Promise<Omit<StoredReply, 'verificationId'> & { replayed: boolean }> {
  const hash = (purpose: string, value: string) => ctx.sealer.fingerprint(purpose, `${clientId} ${value}`)
  const keyHash = hash('idempotency-key', `${mode} ${key}`)
  const requestHash = hash('idempotency-request', `${route} ${canonicalJson(body)}`)
  const place = replyAad({ clientId, keyHash })
  return asTenant(ctx, clientId, async (tx) => {
    // Released when the transaction ends, even if its process dies.
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${keyHash}, 0)) as free`,
    )
    if (!rows[0]?.free) throw new AppError('idempotency.in_flight', { retryAfterS: 1 })
    const sameKey = and(
      eq(idempotencyKeys.clientId, clientId),
      eq(idempotencyKeys.mode, mode),
      eq(idempotencyKeys.keyHash, keyHash),
    )
    const [stored] = await tx.select().from(idempotencyKeys).where(sameKey)
    const now = ctx.clock.now()
    const dataKey = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    if (stored && now.getTime() - stored.createdAt.getTime() < IDEMPOTENCY_HOURS * HOUR_MS) {
      if (stored.reply === null) throw new AppError('verification.erased')
      if (stored.requestHash !== requestHash) throw new AppError('idempotency.mismatch')
      return { status: stored.status, reply: ctx.sealer.open(dataKey, place, stored.reply), replayed: true }
    }
    if (stored) await tx.delete(idempotencyKeys).where(sameKey)
    const joinedCtx = deriveContext(ctx, { joined: { clientId, tx, busy: false } })
    const { status, reply, verificationId } = await work(joinedCtx)
    await tx.insert(idempotencyKeys).values({
      clientId,
      mode,
      keyHash,
      requestHash,
      status,
      reply: ctx.sealer.seal(dataKey, place, reply),
      verificationId,
      createdAt: now,
    })
    return { status, reply, replayed: false }
  })
}

/** The location that a stored reply is sealed to, with the client's key. */
function replyAad(of: { clientId: string; keyHash: string }): SealedPlace {
  return { clientId: of.clientId, table: 'idempotency_keys', row: of.keyHash, column: 'reply' }
}
