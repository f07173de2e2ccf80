import { v1BatchesApi } from './batches.ts'
import { v1DataRequestsApi } from './data-requests.ts'
import { v1EventsApi } from './events.ts'
import { v1EvidenceApi } from './evidence.ts'
import { v1LabelsApi } from './labels.ts'
import { v1ListEntriesApi } from './list-entries.ts'
import { v1ReopenApi } from './reopen.ts'
import { v1ReviewsApi } from './reviews.ts'
import { v1TestModeApi } from './test-mode.ts'
import { v1VerificationsApi } from './verifications.ts'
import { v1WebhooksApi } from './webhooks.ts'

/** The public API, authenticated by API key. */
export const v1Api = {
  ...v1VerificationsApi,
  ...v1BatchesApi,
  ...v1ReviewsApi,
  ...v1LabelsApi,
  ...v1ListEntriesApi,
  ...v1ReopenApi,
  ...v1EvidenceApi,
  ...v1DataRequestsApi,
  ...v1WebhooksApi,
  ...v1EventsApi,
  ...v1TestModeApi,
}
