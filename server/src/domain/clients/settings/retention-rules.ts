import {
  effectivePeriods,
  type RetentionClass,
  type RetentionSettings,
  shortest,
  subtractPeriod,
} from '@wabi/contract/client/retention.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { TEST_RETENTION_DAYS } from '@wabi/contract/verification/test-customers.ts'
import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { HAS_EVIDENCE, MAY_BE_ERASED } from '../../../platform/db/schema/verification-conditions.ts'
import { customerVerifications as v } from '../../../platform/db/schema/verifications.ts'

/** The verifications of one client whose period for one class of data is over. */
export interface RetentionRule {
  what: RetentionClass
  clientId: string
  /** Due now, or, with `held`, due if they were not under legal hold. */
  due(state?: { held: boolean }): SQL | undefined
  /** Orders them; the index of the rule has this column. */
  at: typeof v.createdAt | typeof v.completedAt
}

const DECIDED = ['completed', 'failed'] as const
const ABANDONED = ['expired', 'cancelled', 'declined'] as const

const isHeld = ({ held }: { held: boolean }) => (held ? isNotNull(v.heldSince) : isNull(v.heldSince))

/** What the retention of one client erases at an instant, by its settings and the operator's limit. */
export function listRetentionRules(
  clientId: string,
  settings: RetentionSettings,
  { storageDays, now }: { storageDays: number | null; now: Date },
): RetentionRule[] {
  const before = (days: number) => subtractPeriod(now, days)
  const { abandoned } = effectivePeriods(settings, storageDays)
  const live = and(eq(v.clientId, clientId), eq(v.mode, 'live'))
  const rules: RetentionRule[] = []
  const add = (what: RetentionClass, at: RetentionRule['at'], condition: SQL | undefined) =>
    rules.push({ what, clientId, at, due: (state = { held: false }) => and(condition, isHeld(state)) })

  const faces = (status: (typeof DECIDED)[number], days: number | null) => {
    if (days === null) return
    const hasFaces = and(eq(v.status, status), eq(v.evidenceState, 'all'), sql.raw(HAS_EVIDENCE))
    add('faces', v.completedAt, and(live, hasFaces, lt(v.completedAt, before(days))))
  }
  faces('completed', settings.faceDays)
  faces('failed', shortest(settings.rejectedFaceDays, settings.faceDays))
  if (settings.pictureDays !== null)
    add(
      'pictures',
      v.completedAt,
      and(
        live,
        inArray(v.status, [...DECIDED]),
        inArray(v.evidenceState, ['all', 'without_faces']),
        sql.raw(HAS_EVIDENCE),
        lt(v.completedAt, before(settings.pictureDays)),
      ),
    )
  if (abandoned !== null)
    add(
      'abandoned',
      v.createdAt,
      and(live, inArray(v.status, [...ABANDONED]), sql.raw(MAY_BE_ERASED), endedBefore(before(abandoned))),
    )
  const record = recordOver(settings, storageDays, before)
  if (record)
    add('record', v.createdAt, and(live, inArray(v.status, [...DECIDED]), sql.raw(MAY_BE_ERASED), record))
  const tests = new Date(now.getTime() - TEST_RETENTION_DAYS * DAY_MS)
  add(
    'tests',
    v.createdAt,
    and(eq(v.clientId, clientId), eq(v.mode, 'test'), sql.raw(MAY_BE_ERASED), lt(v.createdAt, tests)),
  )
  return rules
}

/** Cases that wait for a person since longer than the record is kept: they stay, and are counted. */
export function isWaitingTooLong(
  clientId: string,
  settings: RetentionSettings,
  { storageDays, now }: { storageDays: number | null; now: Date },
): SQL | undefined {
  const { record } = effectivePeriods(settings, storageDays)
  if (record === null) return undefined
  const before = subtractPeriod(now, record)
  return and(
    eq(v.clientId, clientId),
    eq(v.mode, 'live'),
    eq(v.status, 'pending_review'),
    lt(v.createdAt, before),
    lt(v.completedAt, before),
  )
}

/** A case is created before it ends: the first condition bounds the index scan. */
function endedBefore(before: Date): SQL | undefined {
  // A cancelled or declined check ended with the last change of its row, at the latest when its link would have expired.
  const ended = sql`case ${v.status} when 'expired' then coalesce(${v.expiresAt}, ${v.createdAt})
    else least(${v.expiresAt}, ${v.updatedAt}) end`
  return and(lt(v.createdAt, before), lt(ended, before))
}

/**
 * The client's period counts from the decision, or for approved cases from the end of the relationship; the operator's
 * limit from the decision, but never before the client's minimum is over.
 */
function recordOver(
  { retentionDays, retentionFrom, recordLeastDays }: RetentionSettings,
  storageDays: number | null,
  before: (days: number) => Date,
): SQL | undefined {
  const start =
    retentionFrom === 'relationship_end'
      ? sql`case ${v.status} when 'completed' then ${v.relationshipEndedAt} else ${v.completedAt} end`
      : sql`${v.completedAt}`
  const over: (SQL | undefined)[] = []
  const periods: number[] = []
  if (retentionDays !== null) {
    const days = Math.max(retentionDays, recordLeastDays ?? 0)
    periods.push(days)
    over.push(lt(start, before(days)))
  }
  if (storageDays !== null) {
    periods.push(storageDays)
    over.push(
      and(
        lt(v.completedAt, before(storageDays)),
        recordLeastDays === null ? undefined : lt(start, before(recordLeastDays)),
      ),
    )
  }
  return periods.length === 0 ? undefined : and(lt(v.createdAt, before(Math.min(...periods))), or(...over))
}
