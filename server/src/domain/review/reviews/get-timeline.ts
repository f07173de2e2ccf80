import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { TimelineEntry } from '@wabi/contract/shapes/verification.ts'
import { LIST_KIND_NAMES, LIST_KINDS, LIST_NAMES, LISTS } from '@wabi/contract/review/list-entries.ts'
import { type Outcome, OUTCOMES } from '@wabi/contract/verification/states.ts'
import { OUTCOME_WORDS } from '@wabi/contract/verification/status-words.ts'
import type { Ctx } from '../../kernel/context.ts'
import { auditLog } from '../../../platform/db/schema/audit.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { loadRecipients } from './evidence-receipts.ts'
import { customerEmails, emailEntries } from '../../mail/emails/customer-emails.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'

/** What staff read for each step; actions not listed here stay in the audit log. */
const WORDS: Record<string, string> = {
  'link.created': 'Link created',
  'assisted.created': 'Assisted check started',
  'assisted.opened': 'Assisted check opened by the agent',
  'assisted.code_entered': 'Agent entered the code that the customer received',
  'verification.walked_in': 'Walk-in session started',
  'verification.started': 'Customer opened the link',
  'consent.given': 'Customer agreed to the notice',
  'consent.biometrics_given': 'Customer agreed to face comparison',
  'consent.withdrawn': 'Customer withdrew the consent',
  'claims.too_young': 'Date of birth below the minimum age; nothing stored',
  'claims.guardian_needed': 'Date of birth below the minimum age, a guardian has to agree; nothing stored',
  'guardian.link_created': 'Guardian’s link shown',
  'consent.guardian_given': 'Guardian agreed',
  'claims.filled_in': 'Details of the document filled in for the customer',
  'claims.saved': 'Personal information saved',
  'document_front.submitted': 'Photo of the front received',
  'document_back.submitted': 'Photo of the back received',
  'head_turn.passed': 'Head turn passed',
  'head_turn.not_passed': 'Head turn did not pass',
  'head_turn.declined': 'Head turn not done',
  'head_turn.supervised': 'Head turn attended in person',
  'session.hand_off_created': 'QR code for the phone shown',
  'session.handed_off': 'Continued on another device',
  'session.code_sent': 'Code for the customer’s page requested',
  'session.app_code_created': 'Code for the client’s app created',
  'verification.possession_proved': 'Customer proved that the link is theirs',
  'verification.possession_refused': 'Too many wrong codes: the code was ended',
  'document.changed': 'Customer chose another document',
  'verification.retried': 'Customer tried again',
  'review.requested': 'Customer asked for a review',
  'session.taken_over': 'Started again in another browser',
  'session.browser_switched': 'Continued in another of the browsers that have it',
  'verification.decided': 'Decided',
  'review.decision_held': 'Decision held for ten seconds',
  'review.decision_undone': 'Decision undone',
  'review.decision_dropped': 'Decision did not take effect',
  'verification.expired': 'Expired',
  'verification.cancelled': 'Cancelled',
  'verification.changed': 'Changed by an API key',
  'verification.declined': 'Customer chose to verify another way',
  'verification.erased': 'Everything personal erased',
  'faces.erased': 'Face templates erased, when their retention period ended',
  'pictures.erased': 'Pictures erased, when their retention period ended',
  'legal_hold.set': 'Placed under legal hold',
  'legal_hold.lifted': 'Legal hold lifted',
  'relationship.ended': 'End of the business relationship reported',
  'verification.reviewer_asked_for': 'Customer asked for a woman or a man as reviewer',
  'verification.reviewer_taken_back': 'Customer took the request for a reviewer back',
  'verification.asked_by_other': 'Customer says that somebody asked them to do this',
  'link.resent': 'Link renewed',
  'step.asked_again': 'One step requested again',
  'review.approved_first': 'Approved, awaiting a second person',
  'review.escalated': 'Escalated to an admin',
  'review.escalation_ended': 'Returned to all reviewers',
  'review.assigned': 'Assigned to',
  'review.unassigned': 'Assignment removed',
  'data_request.received': 'Request of the customer about their data',
  'data_request.corrected': 'Details corrected at the customer’s request',
  'data_request.restricted': 'Use restricted at the customer’s request',
  'data_request.restriction_lifted': 'Restriction lifted',
  'data_request.exported': 'Data exported for the customer',
  'data_request.closed': 'Request of the customer closed',
  'report.downloaded': 'Report downloaded',
  'evidence_package.created': 'Evidence package created',
  'person.merged': 'Merged with the person of another verification',
  'person.split': 'Split off from the person of another verification',
  'verification.labelled': 'Labelled',
  'verification.linked': 'Flagged: shares details with later verifications',
  'verification.reopened': 'Reopened',
  'verification.revoked': 'Approval revoked',
  'verification.appealed': 'Customer appealed',
  'note.added': 'Note added',
  'tags.set': 'Tags changed',
  'evidence.linked': 'Image links issued',
  'evidence.viewed': 'Image viewed',
  'identity.viewed': 'Identity data read by an API key',
  'case.opened': 'Case opened',
  'fraud.detected': 'Seen before or blocked',
  'face.blocked': 'Face blocked',
  'number.blocked': 'Document number blocked',
  'block.lifted': 'Block lifted',
  'list_entry.added': 'Put on a list',
  'list_entry.confirmed': 'List entry confirmed by a second person',
  'list_entry.renewed': 'List entry reviewed',
  'list_entry.suspended': 'List entry suspended after a complaint',
  'list_entry.kept': 'List entry kept, complaint not upheld',
  'list_entry.removed': 'Removed from a list',
  'list_entry.expired': 'List entry expired',
  'list_entry.searched': 'Lists searched by face',
}

