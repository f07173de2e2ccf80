import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asSystem, asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { type DataKey, SealBroken } from '../../../platform/crypto/sealer.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { openClaims } from '../../verification/session/claims.ts'
import { lockOwnVerification } from '../../verification/session/lock-order.ts'
import { openPerson } from '../../verification/session/open-person.ts'
import { toSearchable } from '../../verification/session/to-searchable.ts'
import { indexVerification } from '../../verification/session/search-terms.ts'

const BATCH_SIZE = 200

const CONCURRENCY = 2

/** The job runs every minute; its runs do not overlap. */
const TIME_BOX_MS = 5 * MINUTE_MS

interface Outdated {
  clientId: string
  id: string
  createdAt: Date
}

/** Indexes the verifications whose search terms are missing or follow earlier rules. */
export function indexOutdated(ctx: Ctx): Promise<SweepResult> {
  return runSweep(ctx, {
    name: 'search-terms',
    batches: outdatedBatches(ctx),
    handle: ({ clientId, id }) => asTenant(ctx, clientId, (tx) => indexOne(ctx, tx, clientId, id)),
    getId: ({ id }) => id,
    concurrency: CONCURRENCY,
    timeBoxMs: TIME_BOX_MS,
  })
}

async function* outdatedBatches(ctx: Ctx): AsyncGenerator<Outdated[]> {
  const { clientId, verificationId: id, createdAt } = customerVerifications
  let last: Outdated | undefined
  for (;;) {
    const after =
      last && sql`(${createdAt}, ${id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id})`
    // System scope: a job over all clients; reads ids only.
    const batch = await asSystem(ctx, (tx) =>
      tx
        .select({ clientId, id, createdAt })
        .from(customerVerifications)
        .where(and(sql`search_version < 3`, after))
        .orderBy(asc(createdAt), asc(id))
        .limit(BATCH_SIZE),
    )
    if (batch.length > 0) yield batch
    if (batch.length < BATCH_SIZE) return
    last = batch.at(-1)
  }
}

async function indexOne(ctx: Ctx, tx: Tx, clientId: string, id: string): Promise<void> {
  const row = await lockOwnVerification(tx, { clientId, verificationId: id })
  if (!row) return
  const key = (await ctx.sealer.dataKeys(tx, clientId, 'verification', [id])).get(id)
  const claims = key && row.sessionId ? await readClaims(ctx, tx, key, row.sessionId) : null
  await indexVerification(ctx, tx, toSearchable(row, openPerson(ctx, row, key), claims))
}

async function readClaims(ctx: Ctx, tx: Tx, key: DataKey, sessionId: string): Promise<Claims | null> {
  const [session] = await tx
    .select()
    .from(verificationSessions)
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
  try {
    return session ? openClaims(ctx, key, session) : null
  } catch (error) {
    // Without claims that can be opened, the rest is still searchable.
    if (error instanceof SealBroken) return null
    throw error
  }
}
