import { adminApi } from './api/admin/operations.ts'
import { accountApi } from './api/account.ts'
import { authApi } from './api/auth.ts'
import { blocksApi } from './api/blocks.ts'
import { clientApi } from './api/client.ts'
import { labelsApi } from './api/labels.ts'
import { linksApi } from './api/links.ts'
import { keysApi } from './api/keys.ts'
import { listsApi } from './api/lists.ts'
import { dashboardApi } from './api/dashboard.ts'
import { preferencesApi } from './api/preferences.ts'
import { reopenApi } from './api/reopen.ts'
import { reviewsApi } from './api/reviews.ts'
import { settingsApi } from './api/settings.ts'
import { teamApi } from './api/team.ts'
import { samplesApi } from './api/samples.ts'
import { v1Api } from './api/v1/operations.ts'
import { verificationApi } from './api/verification.ts'
import { webhooksApi } from './api/webhooks.ts'
import type { CallInput, Reply } from './endpoint/endpoint.ts'

/** Every endpoint of the platform by operation name. Routes, browser client and OpenAPI are all derived from it. */
export const api = {
  ...authApi,
  ...accountApi,
  ...verificationApi,
  ...samplesApi,
  ...clientApi,
  ...keysApi,
  ...webhooksApi,
  ...dashboardApi,
  ...linksApi,
  ...listsApi,
  ...reviewsApi,
  ...labelsApi,
  ...reopenApi,
  ...preferencesApi,
  ...blocksApi,
  ...teamApi,
  ...settingsApi,
  ...adminApi,
  ...v1Api,
}

export type Api = typeof api
export type Operation = keyof Api

/** What the browser sends to an operation and receives from it. */
export type InputOf<O extends Operation> = CallInput<Api[O]>
export type ReplyOf<O extends Operation> = Reply<Api[O]>
