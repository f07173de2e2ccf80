import type { VerificationStatus } from '../verification/states.ts'
import type { KeyPermission } from './permissions.ts'
import { ASSISTED_ERRORS } from './assisted-errors.ts'
import { AUTH_ERRORS } from './auth-errors.ts'
import { CONSENT_ERRORS } from './consent-errors.ts'
import { DATA_REQUEST_ERRORS } from './data-request-errors.ts'
import { ESIGNET_ERRORS } from './esignet-errors.ts'
import { IMAGE_ERRORS } from './image-errors.ts'
import { SESSION_ERRORS } from './session-errors.ts'
import { SUPERVISION_ERRORS } from './supervision-errors.ts'
import { VERIFICATION_ERRORS } from './verification-errors.ts'

/**
 * Every expected error: its code, HTTP status and a message for people. One table for both sides: the server throws
 * `new AppError(code)`, the browser shows the message it receives. Codes are part of the public API and never change.
 */
export const ERRORS = {
  'request.invalid': [400, 'Some fields are not valid. Please check the marked ones.'],
  'request.malformed': [400, 'The request could not be read.'],
  'request.too_large': [413, 'The request is too large.'],
  'request.unsupported_type': [
    415,
    'This content type is not accepted here. Send JSON with `Content-Type: application/json`.',
  ],
  'request.too_many': [429, 'Too many attempts. Please wait a moment and try again.'],
  'request.not_found': [404, 'There is nothing here.'],
  'request.method_not_allowed': [
    405,
    'This method is not allowed here. The `Allow` header lists those that are.',
  ],
  'request.cross_origin': [
    403,
    'Another website’s page sent this request. Only this platform’s own pages may.',
  ],
  'request.too_slow': [408, 'The request took too long to arrive.'],
  'request.headers_too_large': [431, 'The headers of the request are too large.'],
  'dead_letter.not_found': [404, 'This job is no longer among the failed ones: it was retried or discarded.'],
  'dead_letter.in_the_way': [
    409,
    'A job of the same kind for the same subject is already waiting or running. Discard this one, or try again when that one has ended.',
  ],
  'account.suspended': [
    403,
    'This company’s account is suspended. Nothing is lost: everything continues where it stopped once the account is reactivated.',
  ],
  'account.awaiting_approval': [
    403,
    'This company is waiting for approval by the platform’s operator. Links can be created once it is approved.',
  ],
  'account.refused': [
    403,
    'The platform’s operator refused this company’s application. No links can be created.',
  ],
  'account.confirmation_sent': [
    429,
    'The confirmation was sent several times within the last hour. Please look for it in the mailbox and the spam folder.',
  ],
  'mail.unconfirmed': [
    409,
    'No e-mail is sent in this company’s name until its contact address is confirmed by the link in the confirmation e-mail.',
  ],
  'mail.limit': [429, 'This company has sent as many e-mails as it may for now.'],
  'sms.unavailable': [409, 'This platform sends no text messages: its operator has set up no gateway.'],
  'sms.limit': [429, 'This company has sent as many text messages as it may for now.'],
  'account.month_used_up': [
    403,
    'All verifications of this month are used up. Existing links still work; new ones can be created from the first of next month.',
  ],
  'version.unknown': [
    400,
    'There is no such version. Omit Wabi-Version, or use a version from the documentation.',
  ],
  'idempotency.key_invalid': [400, 'An Idempotency-Key has 1 to 255 printable ASCII characters.'],
  'idempotency.mismatch': [422, 'This Idempotency-Key was used for another request. Please use a new one.'],
  'idempotency.in_flight': [
    409,
    'A request with this Idempotency-Key is still being processed. Please try again in a moment.',
  ],
  ...AUTH_ERRORS,
  'team.member_not_found': [404, 'There is no such colleague.'],
  'team.invitation_not_found': [404, 'There is no such invitation.'],
  'team.above_you': [403, 'Only someone with that role or a higher one may do this.'],
  'team.yourself': [409, 'This cannot be done to yourself. Please ask a colleague.'],
  'team.last_owner': [409, 'There must be at least one owner. Please make someone else an owner first.'],
  'team.here_already': [409, 'Someone with this e-mail address is already on your team.'],
  'team.too_many': [429, 'There are too many open invitations. Please wait, or revoke some.'],
  'audit.not_found': [404, 'There is no such row in the audit log.'],
  'staff.not_found': [404, 'There is no such staff member.'],
  'staff.yourself': [409, 'This cannot be done to yourself. Please ask a colleague.'],
  'staff.last_admin': [409, 'There must be at least one admin. Please make someone else an admin first.'],
  'staff.email_taken': [409, 'Another staff member already has this e-mail address.'],
  'api_key.reveal_off': [403, 'Your company does not allow API keys to be revealed.'],
  ...ESIGNET_ERRORS,
  'logo.not_found': [404, 'There is no such picture.'],
  'registration.closed': [403, 'This platform accepts no new companies. Please contact its operator.'],
  'registration.username_taken': [409, 'This username is already taken.'],
  'registration.password_weak': [400, 'Please choose a longer or less common password.'],
  'session.link_required': [404, 'A verification link is needed. Please open the link you were sent.'],
  'session.not_found': [404, 'This verification link is not valid. Please ask the company for a new one.'],
  'session.bound_elsewhere': [
    409,
    'This check continues in another browser or on another device. Nothing that was entered is lost.',
  ],
  'link.not_found': [404, 'This verification link is not valid. Please ask the company for a new one.'],
  'session.elsewhere': [409, 'This check continues on another device. Nothing that was entered is lost.'],
  ...SESSION_ERRORS,
  'link.expired': [410, 'This verification link has expired. Please ask the company for a new one.'],
  'link.cancelled': [410, 'This verification link was cancelled. Please ask the company for a new one.'],
  'link.declined': [410, 'You ended this check. Please ask the company how to go on.'],
  'step.out_of_order': [409, 'Another step comes first.'],
  ...ASSISTED_ERRORS,
  ...CONSENT_ERRORS,
  'document.missing': [400, 'A photo of the document is needed.'],
  ...IMAGE_ERRORS,
  'liveness.nonce_invalid': [409, 'This head turn was sent before, or a newer one took its place.'],
  'liveness.expired': [410, 'That took a little long, which is fine: here comes a new one.'],
  'liveness.too_many': [429, 'There are no tries left. You can go on: a person will look at your photos.'],
  'test_mode.only': [403, 'This is available for test verifications only.'],
  ...VERIFICATION_ERRORS,
  ...SUPERVISION_ERRORS,
  ...DATA_REQUEST_ERRORS,
  'review.decided_already': [409, 'Someone else has already dealt with this case.'],
  'review.held': [
    409,
    'A decision on this case takes effect within ten seconds. Until then it can be undone, and nothing else can be done with the case.',
  ],
  'review.not_held': [409, 'This decision is no longer held: it has taken effect or was undone.'],
  'review.same_person': [409, 'A second person has to approve: you were the first.'],
  'review.decided_before': [
    409,
    'You decided this case before it was reopened. Another person has to decide it now.',
  ],
  'review.own_link': [
    409,
    'You, or an API key that you created, made the link of this case. Another person has to decide it.',
  ],
  'review.assisted': [409, 'You captured this case for the customer. Another person has to decide it.'],
  'review.supervised': [409, 'You attended this check in person. Another person has to decide the case.'],
  'review.same_network': [
    409,
    'You are on the network that the customer used. Somebody on another network has to decide this case.',
  ],
  'review.reviewer_sex': [
    403,
    'The customer asked for a woman or a man as reviewer. Only a colleague for whom that is stated can see the pictures and decide.',
  ],
  'review.no_reviewer_of_sex': [
    409,
    'Nobody whom the customer asked for may decide this case. It waits until that is stated for a colleague.',
  ],
  'review.faces_not_viewed': [
    409,
    'Please look at the document and the selfie first: both pictures have to be opened before an approval.',
  ],
  'review.escalated': [403, 'An admin or the owner of your account decides this case.'],
  'review.people_needed': [409, 'Two people have to approve this case; an API key cannot.'],
  'review.no_reviewer': [409, 'Cases can only be assigned to an active colleague who may decide them.'],
  'review.handed_over': [
    409,
    'Your cases are reviewed by the platform’s team. An owner or admin can change that in the settings.',
  ],
  'case.escalated': [403, 'This case was escalated to an admin of the platform, who decides it.'],
  'case.reason_needed': [403, 'Please give a reason for opening this case first.'],
  'case.blind': [
    409,
    'You are asked for a second opinion on this case: its decision stays hidden until then.',
  ],
  'second_review.not_found': [404, 'There is no such second review, or someone else has taken it.'],
  'admin.second_needed': [
    409,
    'Another admin has to approve this. They find it under Staff. Once it is approved, please do it again.',
  ],
  'admin_approval.not_found': [404, 'There is no such request, or it was decided or has expired.'],
  'admin_approval.own': [409, 'You requested this: another admin has to approve it.'],
  'client_change.not_found': [404, 'There is no such change, or it was decided, withdrawn or has expired.'],
  'settings.owner_only': [403, 'Only the owner of the account can change this.'],
  'list_entry.not_found': [404, 'There is no such entry, or it has ended.'],
  'list_entry.nothing': [409, 'There is nothing here that is clear enough to be put on a list.'],
  'list_entry.same_person': [409, 'You added this entry: another person has to do this.'],
  'list_entry.people_needed': [409, 'This is left to a person: an API key cannot do it.'],
  'list_entry.client_only': [
    403,
    'Only the company’s own team can do this. The platform’s staff may add an entry, record a complaint, and remove what they added until it is confirmed.',
  ],
  'list_entry.bad_state': [409, 'The entry is not in a state in which this is possible. Please reload it.'],
  'list_entry.no_face': [
    422,
    'No single, clear face was found. Please choose a photo that shows one face from the front.',
  ],
  'export.not_found': [404, 'There is no such file, or it has expired.'],
  'activity.too_many': [409, 'There are too many rows for one file. Please choose a shorter period.'],
  'export.too_many': [
    429,
    'Several exports are already being written. Please wait for one of them to finish.',
  ],
  'batch.not_found': [404, 'There is no such batch of links, or it has expired.'],
  'batch.too_many': [
    429,
    'Several batches of links are already being created. Please wait for one of them to finish.',
  ],
  'investigation.not_found': [404, 'There is no such investigation.'],
  'investigation.closed': [409, 'This investigation is closed. Open it again to change it.'],
  'investigation.one_client': [409, 'An investigation has cases of one client only.'],
  'view.not_found': [404, 'There is no such view.'],
  'view.too_many': [409, 'There are too many views. Please delete one first.'],
  'evidence.not_found': [404, 'There is no such image.'],
  'evidence.link_over': [410, 'This URL has expired. Please request the images again.'],
  'event.not_found': [404, 'There is no such event.'],
  'event.cursor_ahead': [
    409,
    'This cursor is ahead of the events: it comes from another installation, or from before a backup was restored. Please read again with `since`, from a time before that.',
  ],
  'api_key.not_found': [404, 'There is no such API key.'],
  'api_key.ended': [409, 'This API key no longer works. Please create a new one.'],
  'api_key.live_needed': [403, 'A test key cannot do this. Please use a live key.'],
  'api_key.test_needed': [403, 'Only a test key can do this.'],
  'api_key.identity_access_needed': [
    403,
    'This API key may not read identity data. Create a key with “Identity data” (`identityAccess`) switched on.',
  ],
  'api_key.reveal_limit': [429, 'Keys were revealed too often. Please try again later.'],
  'webhook.not_found': [404, 'There is no such webhook.'],
  'api_request.not_found': [404, 'There is no such call, or it is older than 30 days.'],
  'webhook.delivery_not_found': [404, 'There is no such delivery.'],
  'webhook.inactive': [409, 'This webhook is inactive. Please resume it first.'],
  'webhook.rotation_running': [
    409,
    'Two secrets are already active. Please wait until the older one expires, or end it now.',
  ],
  'webhook.url_refused': [
    400,
    'This address cannot receive webhooks: it must begin with https and lead to a public server.',
  ],
  'rule.not_found': [404, 'There is no such rule.'],
  'rule.not_a_draft': [
    409,
    'This version has been in force and cannot be changed. Please create a new draft from it.',
  ],
  'rule.changed_meanwhile': [409, 'Someone else has changed this draft. Please reload the page.'],
  'rule.not_in_force': [409, 'This version is not in force.'],
  'rule.simulation_needed': [
    409,
    'Please simulate exactly this draft on past cases and review the result, or give a reason for not doing so.',
  ],
  'rule.simulation_running': [
    409,
    'A simulation of this draft is already running. Please wait for it to finish.',
  ],
  'email.not_found': [404, 'There is no such message.'],
  'email.no_mail_server': [409, 'This platform has no mail server: nothing can be sent.'],
  'client.not_found': [404, 'There is no such client.'],
  'client.bad_state': [409, 'The client is not in a state that allows this. Please reload the page.'],
  'client.held': [409, 'Cases of this client are under legal hold. Lift all holds before you erase it.'],
  'client.erased': [410, 'This client was erased.'],
  'organization.not_found': [404, 'There is no such organization.'],
  'organization.bad_state': [
    409,
    'The organization is not in a state that allows this. Please reload the page.',
  ],
  'archive.not_found': [404, 'There is no such archive, or it was already downloaded or has expired.'],
  'archive.busy': [409, 'An archive of this client is already being written.'],
  'archive.link_over': [410, 'This URL has expired. Please request the download again.'],
  'server.busy': [503, 'The service is busy. Please try again in a moment.'],
  'server.error': [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [status: number, words: string]>

/** Messages of `auth.required` for calls that need an API key. */
export const KEY_WORDS = {
  none: 'Send an API key as `Authorization: Bearer wk_…`.',
  unknown: 'This API key is not known, was deleted or has expired.',
} as const

export type ErrorCode = keyof typeof ERRORS

/** Messages by field name, as sent. */
export type FieldWords = Record<string, string>

/** Body of every response that is not a success. `step` is present only with `step.out_of_order`. */
export interface ErrorReply {
  success: false
  error: string
  code: ErrorCode
  requestId: string
  fields?: FieldWords
  step?: string
  /** The status that does not allow the call; present only with `verification.bad_transition`. */
  status?: VerificationStatus
  /** The permission that the API key needs; present only with `auth.forbidden` of the public API. */
  permission?: KeyPermission
  /** The first invalid field or its path, and the page about the error; only in the public API. */
  param?: string
  doc_url?: string
  /** Who decided first, when and with which status; present only with `review.decided_already`. */
  decided?: { by: string; at: string; status: string }
}
