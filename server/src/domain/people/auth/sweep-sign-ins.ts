import { IDEMPOTENCY_HOURS } from '@wabi/contract/endpoint/api-version.ts'
import { UPLOAD_HOURS } from '@wabi/contract/verification/uploads.ts'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import {
  authSessions,
  knownDevices,
  loginAttempts,
  mailedLinks,
  sessions,
} from '../../../platform/db/schema/access.ts'
import { halfSignIns } from '../../../platform/db/schema/second-factors.ts'
import { mailCounts } from '../../../platform/db/schema/mail-counts.ts'
import { handOffs } from '../../../platform/db/schema/evidence.ts'
import { livenessChallenges } from '../../../platform/db/schema/liveness.ts'
import { singleSignOnAttempts } from '../../../platform/db/schema/single-sign-on.ts'
import { uploadChunks } from '../../../platform/db/schema/uploads.ts'
import { apiKeyCalls, idempotencyKeys } from '../../../platform/db/schema/public-api.ts'
import { databaseTime } from '../../../platform/db/database-time.ts'
import type { SweepResult } from '../../kernel/run-sweep.ts'
import { type ExpiredRows, sweepRows } from '../../kernel/sweep-rows.ts'

/** How long a network counts as one from which a name has signed in before. */
const ATTEMPT_RETENTION_DAYS = 30

/**
 * Deletes expired sign-ins, browser bindings, hand-off codes, head-turn challenges, unfinished uploads, stored replies
 * and throttling counters.
 */
export function sweepSignIns(ctx: Ctx): Promise<SweepResult> {
  return sweepRows(ctx, 'sign-ins', expiredRows(ctx))
}

function expiredRows(ctx: Ctx): ExpiredRows[] {
  const now = databaseTime(ctx)
  const ago = (hours: number) => sql`${now} - make_interval(hours => ${hours})`
  return [
    { table: authSessions, where: sql`expires_at < ${now}` },
    { table: knownDevices, where: sql`expires_at < now()` },
    { table: halfSignIns, where: sql`expires_at < ${now}` },
    { table: singleSignOnAttempts, where: sql`expires_at < ${now}` },
    { table: mailedLinks, where: sql`expires_at < ${ago(24)}` },
    {
      table: sessions,
      // Bindings of a suspended client's customers do not expire (clients/clients/resume-client.ts).
      where: sql`expire < ${now} and client_id not in (select id from clients where status = 'suspended')`,
    },
    { table: handOffs, where: sql`expires_at < ${ago(24)}` },
    { table: livenessChallenges, where: sql`expires_at < ${ago(24)}` },
    { table: uploadChunks, where: sql`started_at < ${ago(UPLOAD_HOURS)}` },
    { table: idempotencyKeys, where: sql`created_at < ${ago(IDEMPOTENCY_HOURS)}` },
    { table: apiKeyCalls, where: sql`minute < extract(epoch from ${ago(1)}) / 60` },
    { table: mailCounts, where: sql`minute < extract(epoch from now()) / 60 - 1500` },
    {
      table: loginAttempts,
      where: sql`created_at < now() - make_interval(days => ${ATTEMPT_RETENTION_DAYS})`,
    },
  ]
}
