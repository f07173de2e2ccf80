import type { requestsApi } from '@wabi/contract/api/requests.ts'
import type { StatusClass } from '@wabi/contract/client/request-log.ts'
import type { HandlerReply, ParsedInput } from '@wabi/contract/endpoint/endpoint.ts'
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { apiKeys } from '../../../platform/db/schema/integration.ts'
import { apiRequests } from '../../../platform/db/schema/api-requests.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import type { Ctx } from '../../kernel/context.ts'
import { decodeCursor, encodeCursor } from '../../kernel/page-cursor.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { requestColumns, toRequest } from './to-request.ts'

type List = (typeof requestsApi)['listRequests']

/** Written out where it is about failures: only then PostgreSQL uses the partial index of failed calls. */
const CLASSES: Record<StatusClass, SQL> = {
  '2xx': sql`${apiRequests.status} between 200 and 299`,
  '4xx': sql`${apiRequests.status} >= 400 and ${apiRequests.status} < 500`,
  '5xx': sql`${apiRequests.status} >= 400 and ${apiRequests.status} >= 500`,
}

/** Calls made with the client's keys, newest first. */
export function listRequests(
  ctx: Ctx,
  { limit, cursor, requestId, keyId, statusClass, errorCode, from, to }: ParsedInput<List>['query'],
): Promise<Omit<HandlerReply<List>, 'success'>> {
  const end = decodeCursor(cursor)
  const clientId = requireClientId(ctx)
  const mode = callerMode(ctx)
  // With a key, the planner must not walk the client's whole list by mode: the key has an index of its own.
  const inMode = keyId ? sql`${apiRequests.mode} || '' = ${mode}` : eq(apiRequests.mode, mode)
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      const rows = await tx
        .select(requestColumns)
        .from(apiRequests)
        .leftJoin(apiKeys, and(eq(apiKeys.clientId, clientId), eq(apiKeys.id, apiRequests.keyId)))
        .where(
          and(
            eq(apiRequests.clientId, clientId),
            inMode,
            requestId ? eq(apiRequests.id, requestId) : undefined,
            keyId ? eq(apiRequests.keyId, keyId) : undefined,
            statusClass ? CLASSES[statusClass] : undefined,
            errorCode
              ? sql`${apiRequests.status} >= 400 and ${apiRequests.errorCode} = ${errorCode}`
              : undefined,
            from ? gte(apiRequests.at, new Date(from)) : undefined,
            to ? lt(apiRequests.at, new Date(to)) : undefined,
            end
              ? sql`(${apiRequests.at}, ${apiRequests.id}) < (${end.at.toISOString()}::timestamptz, ${end.id})`
              : undefined,
          ),
        )
        .orderBy(desc(apiRequests.at), desc(apiRequests.id))
        .limit(limit + 1)
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      const next = rows.length > limit && last ? encodeCursor({ at: last.at, id: last.id }) : null
      return { data: shown.map(toRequest), page: { next } }
    },
    { reads: 'replica' },
  )
}
