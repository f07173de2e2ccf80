import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditHeads, auditLinks, auditLog, auditUnsealed } from '../../../platform/db/schema/audit.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { chainFor, linkHash, GENESIS_HASH } from '../../kernel/audit-chain.ts'
import { chainContains } from './chain-contains.ts'
import { type Head, signHead } from './head.ts'
import { moveHeadsFile } from './heads-file.ts'
import { markStored, listUnstoredHeads } from './head-stored.ts'
import { runSweep } from '../../kernel/run-sweep.ts'
import { writeHead, readHead } from './stored-heads.ts'
import { storeLastUnmarkedId } from './unmarked-rows.ts'

/** Links per transaction. */
const BATCH_SIZE = 1000

/** Below the job's `expireInSeconds`. */
const TIME_BOX_MS = 500_000

/**
 * Appends newly recorded rows to the chains and signs the new heads. One process at a time does so; concurrent calls
 * return at once. A chain that is shorter than a known head, or does not contain it, is not extended, which would make
 * it look intact. A chain that fails does not stop the others.
 * @returns the chains found broken
 */
export async function sealAudit(ctx: Ctx): Promise<{ broken: string[] }> {
  // System scope, here and below: chains of every client. This outer transaction holds the lock; each step has its own transaction.
  const broken = await asSystem(
    ctx,
    async (tx) => {
      // Idle while sealing runs, because it holds the lock.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '30min'`)
      const { rows } = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended('wabi audit sealing', 0)) as mine`,
      )
      return rows[0]?.mine ? sealChains(ctx) : []
    },
    { once: true },
  )
  if (broken.length > 0)
    ctx.log.error({ chains: broken }, 'an audit chain is broken: run `npm run audit -- verify`')
  return { broken }
}

async function sealChains(ctx: Ctx): Promise<string[]> {
  const chains = await asSystem(ctx, async (tx) => {
    await storeLastUnmarkedId(ctx, tx)
    return tx.selectDistinct({ clientId: auditUnsealed.clientId }).from(auditUnsealed)
  })
  await moveHeadsFile(ctx)
  const broken: string[] = []
  await runSweep(ctx, {
    name: 'audit-chains',
    batches: dueChains(
      ctx,
      chains.map(({ clientId }) => clientId),
    ),
    handle: async (due) => {
      if (due.head) return storeEarlierHead(ctx, due.head)
      if (await sealChain(ctx, due.clientId)) return undefined
      broken.push(chainFor(due.clientId))
      throw new Error('the chain is broken')
    },
    getId: (due) => due.head?.chain ?? chainFor(due.clientId),
    timeBoxMs: TIME_BOX_MS,
  })
  return broken
}

/** A chain with new rows, or a head that could not be stored by an earlier sealing. */
interface Due {
  clientId: string | null
  head?: Head
}

async function* dueChains(ctx: Ctx, clientIds: readonly (string | null)[]): AsyncGenerator<Due[]> {
  const chains = new Set(clientIds.map(chainFor))
  yield clientIds.map((clientId) => ({ clientId }))
  const heads = await listUnstoredHeads(ctx)
  yield heads.filter(({ chain }) => !chains.has(chain)).map((head) => ({ clientId: null, head }))
}

/** @returns false if the chain is broken */
async function sealChain(ctx: Ctx, clientId: string | null): Promise<boolean> {
  let kept = await readHead(ctx.storage, chainFor(clientId))
  for (let more = true; more;) {
    const grown = await asSystem(ctx, (tx) => growChain(ctx, tx, clientId, kept))
    if (grown === 'broken') return false
    if (!grown) return true
    kept = grown.head
    await storeHead(ctx, kept)
    more = grown.links === BATCH_SIZE
  }
  return true
}

async function storeEarlierHead(ctx: Ctx, head: Head): Promise<void> {
  const kept = await readHead(ctx.storage, head.chain)
  if (!kept || (await asSystem(ctx, (tx) => chainContains(ctx, tx, kept)))) await storeHead(ctx, head)
}

async function storeHead(ctx: Ctx, head: Head): Promise<void> {
  await writeHead(ctx.storage, head)
  await markStored(ctx, head)
}

async function growChain(
  ctx: Ctx,
  tx: Tx,
  clientId: string | null,
  kept: Head | null,
): Promise<{ head: Head; links: number } | 'broken' | null> {
  const chain = chainFor(clientId)
  const [last] = await tx
    .select({ place: auditLinks.place, hash: auditLinks.hash })
    .from(auditLinks)
    .where(eq(auditLinks.chain, chain))
    .orderBy(desc(auditLinks.place))
    .limit(1)
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.chain, chain))
  if ((head?.length ?? 0) !== (last?.place ?? 0) || (head && head.hash !== last?.hash)) return 'broken'
  if (kept && !(await chainContains(ctx, tx, kept))) return 'broken'
  const rows = await tx
    .select()
    .from(auditLog)
    .where(
      inArray(
        auditLog.id,
        tx
          .select({ id: auditUnsealed.auditId })
          .from(auditUnsealed)
          .where(
            clientId === null ? sql`${auditUnsealed.clientId} is null` : eq(auditUnsealed.clientId, clientId),
          )
          .orderBy(asc(auditUnsealed.auditId))
          .limit(BATCH_SIZE),
      ),
    )
    .orderBy(asc(auditLog.id))
  if (rows.length === 0) return null
  let place = last?.place ?? 0
  let hash = last?.hash ?? GENESIS_HASH
  const links = rows.map((row) => {
    place += 1
    hash = linkHash(ctx, hash, row)
    return { chain, place, clientId, auditId: row.id, hash }
  })
  await tx.insert(auditLinks).values(links)
  const signed = signHead(ctx, { chain, length: place, hash, signedAt: ctx.clock.now().toISOString() })
  const stored = {
    length: place,
    hash,
    signedAt: new Date(signed.signedAt),
    signature: signed.signature,
    kept: false,
  }
  await tx
    .insert(auditHeads)
    .values({ chain, clientId, ...stored })
    .onConflictDoUpdate({ target: auditHeads.chain, set: stored })
  await tx.delete(auditUnsealed).where(
    inArray(
      auditUnsealed.auditId,
      rows.map(({ id }) => id),
    ),
  )
  return { head: signed, links: rows.length }
}
