import { and, eq, isNull } from 'drizzle-orm'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { CaptureSignal } from '../../../decision/model/capture-signals.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { consents } from '../../../platform/db/schema/consents.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { measurePace } from './measure-pace.ts'
import type { SessionRow } from '../session/load-session.ts'

/** Between two steps: longer than fetching a document from another room. */
const PAUSE_MS = 5 * MINUTE_MS

/** One pause may be a phone call or a lost connection; several may mean that the customer follows instructions. */
const MIN_PAUSES = 2

/**
 * The signals for a check with several long pauses between consents and pictures, and in production for its pace. A customer whom another person coaches
 * pauses, but so does one with a slow connection or with difficulties: it weighs little and never leads to review alone.
 */
export async function findPauseSignals(
  ctx: Ctx,
  tx: Tx,
  { sessionId, verificationId }: SessionRow,
): Promise<CaptureSignal[]> {
  const [given, taken] = await pipelineQueries([
    tx
      .select({ at: consents.createdAt })
      .from(consents)
      .where(and(ofTenant(consents), eq(consents.sessionId, sessionId), isNull(consents.endedAt))),
    tx
      .select({ at: evidence.createdAt })
      .from(evidence)
      .where(
        and(ofTenant(evidence), eq(evidence.verificationId, verificationId), isNull(evidence.supersededAt)),
      ),
  ])
  const [consented, steps] = [given, taken].map((rows) => rows.map(({ at }) => at.getTime())) as [
    number[],
    number[],
  ]
  steps.push(ctx.clock.now().getTime())
  const isPaused = countPauses([...consented, ...steps]) >= MIN_PAUSES
  // Automated tests run at a program's pace.
  const pace = ctx.config.production ? measurePace(consented, steps) : []
  return [...(isPaused ? (['long_pauses'] as const) : []), ...pace]
}

/** How many of the intervals between these instants, in any order, are pauses. */
export function countPauses(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted.filter((time, i) => i > 0 && time - (sorted[i - 1] ?? time) >= PAUSE_MS).length
}
