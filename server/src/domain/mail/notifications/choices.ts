import { type Notification, NOTIFICATIONS } from '@wabi/contract/api/account.ts'
import {
  type ClientPermission,
  type ClientRole,
  PERMISSIONS_BY_ROLE,
} from '@wabi/contract/endpoint/permissions.ts'

/** The permission that a role needs to get each mail. */
const NEEDS: Record<Notification, ClientPermission> = {
  pendingReview: 'reviews:decide',
  dailyDigest: 'verifications:read',
  failingWebhooks: 'webhooks:manage',
  auditHead: 'activity:read',
}

/** On by default only for failures that would otherwise go unnoticed. */
const DEFAULTS: Record<Notification, boolean> = {
  pendingReview: false,
  dailyDigest: false,
  failingWebhooks: true,
  auditHead: false,
}

/** The mails that are available to a role. */
export function availableNotifications(role: ClientRole): Notification[] {
  return NOTIFICATIONS.filter((kind) => PERMISSIONS_BY_ROLE[role].includes(NEEDS[kind]))
}

/** Parses a person's choices from the column's JSON, with defaults. */
export function parseNotificationChoices(json: Record<string, unknown>): Record<Notification, boolean> {
  const chosen = (kind: Notification) => (typeof json[kind] === 'boolean' ? json[kind] : DEFAULTS[kind])
  return {
    pendingReview: chosen('pendingReview'),
    dailyDigest: chosen('dailyDigest'),
    failingWebhooks: chosen('failingWebhooks'),
    auditHead: chosen('auditHead'),
  }
}
