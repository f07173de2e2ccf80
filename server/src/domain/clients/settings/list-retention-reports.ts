import { desc } from 'drizzle-orm'
import type { z } from 'zod'
import type { RetentionReport } from '@wabi/contract/shapes/legal-holds.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { retentionReports } from '../../../platform/db/schema/legal-holds.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'

const MAX_NIGHTS = 30

/** What retention did in the last nights with anything to report, newest first. */
export async function listRetentionReports(ctx: Ctx): Promise<z.input<typeof RetentionReport>[]> {
  const rows = await asTenant(ctx, requireClientId(ctx), (tx) =>
    tx
      .select()
      .from(retentionReports)
      .where(ofTenant(retentionReports))
      .orderBy(desc(retentionReports.day))
      .limit(MAX_NIGHTS),
  )
  return rows.map(({ abandoned, faces, pictures, record, tests, ...row }) => ({
    day: row.day,
    erased: { abandoned, faces, pictures, record, tests },
    held: row.held,
    waiting: row.waiting,
    remaining: row.remaining,
    failed: row.failed,
    failures: row.failures,
    updatedAt: row.updatedAt.toISOString(),
  }))
}
