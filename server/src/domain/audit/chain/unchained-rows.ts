import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditLinks, auditLog, auditUnsealed } from '../../../platform/db/schema/audit.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { chainFor, isAuthentic } from '../../kernel/audit-chain.ts'
import type { Fault } from './verify-chain.ts'

/** Rows in no chain: they wait for sealing, or were not inserted by the platform. */
export async function findUnchainedRows(
  ctx: Ctx,
  tx: Tx,
  through: number,
): Promise<{ waiting: number; faults: Fault[] }> {
  const faults: Fault[] = []
  const add = (kind: Fault['kind'], clientId: string | null, auditId: number) =>
    faults.push({ chain: chainFor(clientId), kind, place: null, auditId })
  const unlinked = await tx
    .select({ row: auditLog, waits: auditUnsealed.auditId })
    .from(auditLog)
    .leftJoin(auditLinks, eq(auditLinks.auditId, auditLog.id))
    .leftJoin(auditUnsealed, eq(auditUnsealed.auditId, auditLog.id))
    .where(isNull(auditLinks.auditId))
    .orderBy(asc(auditLog.id))
  let waiting = 0
  for (const { row, waits } of unlinked) {
    if (!isAuthentic(ctx, row, through)) add('row_not_ours', row.clientId, row.id)
    else if (waits === null) add('row_unlinked', row.clientId, row.id)
    else waiting += 1
  }
  const twice = await tx
    .select({ id: sql<string>`max(${auditLog.id})`, clientId: auditLog.clientId })
    .from(auditLog)
    .where(sql`${auditLog.nonce} is not null`)
    .groupBy(auditLog.nonce, auditLog.clientId)
    .having(sql`count(*) > 1`)
    .orderBy(sql`1`)
  for (const { id, clientId } of twice) add('row_twice', clientId, Number(id))
  const gone = await tx
    .select({ id: auditUnsealed.auditId, clientId: auditUnsealed.clientId })
    .from(auditUnsealed)
    .leftJoin(auditLog, eq(auditLog.id, auditUnsealed.auditId))
    .where(isNull(auditLog.id))
    .orderBy(asc(auditUnsealed.auditId))
  for (const { id, clientId } of gone) add('row_missing', clientId, id)
  return { waiting, faults }
}
