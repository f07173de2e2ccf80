import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clientErasures, clients } from '../../../platform/db/schema/clients.ts'
import { dataKeys } from '../../../platform/db/schema/records.ts'
import { asSystem, asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { runSweep } from '../../kernel/run-sweep.ts'
import { hasLegalHolds } from '../../kernel/has-legal-holds.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { erasePeople } from './erase-people.ts'
import { listClientTables } from './list-client-tables.ts'
import { lockClient } from './lock-client.ts'

/**
 * Tables that are not erased: they record that there was a client and who did what, by ids that identify no person.
 * Data keys stay as rows that record when they were destroyed.
 */
const RETAINED_TABLES = new Set([
  'audit_log',
  'audit_links',
  'audit_heads',
  'audit_summaries',
  'audit_unsealed',
  'data_keys',
  'client_erasures',
  // The client's objects that storage still has to delete.
  'storage_deletions',
])

/** Rows per transaction, to keep locks short. */
const BATCH_SIZE = 2000

/** Replaces the company's name. */
const ERASED_NAME = 'Erased client'

/** Below the job's `expireInSeconds`. */
const TIME_BOX_MS = 200 * MINUTE_MS

/**
 * Erases the clients whose grace period is over. When interrupted, the next run continues; one that fails does not stop
 * the others. @returns how many were erased
 */
export async function runErasures(ctx: Ctx): Promise<number> {
  // System scope: a job over all clients.
  const due = await asSystem(ctx, (tx) =>
    tx
      .select({ id: clientErasures.id, clientId: clientErasures.clientId })
      .from(clientErasures)
      .where(isDue(ctx)),
  )
  const { handled } = await runSweep(ctx, {
    name: 'client-erasures',
    batches: [due],
    handle: (erasure) => eraseOne(systemContext(ctx, 'erase-clients', erasure.clientId), erasure),
    getId: ({ id }) => id,
    timeBoxMs: TIME_BOX_MS,
  })
  return handled
}

const isDue = (ctx: Ctx) =>
  and(inArray(clientErasures.status, ['waiting', 'running']), lte(clientErasures.dueAt, ctx.clock.now()))

type ErasureRow = Pick<typeof clientErasures.$inferSelect, 'id' | 'clientId'>

/** `left`: it was cancelled in the meantime, or a case is under legal hold. */
async function eraseOne(ctx: Ctx, { id, clientId }: ErasureRow): Promise<void | 'left'> {
  const started = await asTenant(ctx, clientId, async (tx) => {
    // As `setLegalHold` does: a hold is either seen here or refused there.
    await lockClient(tx, clientId)
    if (await hasLegalHolds(tx, clientId)) return []
    return tx
      .update(clientErasures)
      .set({ status: 'running' })
      .where(and(ofTenant(clientErasures), eq(clientErasures.id, id), isDue(ctx)))
      .returning({ id: clientErasures.id })
  })
  if (started.length === 0) return 'left'
  // The keys first: from here on nothing that they sealed can be opened, not even in a backup of other tables.
  await asTenant(ctx, clientId, (tx) =>
    tx
      .update(dataKeys)
      .set({ wrapped: null, destroyedAt: ctx.clock.now() })
      .where(and(eq(dataKeys.clientId, clientId), isNull(dataKeys.destroyedAt))),
  )
  await ctx.storage.deleteUnder(clientId)
  await erasePeople(ctx, clientId)
  await eraseRows(ctx, { id, clientId })
  // Objects that were written meanwhile.
  await ctx.storage.deleteUnder(clientId)
  await asTenant(ctx, clientId, async (tx) => {
    await tx
      .update(clients)
      .set({
        companyName: ERASED_NAME,
        contactEmail: '',
        contactPhone: null,
        licenseNumber: null,
        logo: null,
        apiKey: null,
        apiSecret: null,
        webhookUrl: null,
        verificationSettings: {},
        settings: {},
        limits: {},
        heldReason: null,
        organizationId: null,
        status: 'erased',
      })
      .where(eq(clients.id, clientId))
    const [done] = await tx
      .update(clientErasures)
      .set({ status: 'done', endedAt: ctx.clock.now() })
      .where(and(ofTenant(clientErasures), eq(clientErasures.id, id), eq(clientErasures.status, 'running')))
      .returning()
    if (done)
      await recordAudit(ctx, tx, {
        action: 'client.erased',
        subject: clientId,
        details: { erasureId: id, rows: done.erased },
      })
  })
  return undefined
}

async function eraseRows(ctx: Ctx, { id, clientId }: { id: string; clientId: string }): Promise<void> {
  const tables = await asTenant(ctx, clientId, async (tx) => {
    const names = (await listClientTables(tx)).filter((name) => !RETAINED_TABLES.has(name))
    const counts = names.map(
      (name) => sql`(select count(*) from ${sql.identifier(name)} where client_id = ${clientId})`,
    )
    const { rows } = await tx.execute<{ n: number }>(sql`select (${sql.join(counts, sql` + `)})::int as n`)
    await tx
      .update(clientErasures)
      .set({ total: sql`coalesce(${clientErasures.total}, ${rows[0]?.n ?? 0})` })
      .where(and(ofTenant(clientErasures), eq(clientErasures.id, id)))
    return names
  })
  // Twice: deleting verifications makes triggers write to the counts.
  for (const table of [...tables, ...tables]) {
    for (let batch = BATCH_SIZE; batch === BATCH_SIZE;)
      batch = await asTenant(ctx, clientId, async (tx) => {
        const erased = await eraseBatch(tx, table, clientId)
        await tx
          .update(clientErasures)
          .set({ erased: sql`${clientErasures.erased} + ${erased}` })
          .where(and(ofTenant(clientErasures), eq(clientErasures.id, id)))
        return erased
      })
  }
}

/** Deletes up to `BATCH_SIZE` rows of one table. @returns how many */
async function eraseBatch(tx: Tx, table: string, clientId: string): Promise<number> {
  if (table === 'decisions' || table === 'consent_texts') {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select ${sql.identifier(`erase_${table}`)}(${clientId}, ${BATCH_SIZE}) as n`,
    )
    return rows[0]?.n ?? 0
  }
  const name = sql.identifier(table)
  const { rowCount } =
    await tx.execute(sql`delete from ${name} where client_id = ${clientId} and ctid = any(array(
    select ctid from ${name} where client_id = ${clientId} limit ${BATCH_SIZE}))`)
  return rowCount ?? 0
}
