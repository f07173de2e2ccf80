import { activityApi } from './api/activity.ts'
import { reviewersApi } from './api/reviewers.ts'
import { adminApi } from './api/admin/operations.ts'
import { accountApi } from './api/account.ts'
import { assistedApi } from './api/assisted.ts'
import { authApi } from './api/auth.ts'
import { checkTemplatesApi } from './api/check-templates.ts'
import { clientApi } from './api/client.ts'
import { guardianApi } from './api/guardian.ts'
import { investigationsApi } from './api/investigations.ts'
import { customerRequestsApi, dataRequestsApi } from './api/data-requests.ts'
import { figuresApi } from './api/figures.ts'
import { labelsApi } from './api/labels.ts'
import { legalHoldsApi } from './api/legal-holds.ts'
import { linksApi } from './api/links.ts'
import { keysApi } from './api/keys.ts'
import { listEntriesApi } from './api/list-entries.ts'
import { listsApi } from './api/lists.ts'
import { esignetApi } from './api/esignet.ts'
import { dashboardApi } from './api/dashboard.ts'
import { passkeysApi } from './api/passkeys.ts'
import { preferencesApi } from './api/preferences.ts'
import { requestsApi } from './api/requests.ts'
import { reopenApi } from './api/reopen.ts'
import { reviewsApi } from './api/reviews.ts'
import { secondReviewsApi } from './api/second-reviews.ts'
import { settingsApi } from './api/settings.ts'
import { singleSignOnApi } from './api/single-sign-on.ts'
import { supervisionApi } from './api/supervision.ts'
import { teamApi } from './api/team.ts'
import { samplesApi } from './api/samples.ts'
import { v1Api } from './api/v1/operations.ts'
import { uploadsApi } from './api/uploads.ts'
import { verificationApi } from './api/verification.ts'
import { webhooksApi } from './api/webhooks.ts'
import type { CallInput, Reply } from './endpoint/endpoint.ts'

/** Every endpoint of the platform by operation name. Routes, browser client and OpenAPI are all derived from it. */
export const api = {
  ...authApi,
  ...accountApi,
  ...passkeysApi,
  ...singleSignOnApi,
  ...verificationApi,
  ...uploadsApi,
  ...samplesApi,
  ...clientApi,
  ...keysApi,
  ...requestsApi,
  ...webhooksApi,
  ...dashboardApi,
  ...linksApi,
  ...listsApi,
  ...reviewsApi,
  ...labelsApi,
  ...legalHoldsApi,
  ...reopenApi,
  ...assistedApi,
  ...supervisionApi,
  ...dataRequestsApi,
  ...customerRequestsApi,
  ...guardianApi,
  ...preferencesApi,
  ...listEntriesApi,
  ...teamApi,
  ...activityApi,
  ...reviewersApi,
  ...investigationsApi,
  ...figuresApi,
  ...secondReviewsApi,
  ...settingsApi,
  ...checkTemplatesApi,
  ...esignetApi,
  ...adminApi,
  ...v1Api,
}

export type Api = typeof api
export type Operation = keyof Api

/** What the browser sends to an operation and receives from it. */
export type InputOf<O extends Operation> = CallInput<Api[O]>
export type ReplyOf<O extends Operation> = Reply<Api[O]>
