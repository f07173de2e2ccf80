import type { AuditActor } from './audit-actors.ts'

/** Whose actions a client's activity log shows: people and keys, not customers and jobs. */
export const ACTIVITY_ACTORS = ['client-user', 'api-key', 'admin'] as const satisfies readonly AuditActor[]

/** What somebody did, in the order of the filter; `other` is everything that the others do not name. */
export const ACTIVITY_KINDS = ['viewed', 'decided', 'exported', 'changed', 'access', 'other'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** Actions of each kind; one that ends with a dot stands for every action that begins with it. */
export const ACTIVITY_ACTIONS: Record<Exclude<ActivityKind, 'other'>, readonly string[]> = {
  viewed: [
    'case.opened',
    'case.viewed',
    'case.listed',
    'audit.viewed',
    'evidence.viewed',
    'identity.viewed',
    'email.read',
    'emails.listed',
    'client.viewed',
    'client.listed',
    'client.archives_listed',
    'legal_hold.listed',
    'investigation.viewed',
    'email.links_revealed',
    'api_key.revealed',
    'webhook.secret_revealed',
  ],
  decided: [
    'review.',
    'case.second_reviewed',
    'verification.decided',
    'verification.revoked',
    'verification.reopened',
    'verification.labelled',
    'person.',
    'investigation.decided',
    'step.asked_again',
    'face.blocked',
    'number.blocked',
    'block.lifted',
    'list_entry.',
  ],
  exported: [
    'export.',
    'report.downloaded',
    'evidence_package.created',
    'data_request.exported',
    'activity.exported',
    'reviewer_report.exported',
    'monthly_report.exported',
    'investigation.exported',
    'audit_head.downloaded',
    'links.batch_downloaded',
    'audit.exported',
    'client.archive_requested',
    'client.archive_opened',
    'client.archive_downloaded',
  ],
  changed: [
    'settings.',
    'client.',
    'client_change.',
    'team.',
    'api_key.',
    'webhook.',
    'message_template.',
    'customer_language.set',
    'rule.',
    'check_template.',
    'verification.cancelled',
    'verification.changed',
    'verification.erased',
    'legal_hold.',
    'relationship.',
    'data_request.',
    'link.',
    'links.batch_requested',
    'tags.set',
    'note.added',
    'case.assigned',
    'investigation.',
  ],
  access: ['auth.', 'second_factor.', 'account.'],
}

const isOf = (kind: Exclude<ActivityKind, 'other'>, action: string) =>
  ACTIVITY_ACTIONS[kind].some((one) => (one.endsWith('.') ? action.startsWith(one) : action === one))

/** The first kind that names the action. */
export function getActivityKind(action: string): ActivityKind {
  return ACTIVITY_KINDS.find((kind) => kind !== 'other' && isOf(kind, action)) ?? 'other'
}

/** Most rows of one export. */
export const MAX_ACTIVITY_EXPORT = 50_000