/** What the platform's staff read in addition: how they share the work is not shown to the client. */
const STAFF_ONLY_WORDS: Record<string, string> = {
  'case.assigned': 'Assigned to',
  'case.unassigned': 'Assignment removed',
  'case.note_added': 'Note for colleagues added',
}

const ACTORS: Record<string, string> = {
  customer: 'Customer',
  anyone: 'Customer',
  'api-key': 'API',
  system: 'System',
}

/** Actions of the rules, never of a customer. */
const RULE_ACTIONS = ['verification.decided', 'fraud.detected']

/** Of an action that needs no account. */
const OWN_ACTORS: Record<string, string> = { 'consent.guardian_given': 'Guardian' }

const STEPS: Record<string, string> = {
  document_front: 'front of the document',
  document_back: 'back of the document',
  selfie: 'selfie',
  personal_info: 'personal information',
}

/** `: block list, document number` */
function listEntryWords({ list, kind }: Record<string, unknown>): string {
  const name = LISTS.find((one) => one === list)
  const of = LIST_KINDS.find((one) => one === kind)
  return name && of ? `: ${LIST_NAMES[name].toLowerCase()}, ${LIST_KIND_NAMES[of].toLowerCase()}` : ''
}

const isOutcome = (value: unknown): value is Outcome => OUTCOMES.some((outcome) => outcome === value)

const getAssignee = ({ assignee }: Record<string, unknown>) =>
  typeof assignee === 'string' ? assignee : null

const MAX_ENTRIES = 200

/** The history of a verification in words, oldest first, including the delivery of its e-mails. */
export async function getTimeline(
  ctx: Ctx,
  tx: Tx,
  { clientId, verificationId }: VerificationRow,
): Promise<z.input<typeof TimelineEntry>[]> {
  const forPlatformStaff = ctx.actor.kind === 'admin'
  const [rows, emails, recipients] = await pipelineQueries([
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.clientId, clientId), eq(auditLog.subject, verificationId)))
      .orderBy(asc(auditLog.createdAt), asc(auditLog.id))
      .limit(MAX_ENTRIES),
    customerEmails(tx, verificationId),
    loadRecipients(ctx, tx, { clientId, verificationId }),
  ])
  const getName = await staffNames(
    tx,
    rows.flatMap(({ actorKind, actorId, details }) => [
      actorKind === 'client-user' || actorKind === 'admin' ? actorId : null,
      getAssignee(details),
    ]),
    { personally: forPlatformStaff },
  )
  const entries = rows.flatMap(({ action, actorKind, actorId, createdAt, details }) => {
    const words = WORDS[action] ?? (forPlatformStaff ? STAFF_ONLY_WORDS[action] : undefined)
    if (words === undefined) return []
    const outcome = isOutcome(details.outcome) ? `: ${OUTCOME_WORDS[details.outcome].toLowerCase()}` : ''
    const score = typeof details.overallScore === 'number' ? `, score ${details.overallScore}` : ''
    const step = typeof details.step === 'string' ? `: ${STEPS[details.step] ?? details.step}` : ''
    const recipient = typeof details.id === 'string' ? recipients.get(details.id) : undefined
    const recipientWords = recipient === undefined ? '' : ` for ${recipient}`
    const assignee = getAssignee(details)
    const assigneeWords = assignee === null ? '' : ` ${getName(assignee)}`
    const actor =
      actorKind === 'client-user' || actorKind === 'admin'
        ? getName(actorId)
        : // In older rows the actor is the customer whose call led to the decision.
          actorKind === 'customer' && RULE_ACTIONS.includes(action)
          ? 'System'
          : (OWN_ACTORS[action] ?? ACTORS[actorKind] ?? actorKind)
    return [
      {
        at: createdAt.toISOString(),
        event: action,
        words: `${words}${assigneeWords}${recipientWords}${outcome}${score}${step}${listEntryWords(details)}`,
        actor,
      },
    ]
  })
  const mails = emailEntries(emails)
  // The sort is stable: events of one instant keep their order.
  return [...entries, ...mails].sort((one, other) => one.at.localeCompare(other.at))
}
