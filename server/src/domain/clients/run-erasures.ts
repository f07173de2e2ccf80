import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { clientErasures, clients } from '../../platform/db/schema/clients.ts'
import { dataKeys } from '../../platform/db/schema/records.ts'
import { asSystem, asTenant, type Tx } from '../../platform/db/tenant.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { systemContext } from '../system-context.ts'
import { erasePeople } from './erase-people.ts'
import { tablesOfClients } from './tables-of-clients.ts'

/**
 * What stays: that there was a client and who did what, by numbers that name nobody. The keys stay as rows that say when
 * they were destroyed.
 */
const KEPT = new Set([
  'audit_log',
  'audit_links',
  'audit_heads',
  'audit_summaries',
  'audit_unsealed',
  'data_keys',
  'client_erasures',
  // What storage still has to delete of this client.
  'storage_deletions',
])

/** Rows of one table in one transaction: no long locks. */
const AT_ONCE = 2000

/** In place of a name. */
const NOBODY = 'Erased client'

/** Erases the clients whose time of grace is over. Killed in between, it goes on where it stopped. @returns how many */
export async function runErasures(ctx: Ctx): Promise<number> {
  // System scope: the platform's own job, over all clients.
  const due = await asSystem(ctx, (tx) =>
    tx
      .update(clientErasures)
      .set({ status: 'running' })
      .where(
        and(
          inArray(clientErasures.status, ['waiting', 'running']),
          lte(clientErasures.dueAt, ctx.clock.now()),
        ),
      )
      .returning(),
  )
  for (const erasure of due) await eraseOne(systemContext(ctx, 'erase-clients', erasure.clientId), erasure)
  return due.length
}

type ErasureRow = typeof clientErasures.$inferSelect

async function eraseOne(ctx: Ctx, { id, clientId }: ErasureRow): Promise<void> {
  // First the keys: from here on nothing that they sealed opens again, in a backup of other tables neither.
  await asTenant(ctx, clientId, (tx) =>
    tx
      .update(dataKeys)
      .set({ wrapped: null, destroyedAt: ctx.clock.now() })
      .where(and(eq(dataKeys.clientId, clientId), isNull(dataKeys.destroyedAt))),
  )
  await ctx.storage.deleteUnder(clientId)
  await erasePeople(ctx, clientId)
  await eraseRows(ctx, { id, clientId })
  // What was being written meanwhile.
  await ctx.storage.deleteUnder(clientId)
  await asTenant(ctx, clientId, async (tx) => {
    await tx
      .update(clients)
      .set({
        companyName: NOBODY,
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
}

async function eraseRows(ctx: Ctx, { id, clientId }: { id: string; clientId: string }): Promise<void> {
  const tables = await asTenant(ctx, clientId, async (tx) => {
    const names = (await tablesOfClients(tx)).filter((name) => !KEPT.has(name))
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
  // Twice: while verifications go, triggers note in the counts that they are fewer.
  for (const table of [...tables, ...tables]) {
    for (let gone = AT_ONCE; gone === AT_ONCE;)
      gone = await asTenant(ctx, clientId, async (tx) => {
        const erased = await eraseSome(tx, table, clientId)
        await tx
          .update(clientErasures)
          .set({ erased: sql`${clientErasures.erased} + ${erased}` })
          .where(and(ofTenant(clientErasures), eq(clientErasures.id, id)))
        return erased
      })
  }
}

/** Up to `AT_ONCE` rows of one table. @returns how many */
async function eraseSome(tx: Tx, table: string, clientId: string): Promise<number> {
  if (table === 'decisions') {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select erase_decisions(${clientId}, ${AT_ONCE}) as n`,
    )
    return rows[0]?.n ?? 0
  }
  const name = sql.identifier(table)
  const { rowCount } =
    await tx.execute(sql`delete from ${name} where client_id = ${clientId} and ctid = any(array(
    select ctid from ${name} where client_id = ${clientId} limit ${AT_ONCE}))`)
  return rowCount ?? 0
}
