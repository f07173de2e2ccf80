import { and, eq, gte, inArray, like, lt, not, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { type ActivityFilter as Shape, PLATFORM_TEAM } from '@wabi/contract/api/activity.ts'
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_ACTORS,
  ACTIVITY_KINDS,
  type ActivityKind,
} from '@wabi/contract/audit/activity.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { auditLog } from '../../../platform/db/schema/audit.ts'

export type ActivityFilter = z.output<typeof Shape>

/** A filter as conditions on the log of the transaction's client: what people and keys did. */
export function activityConditions({
  person,
  kind,
  verificationId,
  from,
  to,
}: ActivityFilter): SQL | undefined {
  return and(
    ofTenant(auditLog),
    inArray(auditLog.actorKind, [...ACTIVITY_ACTORS]),
    person === undefined
      ? undefined
      : person === PLATFORM_TEAM
        ? eq(auditLog.actorKind, 'admin')
        : eq(auditLog.actorId, person),
    kind && isOfKind(kind),
    verificationId === undefined ? undefined : eq(auditLog.subject, verificationId),
    from === undefined ? undefined : gte(auditLog.createdAt, new Date(from)),
    to === undefined ? undefined : lt(auditLog.createdAt, new Date(to)),
  )
}

/** An action is of the first kind that names it, as in `getActivityKind`. */
function isOfKind(kind: ActivityKind): SQL | undefined {
  const earlier = isNamed(
    ACTIVITY_KINDS.slice(0, ACTIVITY_KINDS.indexOf(kind)).flatMap((one) =>
      one === 'other' ? [] : ACTIVITY_ACTIONS[one],
    ),
  )
  return and(kind === 'other' ? undefined : isNamed(ACTIVITY_ACTIONS[kind]), earlier && not(earlier))
}

function isNamed(actions: readonly string[]): SQL | undefined {
  if (actions.length === 0) return undefined
  const prefixes = actions.filter((action) => action.endsWith('.'))
  return or(
    inArray(auditLog.action, [...actions]),
    // No action contains a character that `like` reads as a pattern, except `_`, which also matches itself.
    ...prefixes.map((prefix) => like(auditLog.action, `${prefix}%`)),
  )
}
