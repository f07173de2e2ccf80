import { type Notification, NOTIFICATIONS } from '@wabi/contract/api/account.ts'
import {
  CLIENT_ROLES,
  type ClientPermission,
  type ClientRole,
  PERMISSIONS_BY_ROLE,
} from '@wabi/contract/endpoint/permissions.ts'

/** The permission that a role needs to get each mail. */
const NEEDS: Record<Notification, ClientPermission> = {
  pendingReview: 'reviews:decide',
  dailyDigest: 'verifications:read',
  monthlyReport: 'activity:read',
  failingWebhooks: 'webhooks:manage',
  auditHead: 'activity:read',
}

/** Who gets each mail by default: failures that would otherwise go unnoticed, and owners the proof of their log. */
const DEFAULTS: Record<Notification, readonly ClientRole[]> = {
  pendingReview: [],
  dailyDigest: [],
  monthlyReport: [],
  failingWebhooks: CLIENT_ROLES,
  auditHead: ['owner'],
}

/** The roles that get a mail unless they turn it off. */
export const rolesByDefault = (kind: Notification): readonly ClientRole[] => DEFAULTS[kind]

/** The mails that are available to a role. */
export function availableNotifications(role: ClientRole): Notification[] {
  return NOTIFICATIONS.filter((kind) => PERMISSIONS_BY_ROLE[role].includes(NEEDS[kind]))
}

/** Parses a person's choices from the column's JSON, with the defaults of their role. */
export function parseNotificationChoices(
  json: Record<string, unknown>,
  role: ClientRole,
): Record<Notification, boolean> {
  const chosen = (kind: Notification) =>
    typeof json[kind] === 'boolean' ? json[kind] : DEFAULTS[kind].includes(role)
  return {
    pendingReview: chosen('pendingReview'),
    dailyDigest: chosen('dailyDigest'),
    monthlyReport: chosen('monthlyReport'),
    failingWebhooks: chosen('failingWebhooks'),
    auditHead: chosen('auditHead'),
  }
}
