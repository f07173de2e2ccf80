import type { ListedEvent } from './api.gen.ts'

/** What a webhook's body says: ids and states, nothing personal. */
export type WebhookEvent = Omit<ListedEvent, 'id'>

export type {
  Check,
  CheckName,
  Decision,
  ErrorAnswer,
  ErrorCode,
  Image,
  LinkedVerification,
  ListedEvent,
  NewVerification,
  NewWebhook,
  NewWebhookWithSecret,
  Outcome,
  ReasonCode,
  Rejection,
  Resubmission,
  TestCompletion,
  TestCustomer,
  TestCustomerName,
  Verification,
  VerificationStatus,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEventType,
} from './api.gen.ts'
