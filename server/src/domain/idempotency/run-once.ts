import { and, eq, sql } from 'drizzle-orm'
import { IDEMPOTENCY_HOURS } from '@wabi/contract/api-version.ts'
import type { Actor, Ctx } from '../../context.ts'
import { idempotencyKeys } from '../../platform/db/schema/public-api.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { canonicalJson } from '../canonical-json.ts'
import { replyPlace } from './reply-place.ts'

const HOUR_MS = 3_600_000

/** An answer as it is kept. `reply` is JSON. */
export interface KeptAnswer {
  status: number
  reply: string
  /** Whom it tells of. */
  verificationId: string | null
}

export interface Once {
  actor: Extract<Actor, { kind: 'api-key' }>
  /** As the caller chose it. */
  key: string
  /** Method and path. */
  route: string
  /** As it was sent. */
  body: unknown
}

/**
 * Does the work once for each key of a client and mode, and gives the first answer to whoever asks again within a day.
 * Work, effect and answer are one transaction: a process that is killed leaves all of it or nothing, so that there is
 * nothing to recover. A key stays used when the person was erased of whom its answer told. Of two at the same time, in whatever processes, the second is told to wait. What the work throws
 * undoes it, and is not kept.
 * @throws AppError `idempotency.in_flight`, `idempotency.mismatch`, `verification.erased`, and what the work throws
 */
export async function runOnce(
  ctx: Ctx,
  { actor: { clientId, mode }, key, route, body }: Once,
  work: (ctx: Ctx) => Promise<KeptAnswer>,
): Promise<Omit<KeptAnswer, 'verificationId'> & { replayed: boolean }> {
  const hash = (purpose: string, value: string) => ctx.sealer.fingerprint(purpose, `${clientId} ${value}`)
  const keyHash = hash('idempotency-key', `${mode} ${key}`)
  const requestHash = hash('idempotency-request', `${route} ${canonicalJson(body)}`)
  const place = replyPlace({ clientId, keyHash })
  return asTenant(ctx, clientId, async (tx) => {
    // Given back when the transaction ends, also by the death of who holds it.
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${keyHash}, 0)) as free`,
    )
    if (!rows[0]?.free) throw new AppError('idempotency.in_flight', { retryAfterS: 1 })
    const is = and(
      eq(idempotencyKeys.clientId, clientId),
      eq(idempotencyKeys.mode, mode),
      eq(idempotencyKeys.keyHash, keyHash),
    )
    const [kept] = await tx.select().from(idempotencyKeys).where(is)
    const now = ctx.clock.now()
    const dataKey = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    if (kept && now.getTime() - kept.createdAt.getTime() < IDEMPOTENCY_HOURS * HOUR_MS) {
      if (kept.reply === null) throw new AppError('verification.erased')
      if (kept.requestHash !== requestHash) throw new AppError('idempotency.mismatch')
      return { status: kept.status, reply: ctx.sealer.open(dataKey, place, kept.reply), replayed: true }
    }
    if (kept) await tx.delete(idempotencyKeys).where(is)
    const within = Object.assign(Object.create(ctx) as Ctx, { joined: { clientId, tx, busy: false } })
    const { status, reply, verificationId } = await work(within)
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
