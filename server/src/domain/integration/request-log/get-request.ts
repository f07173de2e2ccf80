import type { requestsApi } from '@wabi/contract/api/requests.ts'
import type { HandlerReply } from '@wabi/contract/endpoint/endpoint.ts'
import { and, eq } from 'drizzle-orm'
import { apiKeys } from '../../../platform/db/schema/integration.ts'
import { apiRequests } from '../../../platform/db/schema/api-requests.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { requestColumns, toRequest } from './to-request.ts'

const detailColumns = {
  ...requestColumns,
  apiVersion: apiRequests.apiVersion,
  callerNetwork: apiRequests.callerNetwork,
  userAgent: apiRequests.userAgent,
  requestBody: apiRequests.requestBody,
  responseBody: apiRequests.responseBody,
}

/** One call with its masked bodies. @throws AppError `api_request.not_found` */
export function getRequest(
  ctx: Ctx,
  { apiRequestId }: { apiRequestId: string },
): Promise<HandlerReply<(typeof requestsApi)['getRequest']>['data']> {
  const clientId = requireClientId(ctx)
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      const [row] = await tx
        .select(detailColumns)
        .from(apiRequests)
        .leftJoin(apiKeys, and(eq(apiKeys.clientId, clientId), eq(apiKeys.id, apiRequests.keyId)))
        .where(and(eq(apiRequests.clientId, clientId), eq(apiRequests.id, apiRequestId)))
      if (!row) throw new AppError('api_request.not_found')
      return toRequest(row)
    },
    { reads: true },
  )
}
