import { type Notification, NOTIFICATIONS } from '@wabi/contract/api/account.ts'
import { type ClientPermission, type ClientRole, PERMISSIONS_OF_ROLE } from '@wabi/contract/permissions.ts'

/** What a role must be allowed for a mail to be of use. */
const NEEDS: Record<Notification, ClientPermission> = {
  pendingReview: 'reviews:decide',
  dailyDigest: 'verifications:read',
  failingWebhooks: 'webhooks:manage',
}

/** Sent unless the person says otherwise: only what would break unseen. */
const DEFAULTS: Record<Notification, boolean> = {
  pendingReview: false,
  dailyDigest: false,
  failingWebhooks: true,
}

/** The mails that somebody of this role can get at all. */
export function openTo(role: ClientRole): Notification[] {
  return NOTIFICATIONS.filter((kind) => PERMISSIONS_OF_ROLE[role].includes(NEEDS[kind]))
}

/** A person's choices from the column's JSON; what was never chosen has its default. */
export function choicesFrom(json: Record<string, unknown>): Record<Notification, boolean> {
  const chosen = (kind: Notification) => (typeof json[kind] === 'boolean' ? json[kind] : DEFAULTS[kind])
  return {
    pendingReview: chosen('pendingReview'),
    dailyDigest: chosen('dailyDigest'),
    failingWebhooks: chosen('failingWebhooks'),
  }
}
