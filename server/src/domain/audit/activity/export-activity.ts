import { MAX_ACTIVITY_EXPORT } from '@wabi/contract/audit/activity.ts'
import type { Ctx } from '../../kernel/context.ts'
import { auditLog } from '../../../platform/db/schema/audit.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../kernel/csv-line.ts'
import type { PagePosition } from '../../kernel/page-cursor.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { activityConditions, type ActivityFilter } from './activity-conditions.ts'
import { selectActivity, toActivityItems } from './list-activity.ts'

const ROWS_PER_QUERY = 1000

const COLUMNS = [
  'Number',
  'Time',
  'Kind of actor',
  'Name',
  'Id',
  'Kind',
  'Action',
  'Subject',
  'IP address',
  'Details',
]

/**
 * The filtered activity log as a CSV file, newest first, read in pages. The export itself is audited.
 * @throws AppError `activity.too_many`
 */
export async function exportActivity(ctx: Ctx, filter: ActivityFilter): Promise<AsyncIterable<Uint8Array>> {
  const clientId = requireClientId(ctx)
  await asTenant(ctx, clientId, async (tx) => {
    const counted = tx
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(activityConditions(filter))
      .limit(MAX_ACTIVITY_EXPORT + 1)
      .as('counted')
    if ((await tx.$count(counted)) > MAX_ACTIVITY_EXPORT) throw new AppError('activity.too_many')
    await recordAudit(ctx, tx, { action: 'activity.exported', subject: clientId, details: filter })
  })
  return writeLines(ctx, clientId, filter)
}

async function* writeLines(ctx: Ctx, clientId: string, filter: ActivityFilter): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(COLUMNS))
  let end: PagePosition | null = null
  do {
    const from: PagePosition | null = end
    const rows = await asTenant(
      ctx,
      clientId,
      async (tx) => {
        const found = await selectActivity(tx, filter, from, ROWS_PER_QUERY)
        return toActivityItems(tx, found)
      },
      { reads: 'replica' },
    )
    yield Buffer.from(
      rows
        .map(({ id, at, by, kind, action, subject, ip, details }) =>
          csvLine([id, at, by.kind, by.name, by.id, kind, action, subject, ip, JSON.stringify(details)]),
        )
        .join(''),
    )
    const last = rows.at(-1)
    end = rows.length === ROWS_PER_QUERY && last ? { at: new Date(last.at), id: String(last.id) } : null
  } while (end)
}
