import { v1EventsApi } from './v1/events.ts'
import { v1EvidenceApi } from './v1/evidence.ts'
import { v1ReviewsApi } from './v1/reviews.ts'
import { v1TestModeApi } from './v1/test-mode.ts'
import { v1VerificationsApi } from './v1/verifications.ts'
import { v1WebhooksApi } from './v1/webhooks.ts'

/** The public API, authenticated by API key. */
export const v1Api = {
  ...v1VerificationsApi,
  ...v1ReviewsApi,
  ...v1EvidenceApi,
  ...v1WebhooksApi,
  ...v1EventsApi,
  ...v1TestModeApi,
}
