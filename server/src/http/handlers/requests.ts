import type { requestsApi } from '@wabi/contract/api/requests.ts'
import { getRequest } from '../../domain/integration/request-log/get-request.ts'
import { listRequests } from '../../domain/integration/request-log/list-requests.ts'
import type { Handlers } from './handler.ts'

export const requestsHandlers: Handlers<typeof requestsApi> = {
  async listRequests(ctx, { query }) {
    return { success: true, ...(await listRequests(ctx, query)) }
  },
  async getRequest(ctx, { params }) {
    return { success: true, data: await getRequest(ctx, params) }
  },
}
