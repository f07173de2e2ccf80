import { measureApi } from './ratios/api.ts'
import { measureClusterRows } from './ratios/cluster.ts'
import { measureDecisionRows } from './ratios/decision.ts'
import { measureDocumentRows } from './ratios/documents.ts'
import { measureGrowthRows } from './ratios/growth.ts'
import { printRows } from './ratios/print-rows.ts'
import { measureProcessRows } from './ratios/process.ts'
import { isWithinLimit, type Row } from './ratios/row.ts'
import { measureWebhookRows } from './ratios/webhooks.ts'

/** The groups of the table, in its order. Each runs in a process of its own. */
export const GROUPS: Record<string, () => Promise<Row[]>> = {
  api: measureApi,
  growth: measureGrowthRows,
  decision: measureDecisionRows,
  documents: measureDocumentRows,
  webhooks: measureWebhookRows,
  process: measureProcessRows,
  cluster: measureClusterRows,
}

/** `npm run bench -- ratios [GROUP…]`: some groups of the table, without storing the result. */
export async function run(args: string[]): Promise<void> {
  const rows: Row[] = []
  for (const name of args.length > 0 ? args : Object.keys(GROUPS)) {
    const measure = GROUPS[name]
    if (!measure) throw new Error(`there is no group ${name}: ${Object.keys(GROUPS).join(', ')}`)
    rows.push(...(await measure()))
  }
  // To the process that composes the table.
  if (process.send) await new Promise((resolve) => process.send!(rows, resolve))
  else printRows(rows)
  if (rows.some((row) => !isWithinLimit(row))) process.exitCode = 1
}
