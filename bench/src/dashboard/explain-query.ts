import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { asTenant } from '../../../server/src/platform/db/tenant.ts'
import type { BenchClient } from './open-bench-client.ts'

interface PlanNode {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/** Rows that the scans of a query read, and its 8 kB pages. */
export async function explainQuery(
  { ctx, clientId }: BenchClient,
  query: SQL,
): Promise<{ rows: number; pages: number }> {
  const { rows } = await asTenant(ctx, clientId, (tx) =>
    tx.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      sql`explain (analyze, buffers, timing off, format json) ${query}`,
    ),
  )
  const plan = rows[0]!['QUERY PLAN'][0].Plan
  return {
    rows: Math.round(countScannedRows(plan)),
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  }
}

function countScannedRows(node: PlanNode): number {
  const own = node['Node Type'].endsWith('Scan') && node['Node Type'] !== 'Subquery Scan'
  const rows = own ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0
  return rows + (node.Plans ?? []).reduce((sum, one) => sum + countScannedRows(one), 0)
}
