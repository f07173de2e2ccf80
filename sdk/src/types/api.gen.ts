// Written from the contract by `npm run fix`: 786d72ad53c81117

export type VerificationStatus =
  | 'pending'
  | 'in_progress'
  | 'completed'
  | 'pending_review'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'resubmission_requested'
  | 'declined'

export type Outcome = 'approved' | 'pending_review' | 'rejected'

export type ReasonCode =
  | 'document_unreadable'
  | 'document_partly_readable'
  | 'document_type_unconfirmed'
  | 'document_type_other'
  | 'document_side_other'
  | 'document_country_other'
  | 'kebele_needs_review'
  | 'mrz_unsure'
  | 'mrz_check_digits_failed'
  | 'mrz_print_conflict'
  | 'scripts_disagree'
  | 'validity_too_long'
  | 'sides_conflict'
  | 'portraits_differ'
  | 'portrait_askew'
  | 'document_reproduced'
  | 'barcode_print_conflict'
  | 'mrz_barcode_conflict'
  | 'calendars_disagree'
  | 'signature_not_verified'
  | 'signature_invalid'
  | 'signature_expired'
  | 'barcode_unread'
  | 'issuer_denies'
  | 'document_unproven'
  | 'print_unconfirmed'
  | 'name_unreadable'
  | 'name_conflict'
  | 'date_of_birth_unreadable'
  | 'date_of_birth_conflict'
  | 'id_number_unreadable'
  | 'id_number_conflict'
  | 'invited_person_conflict'
  | 'not_invited_person'
  | 'esignet_conflict'
  | 'esignet_unconfirmed'
  | 'esignet_missing'
  | 'expiry_unreadable'
  | 'document_expired'
  | 'expiry_unconfirmed'
  | 'too_young'
  | 'age_unconfirmed'
  | 'guardian_consented'
  | 'document_face_missing'
  | 'selfie_face_missing'
  | 'face_unsure'
  | 'face_different'
  | 'same_photograph'
  | 'selfie_poor'
  | 'selfie_several_faces'
  | 'liveness_missing'
  | 'liveness_declined'
  | 'liveness_not_wanted'
  | 'liveness_failed'
  | 'liveness_other_person'
  | 'light_wrong'
  | 'motion_cut'
  | 'motion_not_seen'
  | 'light_left_out'
  | 'selfie_is_document'
  | 'image_reused'
  | 'image_sent_before'
  | 'asked_by_other'
  | 'capture_suspicious'
  | 'capture_unusual'
  | 'face_seen_under_other_name'
  | 'number_seen_under_other_face'
  | 'number_seen_under_other_name'
  | 'face_seen_under_other_number'
  | 'face_blocked'
  | 'number_blocked'
  | 'phone_blocked'
  | 'email_blocked'
  | 'device_blocked'
  | 'network_blocked'
  | 'on_watch_list'
  | 'seen_in_failed_try'
  | 'face_not_searched'
  | 'rule_field_missing'
  | 'rule_side_missing'
  | 'rule_expires_soon'
  | 'rule_issued_long_ago'
  | 'rule_too_old'
  | 'rule_number_form'
  | 'rule_issuer_not_accepted'
  | 'rule_check_not_passed'
  | 'details_shared'
  | 'rule_presence_weak'
  | 'rule_person_decides'
  | 'assurance_too_low'
  | 'document_not_genuine'
  | 'live_person_doubted'
  | 'head_turn_doubted'
  | 'details_different'
  | 'not_accepted'
  | 'review_requested'
  | 'appealed'
  | 'reopened'
  | 'fraud_found'
  | 'approved_in_error'
  | 'reading_late'
  | 'check_error'

export type CheckName =
  | 'document_readable'
  | 'document_type'
  | 'document_authentic'
  | 'name_matches'
  | 'date_of_birth_matches'
  | 'id_number_matches'
  | 'invited_person'
  | 'esignet'
  | 'not_expired'
  | 'old_enough'
  | 'face_matches'
  | 'selfie_quality'
  | 'live_person'
  | 'fresh_images'
  | 'repeated_identity'
  | 'client_rules'

export type WebhookEventType =
  | 'verification.completed'
  | 'verification.failed'
  | 'verification.pending_review'
  | 'verification.started'
  | 'verification.expired'
  | 'verification.declined'
  | 'verification.consent_withdrawn'
  | 'verification.cancelled'
  | 'verification.resubmission_requested'
  | 'verification.resent'
  | 'verification.reviewed'
  | 'verification.erased'
  | 'verification.document_expiring'
  | 'session.generated'
  | 'fraud.detected'
  | 'verification.reopened'
  | 'verification.revoked'
  | 'verification.labelled'
  | 'verification.linked'
  | 'verification.possession_proved'
  | 'webhook.test'

export type ErrorCode =
  | 'request.invalid'
  | 'request.malformed'
  | 'request.too_large'
  | 'request.unsupported_type'
  | 'request.too_many'
  | 'request.not_found'
  | 'request.method_not_allowed'
  | 'request.cross_origin'
  | 'request.too_slow'
  | 'request.headers_too_large'
  | 'dead_letter.not_found'
  | 'dead_letter.in_the_way'
  | 'account.suspended'
  | 'account.awaiting_approval'
  | 'account.refused'
  | 'account.confirmation_sent'
  | 'mail.unconfirmed'
  | 'mail.limit'
  | 'sms.unavailable'
  | 'sms.limit'
  | 'account.month_used_up'
  | 'version.unknown'
  | 'idempotency.key_invalid'
  | 'idempotency.mismatch'
  | 'idempotency.in_flight'
  | 'auth.required'
  | 'auth.invalid_credentials'
  | 'auth.locked'
  | 'auth.locked_elsewhere'
  | 'auth.slowed'
  | 'auth.forbidden'
  | 'auth.password_change_required'
  | 'auth.wrong_password'
  | 'auth.second_factor_wrong'
  | 'auth.second_factor_over'
  | 'auth.second_factor_required'
  | 'auth.second_factor_kept'
  | 'auth.second_factor_state'
  | 'auth.passkey_wrong'
  | 'auth.passkey_over'
  | 'auth.passkey_not_found'
  | 'auth.passkey_too_many'
  | 'auth.link_invalid'
  | 'auth.step_up_required'
  | 'auth.sign_in_not_found'
  | 'single_sign_on.off'
  | 'single_sign_on.unavailable'
  | 'single_sign_on.failed'
  | 'single_sign_on.not_a_member'
  | 'single_sign_on.email_unverified'
  | 'single_sign_on.required'
  | 'single_sign_on.another_person'
  | 'single_sign_on.issuer_refused'
  | 'single_sign_on.secret_missing'
  | 'team.member_not_found'
  | 'team.invitation_not_found'
  | 'team.above_you'
  | 'team.yourself'
  | 'team.last_owner'
  | 'team.here_already'
  | 'team.too_many'
  | 'audit.not_found'
  | 'staff.not_found'
  | 'staff.yourself'
  | 'staff.last_admin'
  | 'staff.email_taken'
  | 'api_key.reveal_off'
  | 'esignet.off'
  | 'esignet.unavailable'
  | 'esignet.issuer_refused'
  | 'esignet.key_invalid'
  | 'logo.not_found'
  | 'registration.closed'
  | 'registration.username_taken'
  | 'registration.password_weak'
  | 'session.link_required'
  | 'session.not_found'
  | 'session.bound_elsewhere'
  | 'link.not_found'
  | 'session.elsewhere'
  | 'session.started_over'
  | 'session.contact_required'
  | 'session.code_required'
  | 'session.code_invalid'
  | 'session.code_limit'
  | 'session.no_email'
  | 'session.no_retry'
  | 'session.no_appeal'
  | 'session.hand_off_invalid'
  | 'session.closed'
  | 'session.paused'
  | 'link.expired'
  | 'link.cancelled'
  | 'link.declined'
  | 'step.out_of_order'
  | 'session.assisted'
  | 'assisted.not_yours'
  | 'assisted.no_link'
  | 'consent.required'
  | 'consent.withdrawn'
  | 'consent.text_changed'
  | 'consent.withdraw_link_invalid'
  | 'claims.too_young'
  | 'claims.guardian_needed'
  | 'guardian.link_invalid'
  | 'document.missing'
  | 'image.unsupported'
  | 'image.too_large'
  | 'image.unreadable'
  | 'reference_face.none'
  | 'reference_face.several'
  | 'reference_face.unclear'
  | 'image.too_many'
  | 'liveness.nonce_invalid'
  | 'liveness.expired'
  | 'liveness.too_many'
  | 'test_mode.only'
  | 'verification.not_found'
  | 'verification.bad_transition'
  | 'verification.reference_taken'
  | 'verification.held'
  | 'template.not_found'
  | 'template.name_taken'
  | 'template.too_many'
  | 'template.changed_meanwhile'
  | 'legal_hold.exists'
  | 'legal_hold.not_found'
  | 'person.merged'
  | 'person.own'
  | 'verification.erased'
  | 'verification.restricted'
  | 'verification.no_email'
  | 'verification.no_app_code'
  | 'verification.no_phone'
  | 'upload.incomplete'
  | 'upload.length_changed'
  | 'upload.too_many_chunks'
  | 'supervision.test_mode'
  | 'supervision.no_head_turn'
  | 'supervision.exists'
  | 'supervision.too_late'
  | 'session.restricted'
  | 'data_request.not_found'
  | 'data_request.closed'
  | 'data_request.identity_due'
  | 'data_request.done_already'
  | 'data_request.not_done'
  | 'data_request.person_due'
  | 'data_request.case_open'
  | 'data_request.not_restricted'
  | 'data_request.no_extension'
  | 'data_request.no_reference'
  | 'data_request.no_certificate'
  | 'data_request.filed_already'
  | 'review.decided_already'
  | 'review.held'
  | 'review.not_held'
  | 'review.same_person'
  | 'review.decided_before'
  | 'review.own_link'
  | 'review.assisted'
  | 'review.supervised'
  | 'review.same_network'
  | 'review.reviewer_sex'
  | 'review.no_reviewer_of_sex'
  | 'review.faces_not_viewed'
  | 'review.escalated'
  | 'review.people_needed'
  | 'review.no_reviewer'
  | 'review.handed_over'
  | 'case.escalated'
  | 'case.reason_needed'
  | 'case.blind'
  | 'second_review.not_found'
  | 'admin.second_needed'
  | 'admin_approval.not_found'
  | 'admin_approval.own'
  | 'client_change.not_found'
  | 'settings.owner_only'
  | 'list_entry.not_found'
  | 'list_entry.nothing'
  | 'list_entry.same_person'
  | 'list_entry.people_needed'
  | 'list_entry.client_only'
  | 'list_entry.bad_state'
  | 'list_entry.no_face'
  | 'export.not_found'
  | 'activity.too_many'
  | 'export.too_many'
  | 'batch.not_found'
  | 'batch.too_many'
  | 'investigation.not_found'
  | 'investigation.closed'
  | 'investigation.one_client'
  | 'view.not_found'
  | 'view.too_many'
  | 'evidence.not_found'
  | 'evidence.link_over'
  | 'event.not_found'
  | 'event.cursor_ahead'
  | 'api_key.not_found'
  | 'api_key.ended'
  | 'api_key.live_needed'
  | 'api_key.test_needed'
  | 'api_key.identity_access_needed'
  | 'api_key.reveal_limit'
  | 'webhook.not_found'
  | 'api_request.not_found'
  | 'webhook.delivery_not_found'
  | 'webhook.inactive'
  | 'webhook.rotation_running'
  | 'webhook.url_refused'
  | 'rule.not_found'
  | 'rule.not_a_draft'
  | 'rule.changed_meanwhile'
  | 'rule.not_in_force'
  | 'rule.simulation_needed'
  | 'rule.simulation_running'
  | 'email.not_found'
  | 'email.no_mail_server'
  | 'client.not_found'
  | 'client.bad_state'
  | 'client.held'
  | 'client.erased'
  | 'organization.not_found'
  | 'organization.bad_state'
  | 'archive.not_found'
  | 'archive.busy'
  | 'archive.link_over'
  | 'server.busy'
  | 'server.error'

export type TestCustomerName =
  | 'approved'
  | 'pending_review'
  | 'expired'
  | 'fraud'
  | 'rejected_document_not_genuine'
  | 'rejected_face_different'
  | 'rejected_live_person_doubted'
  | 'rejected_head_turn_doubted'
  | 'rejected_details_different'
  | 'rejected_document_expired'
  | 'rejected_document_type_other'
  | 'rejected_document_unreadable'
  | 'rejected_too_young'
  | 'rejected_not_accepted'

export type ErrorAnswer = {
  /** Always `false`; successful responses have `true` */
  success: false
  /** Human-readable message */
  error: string
  /** Stable error code */
  code: ErrorCode
  /** Quote it when you ask for help */
  requestId: string
  /** Message per invalid field */
  fields?: Record<string, string> | undefined
  /** The first invalid field, parameter or header; within a field its path, such as `expected.dateOfBirth` or `verifications.3.customerName` */
  param?: string | undefined
  /** Page that explains the error */
  doc_url?: string | undefined
  /** The current status, which does not allow the call, with `verification.bad_transition` */
  status?: VerificationStatus | undefined
  /** The permission that the key needs, with `auth.forbidden` */
  permission?: 'read' | 'write' | 'admin' | undefined
  /** The step to be done next, with `step.out_of_order` */
  step?: string | undefined
  /** Who decided first, with `review.decided_already` */
  decided?:
    | {
        /** Name of the person or API key */
        by: string
        /** Time of that decision, ISO 8601 in UTC */
        at: string
        /** Status of the verification since that decision */
        status: string
      }
    | undefined
}

export type Verification = {
  /** Id of the verification: `ver_` and 26 letters and digits */
  verificationId: string
  /** Mode of the key that created it. Test verifications contain no real customers */
  mode: 'live' | 'test'
  /** State of the verification: `completed` is approved, `failed` is rejected, `pending_review` waits for a person; `expired`, `cancelled` and `declined` end without a decision */
  status: VerificationStatus
  /** Result of the decision in force; null until decided */
  outcome: Outcome | null
  /** Score in percent, 0 to 100; null until decided */
  overallScore: number | null
  /** Reason codes of the decision in force: why it was not approved; empty if there are none */
  reasons: ReasonCode[]
  /** As given at creation, or by a customer without a link; a dash once erased */
  customerName: string
  /** Name of the person you invited; null without a link */
  invitedName: string | null
  /** Name that the document confirms; null until decided, and where it confirms none */
  provedName: string | null
  /** Your reference, as given at creation */
  clientReference: string | null
  /** Your own data; empty once erased */
  metadata: Record<string, string>
  /** When it was created */
  createdAt: string
  /** When the decision in force was made; null until decided */
  completedAt: string | null
  /** Until when the customer can complete it */
  expiresAt: string | null
  /** What was learned after the decision: the label in force; null if there is none */
  label: ('confirmed_fraud' | 'false_positive' | 'unsure') | null
  /** When the business relationship ended, as reported by you; null while it goes on */
  relationshipEndedAt: string | null
  /** Under legal hold: nothing of it is erased */
  legalHold: boolean
  /** When all personal data was erased, on request or by retention; null: it was not */
  erasedAt: string | null
  /** What a browser must present before the first step */
  proofOfPossession: 'none' | 'contact' | 'app'
  /** The code that the customer entered to prove that the link is theirs; null if none was needed, or none was entered yet */
  possession: Possession | null
  /** When a parent or guardian agreed, for a customer below your minimum age; null without one */
  guardianConsentedAt: string | null
  /** The agent who captured it for the customer; null for a customer’s own capture */
  assistedBy: {
    /** Id of the agent’s account in your team */
    userId: string
    /** Name of the agent */
    name: string
  } | null
  /** Sex of the reviewer that the customer asked for: show its pictures to nobody else; null: no request */
  reviewerSex: ('female' | 'male') | null
  /** The check template that it was created with; null without one */
  template: {
    /** Id of the check template */
    id: string
    /** Its name when the verification was created */
    name: string
    /** Its version then, from 1 */
    version: number
  } | null
  /** Status of the latest e-mail with the link; null if none was written, for example with `delivery: none` */
  linkEmail: EmailDelivery | null
  /** Status of the latest text message with the link; null if none was written */
  linkSms: EmailDelivery | null
}

export type Possession = {
  /** How the customer received the code: by text message, by e-mail, or in your own app */
  by: 'sms' | 'email' | 'app'
  /** When the customer entered the right code */
  at: string
}

export type EmailDelivery = {
  /** `sent`: accepted by the mail server or SMS gateway; `delivered`: the SMS gateway reports delivery; `kept`: not sent, for example because there is no mail server */
  status: 'queued' | 'sent' | 'delivered' | 'refused' | 'failed' | 'bounced' | 'kept' | 'discarded'
  /** Response of the mail server, or why it was not sent; e-mail addresses are removed. Null if there is nothing to say */
  reason: string | null
  /** When the status last changed */
  updatedAt: string
}

export type NewVerification = {
  /** Name of the person you invite, as you know it */
  customerName: string
  /** Where the link is mailed. Required unless `delivery` is `sms` or `none` */
  customerEmail?: string | undefined
  /** Mobile number with its country code; Ethiopian numbers may begin with 0. Required with `delivery: sms` */
  customerPhone?: string | undefined
  /** For your staff; never shown to the customer */
  notes?: string | undefined
  /** Language of the customer's page and messages. Default: the template's, else your company's */
  language?: 'en' | 'am' | 'om' | 'ti' | 'so' | undefined
  /** Details of the person you invite; a verification by another person is never approved automatically */
  expected?: ExpectedPersonWithFace | undefined
  /** What a browser must present before the first step: `contact`, a code sent to the phone or mailbox of the link; `app`, a code that your app shows (`possession-code`). Default: your company’s setting, which `none` cannot switch off */
  proofOfPossession?: 'none' | 'contact' | 'app' | undefined
  /** Id or name of one of your check templates: what the check requires, and defaults of the link. Without it your settings alone apply */
  template?: string | undefined
  /** How many days the link works. Default: `7`, or as the template says */
  expiryDays?: 1 | 3 | 7 | 14 | 30 | undefined
  /** Your own name for this customer, returned in every response and webhook */
  clientReference?: string | undefined
  /** Your own data: up to 50 keys (40 letters, digits, `_`, `.`, `-`), each with a text of up to 500 characters. Stored encrypted; not sent in webhooks */
  metadata?: Record<string, string> | undefined
  /** `sms`: a text message to `customerPhone`, where the operator has set up a gateway; `none`: the link is only in the response. Default: `email` */
  delivery?: 'email' | 'sms' | 'none' | undefined
  /** Where a button leads the customer at the end; `https`, with test keys also `http://localhost`, or a scheme of your apps from the settings, such as `myapp://verified` */
  returnUrl?: string | undefined
}

export type ExpectedPersonWithFace = {
  /** Name as on the document, in any script. Default: `customerName` */
  name?: string | undefined
  /** Gregorian, `YYYY-MM-DD`; from 1900 on, and not in the future */
  dateOfBirth?: string | undefined
  /** Compared without spaces and punctuation */
  documentNumber?: string | undefined
  /** An approved verification of yours whose selfie shows this person */
  referenceVerificationId?: string | undefined
  /** The mobile number that you know of this person; compared with the one that received the code to open the link (`proofOfPossession: contact`) */
  phone?: string | undefined
  /** A photo that shows this person’s face alone and from the front, as a data URL (JPEG, PNG or WebP, at most 10 MB). Its face is measured; the photo is not stored */
  referenceFace?: string | undefined
}

export type LinkedVerification = {
  /** Id of the verification: `ver_` and 26 letters and digits */
  verificationId: string
  /** Mode of the key that created it. Test verifications contain no real customers */
  mode: 'live' | 'test'
  /** State of the verification: `completed` is approved, `failed` is rejected, `pending_review` waits for a person; `expired`, `cancelled` and `declined` end without a decision */
  status: VerificationStatus
  /** Result of the decision in force; null until decided */
  outcome: Outcome | null
  /** Score in percent, 0 to 100; null until decided */
  overallScore: number | null
  /** Reason codes of the decision in force: why it was not approved; empty if there are none */
  reasons: ReasonCode[]
  /** As given at creation, or by a customer without a link; a dash once erased */
  customerName: string
  /** Name of the person you invited; null without a link */
  invitedName: string | null
  /** Name that the document confirms; null until decided, and where it confirms none */
  provedName: string | null
  /** Your reference, as given at creation */
  clientReference: string | null
  /** Your own data; empty once erased */
  metadata: Record<string, string>
  /** When it was created */
  createdAt: string
  /** When the decision in force was made; null until decided */
  completedAt: string | null
  /** Until when the customer can complete it */
  expiresAt: string | null
  /** What was learned after the decision: the label in force; null if there is none */
  label: ('confirmed_fraud' | 'false_positive' | 'unsure') | null
  /** When the business relationship ended, as reported by you; null while it goes on */
  relationshipEndedAt: string | null
  /** Under legal hold: nothing of it is erased */
  legalHold: boolean
  /** When all personal data was erased, on request or by retention; null: it was not */
  erasedAt: string | null
  /** What a browser must present before the first step */
  proofOfPossession: 'none' | 'contact' | 'app'
  /** The code that the customer entered to prove that the link is theirs; null if none was needed, or none was entered yet */
  possession: Possession | null
  /** When a parent or guardian agreed, for a customer below your minimum age; null without one */
  guardianConsentedAt: string | null
  /** The agent who captured it for the customer; null for a customer’s own capture */
  assistedBy: {
    /** Id of the agent’s account in your team */
    userId: string
    /** Name of the agent */
    name: string
  } | null
  /** Sex of the reviewer that the customer asked for: show its pictures to nobody else; null: no request */
  reviewerSex: ('female' | 'male') | null
  /** The check template that it was created with; null without one */
  template: {
    /** Id of the check template */
    id: string
    /** Its name when the verification was created */
    name: string
    /** Its version then, from 1 */
    version: number
  } | null
  /** Status of the latest e-mail with the link; null if none was written, for example with `delivery: none` */
  linkEmail: EmailDelivery | null
  /** Status of the latest text message with the link; null if none was written */
  linkSms: EmailDelivery | null
  /** Link for the customer; append `?embed=1` to open it in a frame */
  url: string
}

export type ExpandedVerification = {
  /** Id of the verification: `ver_` and 26 letters and digits */
  verificationId: string
  /** Mode of the key that created it. Test verifications contain no real customers */
  mode: 'live' | 'test'
  /** State of the verification: `completed` is approved, `failed` is rejected, `pending_review` waits for a person; `expired`, `cancelled` and `declined` end without a decision */
  status: VerificationStatus
  /** Result of the decision in force; null until decided */
  outcome: Outcome | null
  /** Score in percent, 0 to 100; null until decided */
  overallScore: number | null
  /** Reason codes of the decision in force: why it was not approved; empty if there are none */
  reasons: ReasonCode[]
  /** As given at creation, or by a customer without a link; a dash once erased */
  customerName: string
  /** Name of the person you invited; null without a link */
  invitedName: string | null
  /** Name that the document confirms; null until decided, and where it confirms none */
  provedName: string | null
  /** Your reference, as given at creation */
  clientReference: string | null
  /** Your own data; empty once erased */
  metadata: Record<string, string>
  /** When it was created */
  createdAt: string
  /** When the decision in force was made; null until decided */
  completedAt: string | null
  /** Until when the customer can complete it */
  expiresAt: string | null
  /** What was learned after the decision: the label in force; null if there is none */
  label: ('confirmed_fraud' | 'false_positive' | 'unsure') | null
  /** When the business relationship ended, as reported by you; null while it goes on */
  relationshipEndedAt: string | null
  /** Under legal hold: nothing of it is erased */
  legalHold: boolean
  /** When all personal data was erased, on request or by retention; null: it was not */
  erasedAt: string | null
  /** What a browser must present before the first step */
  proofOfPossession: 'none' | 'contact' | 'app'
  /** The code that the customer entered to prove that the link is theirs; null if none was needed, or none was entered yet */
  possession: Possession | null
  /** When a parent or guardian agreed, for a customer below your minimum age; null without one */
  guardianConsentedAt: string | null
  /** The agent who captured it for the customer; null for a customer’s own capture */
  assistedBy: {
    /** Id of the agent’s account in your team */
    userId: string
    /** Name of the agent */
    name: string
  } | null
  /** Sex of the reviewer that the customer asked for: show its pictures to nobody else; null: no request */
  reviewerSex: ('female' | 'male') | null
  /** The check template that it was created with; null without one */
  template: {
    /** Id of the check template */
    id: string
    /** Its name when the verification was created */
    name: string
    /** Its version then, from 1 */
    version: number
  } | null
  /** Status of the latest e-mail with the link; null if none was written, for example with `delivery: none` */
  linkEmail: EmailDelivery | null
  /** Status of the latest text message with the link; null if none was written */
  linkSms: EmailDelivery | null
  /** Only with `expand[]=identity` */
  identity?: Identity | undefined
}

export type Identity = {
  /** The verification it belongs to */
  verificationId: string
  /** `test`: of a test customer, not of a real person */
  mode: 'live' | 'test'
  /** Only `completed` means that the identity was approved; other statuses show what is known so far */
  status: VerificationStatus
  /** Null until decided */
  outcome: Outcome | null
  /** What retention, a withdrawn consent or an erasure has deleted. `faces`: the selfie, and what was measured on faces; `images`: every picture, and what was read from them; `all`: the person was erased, and every value is null */
  redacted: 'none' | 'faces' | 'images' | 'all'
  /** When the person was erased; null unless `redacted` is `all` */
  redactedAt: string | null
  /** What the customer entered; null before that step */
  claims: {
    /** Full name as entered by the customer */
    fullName: string
    /** Date of birth, Gregorian */
    dateOfBirth: string
    /** The same day in the Ethiopian calendar, `YYYY-MM-DD` with month 13 for Pagumen; null unless the document is from Ethiopia */
    dateOfBirthEthiopian: string | null
    /** `M`, `F` or `O` (other) */
    gender: 'M' | 'F' | 'O'
    /** Number of the document as entered */
    idNumber: string
    /** Null if not given */
    address: string | null
  } | null
  /** Name that the document confirms; null until decided, and where it confirms none */
  provedName: string | null
  /** Null before a document was chosen */
  document: {
    /** As chosen by the customer; a check compares it with the photo */
    type: ('national_id' | 'kebele_id' | 'passport' | 'drivers_license') | null
    /** ISO 3166-1 alpha-2 code of the country as chosen by the customer */
    country: string | null
    /** Number as read from the document */
    number: ReadValue | null
    /** Null if the document has none that can be read */
    issueDate: ReadValue | null
    /** Null if the document has none that can be read */
    expiryDate: ReadValue | null
  } | null
  /** Every value read from the document, by field and source */
  readings: Reading[]
  /** The photograph on the document, cut out; null where none was found */
  portrait: IdentityPicture | null
  /** Null before the selfie was taken */
  selfie: IdentityPicture | null
}

export type ReadValue = {
  /** As read. Dates are Gregorian, `YYYY-MM-DD` */
  value: string
  /** The same day in the Ethiopian calendar, `YYYY-MM-DD` with month 13 for Pagumen; null unless the document is from Ethiopia */
  valueEthiopian: string | null
  /** The best part of the document that has it: MRZ, barcode, print */
  source: 'print' | 'mrz' | 'barcode'
  /** `high`: an MRZ whose check digits are right, or a barcode; `medium`: clearly printed; `low`: a weak reading. Null for verifications decided before 2026-11-27 */
  confidence: ('high' | 'medium' | 'low') | null
}

export type Reading = {
  /** `fullName`, `fullNameAmharic`, `dateOfBirth`, `idNumber`, `sex`, `issueDate`, `expiryDate`, `nationality`, `issuer`, `personalNumber` or `address`; more may follow */
  field: string
  /** The part of the document it was read from */
  source: 'print' | 'mrz' | 'barcode'
  /** As read. Dates are Gregorian, `YYYY-MM-DD`; null if unreadable */
  value: string | null
  /** The same day in the Ethiopian calendar, `YYYY-MM-DD` with month 13 for Pagumen; null unless the document is from Ethiopia */
  valueEthiopian: string | null
  /** `high`: an MRZ whose check digits are right, or a barcode; `medium`: clearly printed; `low`: a weak reading. Null for verifications decided before 2026-11-27 */
  confidence: ('high' | 'medium' | 'low') | null
  /** How it compares with what the customer entered: `match`, `conflict` (a different value), `unreadable` (cannot be compared). Null for fields that the customer does not enter */
  agreement: ('match' | 'unreadable' | 'conflict') | null
}

export type IdentityPicture = {
  /** URL of a JPEG; works without a key until `expiresAt`, as long as your key is active */
  url: string
  /** When the URL stops working: five minutes after the call */
  expiresAt: string
  /** When the photo was received */
  capturedAt: string
}

export type VerificationChange = {
  /** Only while the status is `pending` */
  customerName?: string | undefined
  /** Only while the status is `pending` */
  customerEmail?: string | null | undefined
  /** Only while the status is `pending` */
  customerPhone?: string | null | undefined
  /** Only while the status is `pending`; replaces all of it */
  expected?: ExpectedPersonWithFace | null | undefined
  /** Only while the status is `pending` */
  language?: 'en' | 'am' | 'om' | 'ti' | 'so' | undefined
  /** Only while the status is `pending` */
  returnUrl?: string | null | undefined
  /** At any time; events that were sent keep the old one */
  clientReference?: string | null | undefined
  /** At any time. Keys that you send replace their values, null removes a key, other keys stay */
  metadata?: Record<string, string | null> | undefined
}

export type PossessionCode = {
  /** Show it only to the signed-in customer whom you invited */
  code: string
  /** When the code stops working */
  expiresAt: string
}

export type RelationshipEnd = {
  /** Not in the future, and not before the verification; null: it goes on */
  relationshipEndedAt: string | null
}

export type NewBatch = {
  /** As for the creation of one verification */
  verifications: {
    /** Name of the person you invite, as you know it */
    customerName: string
    /** Where the link is mailed. Required unless `delivery` is `sms` or `none` */
    customerEmail?: string | undefined
    /** Mobile number with its country code; Ethiopian numbers may begin with 0. Required with `delivery: sms` */
    customerPhone?: string | undefined
    /** For your staff; never shown to the customer */
    notes?: string | undefined
    /** Language of the customer's page and messages. Default: the template's, else your company's */
    language?: 'en' | 'am' | 'om' | 'ti' | 'so' | undefined
    /** Details of the person you invite; a verification by another person is never approved automatically */
    expected?: ExpectedPerson | undefined
    /** What a browser must present before the first step: `contact`, a code sent to the phone or mailbox of the link; `app`, a code that your app shows (`possession-code`). Default: your company’s setting, which `none` cannot switch off */
    proofOfPossession?: 'none' | 'contact' | 'app' | undefined
    /** Id or name of one of your check templates: what the check requires, and defaults of the link. Without it your settings alone apply */
    template?: string | undefined
    /** How many days the link works. Default: `7`, or as the template says */
    expiryDays?: 1 | 3 | 7 | 14 | 30 | undefined
    /** Your own name for this customer, returned in every response and webhook */
    clientReference?: string | undefined
    /** Your own data: up to 50 keys (40 letters, digits, `_`, `.`, `-`), each with a text of up to 500 characters. Stored encrypted; not sent in webhooks */
    metadata?: Record<string, string> | undefined
    /** `sms`: a text message to `customerPhone`, where the operator has set up a gateway; `none`: the link is only in the response. Default: `email` */
    delivery?: 'email' | 'sms' | 'none' | undefined
    /** Where a button leads the customer at the end; `https`, with test keys also `http://localhost`, or a scheme of your apps from the settings, such as `myapp://verified` */
    returnUrl?: string | undefined
  }[]
}

export type ExpectedPerson = {
  /** Name as on the document, in any script. Default: `customerName` */
  name?: string | undefined
  /** Gregorian, `YYYY-MM-DD`; from 1900 on, and not in the future */
  dateOfBirth?: string | undefined
  /** Compared without spaces and punctuation */
  documentNumber?: string | undefined
  /** An approved verification of yours whose selfie shows this person */
  referenceVerificationId?: string | undefined
  /** The mobile number that you know of this person; compared with the one that received the code to open the link (`proofOfPossession: contact`) */
  phone?: string | undefined
}

export type Batch = {
  /** Id of the batch */
  batchId: string
  /** `failed`: something prevented the rest; sending the same body again creates them */
  status: 'queued' | 'running' | 'done' | 'failed'
  /** Number of verifications that were requested */
  total: number
  /** Number of verifications created so far */
  created: number
  /** Number of lines that were refused */
  refused: number
  /** When it was requested */
  createdAt: string
  /** Until when it can be read; the verifications stay */
  expiresAt: string
}

export type BatchWithLines = {
  /** Id of the batch */
  batchId: string
  /** `failed`: something prevented the rest; sending the same body again creates them */
  status: 'queued' | 'running' | 'done' | 'failed'
  /** Number of verifications that were requested */
  total: number
  /** Number of verifications created so far */
  created: number
  /** Number of lines that were refused */
  refused: number
  /** When it was requested */
  createdAt: string
  /** Until when it can be read; the verifications stay */
  expiresAt: string
  /** The result of every line, in their order */
  lines: BatchLine[]
}

export type BatchLine = {
  /** Position in `verifications`, from 1 */
  line: number
  /** Your reference, as given in the line; null without */
  clientReference: string | null
  /** Null if it is refused, or not yet created */
  verificationId: string | null
  /** Link for the customer; null if it is refused, or not yet created */
  url: string | null
  /** Why none was created, in words; null unless refused */
  refused: string | null
  /** Its error code, such as `verification.reference_taken`; null unless refused */
  code: string | null
}

export type Decision = {
  /** Null until decided */
  decisionId: string | null
  /** Result of the decision in force; null until decided */
  outcome: Outcome | null
  /** Score in percent, 0 to 100; null until decided */
  overallScore: number | null
  /** When the decision was made; null until decided */
  decidedAt: string | null
  /** `rules`: automatically; `person`: by a reviewer; `key`: by an API key. Null until decided, and while a reopened verification waits for a person */
  decidedBy: ('rules' | 'person' | 'key') | null
  /** Version of the scoring rules, to recompute the score; null until decided */
  rulesVersion: string | null
  /** The version of the platform's rule for this document that was applied */
  rule: RuleUsed | null
  /** The highest level of that rule reached; only if approved */
  level: LevelReached | null
  /** Every check of the decision; empty until decided */
  checks: Check[]
  /** The evidence in each group; empty in decisions older than the groups */
  evidenceGroups: EvidenceGroup[]
  /** The level of assurance that the evidence reaches; null if an evidence group does not pass, after a rejection, and in decisions older than the levels */
  assurance: ('low' | 'substantial' | 'high') | null
}

export type RuleUsed = {
  /** Id of the rule, the same in all its versions */
  id: string
  /** Version that was applied, from 1 */
  version: number
  /** Name that the platform gave to the rule */
  name: string
}

export type LevelReached = {
  /** Name of the level, as set by the platform */
  name: string
  /** Limits of this level, as set by the platform */
  limits: {
    /** Name shown to people */
    name: string
    /** Highest amount allowed, in units of `currency` */
    amount: number
    /** ISO 4217 code, such as `ETB` */
    currency: string
    /** What the amount limits: each transaction, the sum of a period, or the `balance` */
    per: 'transaction' | 'day' | 'month' | 'year' | 'balance'
  }[]
}

export type Check = {
  /** Code of the check, which never changes */
  check: CheckName
  /** Name of the check in English, for your staff */
  name: string
  /** `pass` earns all points, `warn` half, `fail` none; `not_applicable`: the check does not count for this verification */
  result: 'pass' | 'warn' | 'fail' | 'not_applicable'
  /** Null if it passed */
  reason: ReasonCode | null
  /** Result in words, for your staff */
  words: string
  /** Points earned, 0 to `maxPoints` */
  points: number
  /** Points for a pass; 0 if not applicable */
  maxPoints: number
}

export type EvidenceGroup = {
  /** Kind of evidence: the document, that document and selfie show the same person, a live person, the details given, and earlier verifications */
  group: 'document' | 'same_person' | 'presence' | 'claims' | 'history'
  /** Approval by the rules requires `pass` in each group */
  result: 'pass' | 'doubt' | 'missing' | 'against'
  /** `none` unless the result is `pass` */
  strength: 'none' | 'weak' | 'fair' | 'strong'
  /** The evidence behind the pass */
  pieces: (
    | 'issuer_signature'
    | 'issuer_chip'
    | 'issuer_authority'
    | 'mrz'
    | 'barcode'
    | 'print'
    | 'face'
    | 'head_turn'
    | 'screen_light'
    | 'supervised'
    | 'name'
    | 'date_of_birth'
    | 'id_number'
    | 'face_search'
    | 'number_search'
  )[]
}

export type Resubmission = {
  /** The step to repeat: exactly one */
  steps: ('document_front' | 'document_back' | 'selfie' | 'personal_info')[]
  /** Why; each must apply to the step, and is shown to the customer in their language */
  reasons: (
    | 'blurred'
    | 'glare'
    | 'cut_off'
    | 'covered'
    | 'other_side'
    | 'copy'
    | 'expired'
    | 'face_unclear'
    | 'face_covered'
    | 'head_turn'
    | 'not_alone'
    | 'name'
    | 'date_of_birth'
    | 'id_number'
    | 'look_again'
  )[]
  /** Words for the customer */
  note?: string | undefined
  /** The decision you reviewed (see its checks). If a newer one exists, the call fails and changes nothing */
  decisionId?: string | undefined
}

export type Rejection = {
  /** Reason code; its text is shown to the customer */
  reason:
    | 'document_not_genuine'
    | 'face_different'
    | 'live_person_doubted'
    | 'head_turn_doubted'
    | 'details_different'
    | 'document_expired'
    | 'document_type_other'
    | 'document_unreadable'
    | 'too_young'
    | 'not_accepted'
  /** Words for the customer */
  note?: string | undefined
  /** The decision you reviewed (see its checks). If a newer one exists, the call fails and changes nothing */
  decisionId?: string | undefined
}

export type Label = {
  /** Id of the label: `lbl_` and 26 letters and digits */
  id: string
  /** What was learned: `confirmed_fraud`; `false_positive`, the suspicion or rejection was wrong; `unsure` */
  label: 'confirmed_fraud' | 'false_positive' | 'unsure'
  /** Kind of confirmed fraud; null with other labels */
  kind: ('stolen_identity' | 'synthetic' | 'mule' | 'coerced' | 'insider' | 'own' | 'other') | null
  /** Where it was learned */
  source:
    | 'customer_report'
    | 'payment_dispute'
    | 'internal_investigation'
    | 'law_enforcement'
    | 'other_institution'
    | 'other'
  /** The loss in units of `currency`; null if none was given */
  amount: number | null
  /** ISO 4217 code; null without an amount */
  currency: string | null
  /** When it became known */
  learnedAt: string
  /** When the label was set */
  createdAt: string
  /** `person`: somebody of your team or of the platform; `key`: an API key */
  labelledBy: 'person' | 'key'
}

export type NewLabel = {
  /** What was learned: `confirmed_fraud`; `false_positive`, the suspicion or rejection was wrong; `unsure` */
  label: 'confirmed_fraud' | 'false_positive' | 'unsure'
  /** Required with `confirmed_fraud`, not used otherwise */
  kind?: 'stolen_identity' | 'synthetic' | 'mule' | 'coerced' | 'insider' | 'own' | 'other' | undefined
  /** Where it was learned */
  source:
    | 'customer_report'
    | 'payment_dispute'
    | 'internal_investigation'
    | 'law_enforcement'
    | 'other_institution'
    | 'other'
  /** The loss, if there was one */
  amount?: number | undefined
  /** ISO 4217 code; required with `amount` */
  currency?: string | undefined
  /** For colleagues; erased with the personal data */
  words?: string | undefined
  /** When it became known. Default: now */
  learnedAt?: string | undefined
}

export type LabelWithLinkedCases = {
  /** Id of the label: `lbl_` and 26 letters and digits */
  id: string
  /** What was learned: `confirmed_fraud`; `false_positive`, the suspicion or rejection was wrong; `unsure` */
  label: 'confirmed_fraud' | 'false_positive' | 'unsure'
  /** Kind of confirmed fraud; null with other labels */
  kind: ('stolen_identity' | 'synthetic' | 'mule' | 'coerced' | 'insider' | 'own' | 'other') | null
  /** Where it was learned */
  source:
    | 'customer_report'
    | 'payment_dispute'
    | 'internal_investigation'
    | 'law_enforcement'
    | 'other_institution'
    | 'other'
  /** The loss in units of `currency`; null if none was given */
  amount: number | null
  /** ISO 4217 code; null without an amount */
  currency: string | null
  /** When it became known */
  learnedAt: string
  /** When the label was set */
  createdAt: string
  /** `person`: somebody of your team or of the platform; `key`: an API key */
  labelledBy: 'person' | 'key'
  /** Other verifications that share a detail with this one, those that share most first; at most 50 */
  linkedCases: {
    /** Id of the verification: `ver_` and 26 letters and digits */
    verificationId: string
    /** State of the verification: `completed` is approved, `failed` is rejected, `pending_review` waits for a person; `expired`, `cancelled` and `declined` end without a decision */
    status: VerificationStatus
    /** Result of the decision in force; null until decided */
    outcome: Outcome | null
    /** When that verification was created */
    createdAt: string
    /** The details that both have; never their values */
    shared: ('face' | 'document_number' | 'phone' | 'email' | 'address' | 'device' | 'network' | 'creator')[]
    /** Whether it is the same person, by face, or by document where a face could not be searched for */
    samePerson: boolean
  }[]
  /** Number of such verifications, also those that are not listed */
  linkedFound: number
}

export type ListEntry = {
  /** Id of the list entry: `blk_` and 26 letters and digits */
  id: string
  /** `block`: matches are rejected or reviewed; `watch`: they are reviewed; `allow`: one doubt about them is removed */
  list: 'block' | 'watch' | 'allow'
  /** What the entry recognizes; `number` is a document number */
  kind: 'face' | 'number' | 'phone' | 'email' | 'device' | 'network'
  /** On a verification that it matches, while it is active: `review`, `reject`, or `silence`, which removes one doubt */
  effect: 'review' | 'reject' | 'silence'
  /** `unconfirmed`: waits for a second person; `suspended`: a complaint is open. In both, a block leads to review only and an allowance has no effect. `expired` and `removed` entries have no effect */
  state: 'active' | 'unconfirmed' | 'suspended' | 'expired' | 'removed'
  /** The last characters of a number or phone number, the domain of an address; null where nothing can be shown */
  ending: string | null
  /** The verification it was taken from; null if it was entered by hand */
  verificationId: string | null
  /** Why it is on the list; each list has reasons of its own */
  reason:
    | 'confirmed_fraud'
    | 'stolen_identity'
    | 'document_forged'
    | 'presentation_attack'
    | 'money_mule'
    | 'authority_request'
    | 'suspicion'
    | 'look_alike'
    | 'details_changed'
    | 'own_branch'
    | 'shared_access'
    | 'other'
  /** Words for colleagues; null without */
  words: string | null
  /** Name of the person or API key that added it */
  addedBy: string
  /** When it was added */
  addedAt: string
  /** When somebody should look at it again */
  reviewAt: string
  /** Whether that time has come */
  due: boolean
  /** When it ends by itself; null if it does not */
  expiresAt: string | null
  /** Name of the second person; null until confirmed, and where none is needed */
  confirmedBy: string | null
  /** It waits for a second person, and the caller may be that person */
  mayConfirm: boolean
  /** A complaint that nobody has decided yet; null if there is none */
  complaint: {
    /** The complaint, as entered */
    words: string
    /** Name of the person or API key that entered it */
    by: string
    /** When it was entered */
    at: string
  } | null
  /** Null unless it was removed */
  removed: {
    /** Name of the person or API key that removed it */
    by: string
    /** When it was removed */
    at: string
  } | null
}

export type NewListEntry = {
  /** What `value` is: a document number, a phone number, an e-mail address or an IP address */
  kind: 'number' | 'phone' | 'email' | 'network'
  /** Phone number, e-mail address, document number, or IP address of the network */
  value: string
  /** Required for a document number */
  documentType?: 'national_id' | 'kebele_id' | 'passport' | 'drivers_license' | undefined
  /** The document holder’s nationality, ISO 3166 alpha-2; required for a document number */
  country?: string | undefined
  /** `block`: matches are rejected or reviewed; `watch`: they are reviewed; `allow`: one doubt about them is removed */
  list: 'block' | 'watch' | 'allow'
  /** Of a block of a face or number. `reject` takes effect once a second person confirms it. Default: as the client’s setting for blocks */
  effect?: 'review' | 'reject' | undefined
  /** Why it is on the list; each list has reasons of its own */
  reason:
    | 'confirmed_fraud'
    | 'stolen_identity'
    | 'document_forged'
    | 'presentation_attack'
    | 'money_mule'
    | 'authority_request'
    | 'suspicion'
    | 'look_alike'
    | 'details_changed'
    | 'own_branch'
    | 'shared_access'
    | 'other'
  /** For colleagues; required with the reason `other` */
  words?: string | undefined
  /** Days until it is due for review. Default: 365 */
  reviewDays?: number | undefined
  /** Days until it ends. Default: it does not end */
  expiryDays?: number | undefined
}

export type NewCaseListEntry = {
  /** What of the verification the entry recognizes */
  kind: 'face' | 'number' | 'phone' | 'email' | 'device' | 'network'
  /** `block`: matches are rejected or reviewed; `watch`: they are reviewed; `allow`: one doubt about them is removed */
  list: 'block' | 'watch' | 'allow'
  /** Of a block of a face or number. `reject` takes effect once a second person confirms it. Default: as the client’s setting for blocks */
  effect?: 'review' | 'reject' | undefined
  /** Why it is on the list; each list has reasons of its own */
  reason:
    | 'confirmed_fraud'
    | 'stolen_identity'
    | 'document_forged'
    | 'presentation_attack'
    | 'money_mule'
    | 'authority_request'
    | 'suspicion'
    | 'look_alike'
    | 'details_changed'
    | 'own_branch'
    | 'shared_access'
    | 'other'
  /** For colleagues; required with the reason `other` */
  words?: string | undefined
  /** Days until it is due for review. Default: 365 */
  reviewDays?: number | undefined
  /** Days until it ends. Default: it does not end */
  expiryDays?: number | undefined
}

export type ListEntryChange = {
  /** `confirm`: the second person’s yes. `renew`: it was reviewed and stays. `suspend`: a complaint; until it is decided, a block or watch leads to review only. `keep`: the complaint is not upheld, says another person than the one who added the entry. `remove`: it ends, and what it recognizes is erased */
  action: 'confirm' | 'renew' | 'suspend' | 'keep' | 'remove'
  /** Required with `suspend` and `keep`: the complaint, or why it is not upheld */
  words?: string | undefined
  /** With `renew`: days until the next review. Default: 365 */
  reviewDays?: number | undefined
  /** With `renew`: days until it ends. Default: as it was */
  expiryDays?: number | undefined
}

export type Reopening = {
  /** For the person who decides it next */
  words: string
  /** The decision you saw (see its checks). If a newer one exists, the call fails and changes nothing */
  decisionId?: string | undefined
}

export type Revocation = {
  /** Reason code of the revocation */
  reason:
    | 'fraud_found'
    | 'document_not_genuine'
    | 'face_different'
    | 'details_different'
    | 'approved_in_error'
    | 'not_accepted'
  /** Words for the customer */
  note?: string | undefined
  /** The decision you saw (see its checks). If a newer one exists, the call fails and changes nothing */
  decisionId?: string | undefined
}

export type Image = {
  /** Id of the image: `evd_` and 26 letters and digits */
  imageId: string
  /** What it shows: a side of the document, the selfie, a picture of the head turn (`liveness`), or what the customer sent with an appeal */
  kind: 'document_front' | 'document_back' | 'selfie' | 'liveness' | 'appeal_document'
  /** Width in pixels */
  width: number
  /** Height in pixels */
  height: number
  /** When the image was received */
  capturedAt: string
  /** URL of a JPEG; works until `expiresAt`, as long as your key is active */
  url: string
  /** When the URL stops working: five minutes after the call */
  expiresAt: string
}

export type DataRequest = {
  /** Id of the data request: `drq_` and 26 letters and digits */
  id: string
  /** What the person asks for; `withdrawal` withdraws their consent */
  kind: 'access' | 'correction' | 'portability' | 'objection' | 'restriction' | 'erasure' | 'withdrawal'
  /** `open`: not closed, before `dueAt`; `overdue`: not closed, after it; `closed`: answered, or taken back */
  state: 'open' | 'overdue' | 'closed'
  /** The verification whose data it is about */
  verificationId: string
  /** When it was received; the deadline counts from then */
  receivedAt: string
  /** How it was received; `customer_page`: on the page of the check */
  receivedBy: 'branch' | 'letter' | 'email' | 'phone' | 'customer_page' | 'api' | 'other'
  /** Deadline for the answer */
  dueAt: string
  /** Whether the deadline was extended */
  extended: boolean
  /** Whether it is certain that the request is from the customer */
  identityChecked: boolean
  /** When it was carried out; null before */
  doneAt: string | null
  /** When it was answered or taken back; null while open */
  closedAt: string | null
  /** How it ended; `dropped`: the person took it back. Null while open */
  outcome: ('fulfilled' | 'partly' | 'refused' | 'dropped') | null
}

export type NewDataRequest = {
  /** The verification whose data it is about */
  verificationId: string
  /** What the person asks for; `withdrawal` withdraws their consent */
  kind: 'access' | 'correction' | 'portability' | 'objection' | 'restriction' | 'erasure' | 'withdrawal'
  /** When it was received. Default: now */
  receivedAt?: string | undefined
  /** Who asked, if it was not the customer */
  asker?: string | undefined
  /** What the person asks, in their words; erased with their data */
  words?: string | undefined
  /** Language of the answer. Default: that of the check */
  language?: 'en' | 'am' | 'om' | 'ti' | 'so' | undefined
}

export type Webhook = {
  /** Id of the webhook: `whk_` and 26 letters and digits */
  id: string
  /** It receives the events of this mode only */
  mode: 'live' | 'test'
  /** Your name for it, shown to your team */
  name: string
  /** Where events are sent by POST */
  url: string
  /** Types of events that it receives */
  events: WebhookEventType[]
  /** Version of the API its events are written in; sent as `Wabi-Version` */
  apiVersion: '2026-11-21'
  /** `false`: paused or disabled, nothing is sent */
  isActive: boolean
  /** When it was created */
  createdAt: string
  /** How often a failed delivery is repeated */
  retryAttempts: number
  /** Seconds that your endpoint has to respond */
  timeoutSeconds: number
  /** When something was last sent; null before the first time */
  lastTriggered: string | null
  /** `gone`: your endpoint responded 410; `failing`: every delivery failed for five days. Null while it is active, and if a person or key paused it */
  disabledReason: ('gone' | 'failing') | null
  /** When it was disabled; null while it is active, and if a person or key paused it */
  disabledAt: string | null
  /** Since when every delivery has failed; null if the last one succeeded, and before the first */
  failingSince: string | null
  /** Until when the previous secret signs too; null unless the secret was rotated lately */
  previousSecretUntil: string | null
}

export type NewWebhook = {
  /** Your name for it, shown to your team */
  name: string
  /** Where events are sent by POST: a public `https` address */
  url: string
  /** Types of events that it receives. Default: `verification.completed` alone */
  events?: WebhookEventType[] | undefined
  /** How often a failed delivery is repeated. Default: `3` */
  retryAttempts?: number | undefined
  /** Seconds that your endpoint has to respond. Default: `30` */
  timeoutSeconds?: number | undefined
  /** Version of the API its events are written in. Default: the newest */
  apiVersion?: '2026-11-21' | undefined
}

export type NewWebhookWithSecret = {
  /** Id of the webhook: `whk_` and 26 letters and digits */
  id: string
  /** It receives the events of this mode only */
  mode: 'live' | 'test'
  /** Your name for it, shown to your team */
  name: string
  /** Where events are sent by POST */
  url: string
  /** Types of events that it receives */
  events: WebhookEventType[]
  /** Version of the API its events are written in; sent as `Wabi-Version` */
  apiVersion: '2026-11-21'
  /** `false`: paused or disabled, nothing is sent */
  isActive: boolean
  /** When it was created */
  createdAt: string
  /** How often a failed delivery is repeated */
  retryAttempts: number
  /** Seconds that your endpoint has to respond */
  timeoutSeconds: number
  /** When something was last sent; null before the first time */
  lastTriggered: string | null
  /** `gone`: your endpoint responded 410; `failing`: every delivery failed for five days. Null while it is active, and if a person or key paused it */
  disabledReason: ('gone' | 'failing') | null
  /** When it was disabled; null while it is active, and if a person or key paused it */
  disabledAt: string | null
  /** Since when every delivery has failed; null if the last one succeeded, and before the first */
  failingSince: string | null
  /** Until when the previous secret signs too; null unless the secret was rotated lately */
  previousSecretUntil: string | null
  /** Signing secret: `whsec_` and base64; store it, since the API does not return it again */
  secret: string
}

export type WebhookChange = {
  /** Your name for it, shown to your team */
  name?: string | undefined
  /** Where events are sent by POST: a public `https` address */
  url?: string | undefined
  /** Types of events that it receives */
  events?: WebhookEventType[] | undefined
  /** How often a failed delivery is repeated */
  retryAttempts?: number | undefined
  /** Seconds that your endpoint has to respond */
  timeoutSeconds?: number | undefined
  /** Version of the API its events are written in. Default: the newest */
  apiVersion?: '2026-11-21' | undefined
  /** `false` pauses it, `true` resumes it */
  isActive?: boolean | undefined
}

export type Replay = {
  /** Start of the period, at most 30 days ago */
  since: string
  /** End of the period. Default: now */
  until?: string | undefined
  /** `missed`: failed deliveries, and events from while the webhook was inactive; `all`: delivered ones too. Default: `missed` */
  which?: 'missed' | 'all' | undefined
}

export type ListedEvent = {
  /** What happened. Ignore types that you do not know */
  type: WebhookEventType
  /** When it happened. The `webhook-timestamp` header is when it was sent */
  timestamp: string
  /** The verification at the time of the event: ids and states, no personal data */
  data: {
    /** The verification it is about; in `webhook.test` an id that does not exist */
    verificationId: string
    /** State of the verification: `completed` is approved, `failed` is rejected, `pending_review` waits for a person; `expired`, `cancelled` and `declined` end without a decision */
    status: VerificationStatus
    /** Result of the decision in force; null until decided */
    outcome: Outcome | null
    /** Score in percent, 0 to 100; null until decided */
    overallScore: number | null
    /** Reason codes of the decision in force: why it was not approved; empty if there are none */
    reasons: ReasonCode[]
    /** Your reference, as given at creation */
    clientReference: string | null
    /** The level of assurance that the evidence reaches; null if an evidence group does not pass, after a rejection, and in decisions older than the levels */
    assurance: ('low' | 'substantial' | 'high') | null
    /** The highest level reached; only if the verification is approved and the platform's rule has levels */
    level?: LevelReached | undefined
    /** Why it was reopened; only in `verification.reopened` */
    cause?: 'reviewer' | 'appeal' | undefined
    /** The details that it shares with later verifications; only in `verification.linked` */
    shared?:
      | ('face' | 'document_number' | 'phone' | 'email' | 'address' | 'device' | 'network' | 'creator')[]
      | undefined
    /** By what the customer proved that the link is theirs; only in `verification.possession_proved` */
    possession?: 'sms' | 'email' | 'app' | undefined
    /** The new label; only in `verification.labelled` */
    label?: 'confirmed_fraud' | 'false_positive' | 'unsure' | undefined
  }
  /** Id of the event; sent as `webhook-id` in its deliveries */
  id: string
}

export type WebhookDelivery = {
  /** Id of the delivery; begins with `whl_` */
  id: string
  /** Id of the webhook; begins with `whk_` */
  webhookId: string
  /** Type of the event, such as `verification.completed` */
  event: string
  /** Id of the event, sent as `webhook-id`; the same in every attempt */
  eventId: string
  /** The verification it is about; null for `webhook.test` */
  verificationId: string | null
  /** Where it was last sent, or is to be sent */
  url: string
  /** `success`: your endpoint responded 2xx; `pending`: another attempt follows; `failed`: no further attempt */
  status: 'success' | 'failed' | 'pending'
  /** HTTP status of the last response; null without a response */
  responseCode: number | null
  /** When the last attempt was made; before the first, when it was created */
  timestamp: string
  /** Attempts made so far */
  attempts: number
  /** Why the last attempt failed, in words; null if it succeeded, and before the first */
  error: string | null
  /** When the next attempt is due; null if none is, and during an attempt */
  nextAttemptAt: string | null
}

export type WebhookDeliveryDetail = {
  /** Id of the delivery; begins with `whl_` */
  id: string
  /** Id of the webhook; begins with `whk_` */
  webhookId: string
  /** Type of the event, such as `verification.completed` */
  event: string
  /** Id of the event, sent as `webhook-id`; the same in every attempt */
  eventId: string
  /** The verification it is about; null for `webhook.test` */
  verificationId: string | null
  /** Where it was last sent, or is to be sent */
  url: string
  /** `success`: your endpoint responded 2xx; `pending`: another attempt follows; `failed`: no further attempt */
  status: 'success' | 'failed' | 'pending'
  /** HTTP status of the last response; null without a response */
  responseCode: number | null
  /** When the last attempt was made; before the first, when it was created */
  timestamp: string
  /** Attempts made so far */
  attempts: number
  /** Why the last attempt failed, in words; null if it succeeded, and before the first */
  error: string | null
  /** When the next attempt is due; null if none is, and during an attempt */
  nextAttemptAt: string | null
  /** Name of the webhook */
  webhookName: string
  /** When the delivery was created */
  createdAt: string
  /** The body, byte for byte the same in every attempt */
  requestBody: string
  /** Whether it is being sent at this moment */
  underWay: boolean
  /** All attempts, oldest first */
  made: {
    /** Number of the attempt, from 1 */
    attempt: number
    /** When it was made */
    at: string
    /** Milliseconds from the DNS lookup to the end of the response */
    ms: number
    /** Where it was sent */
    url: string
    /** Headers that were sent, by name, with the signature */
    requestHeaders: Record<string, string>
    /** HTTP status of the response; null without a response */
    responseCode: number | null
    /** Body of the response, up to 20 kB, null without one. Untrusted: display it as plain text only */
    responseBody: string | null
    /** Why it failed, in words; null if it succeeded */
    error: string | null
  }[]
}

export type TestCustomer = {
  /** Name to complete a test verification with */
  customer: TestCustomerName
  /** What the test customer leads to, in English */
  words: string
  /** State of the verification: `completed` is approved, `failed` is rejected, `pending_review` waits for a person; `expired`, `cancelled` and `declined` end without a decision */
  status: VerificationStatus
  /** Result of the decision in force; null until decided */
  outcome: Outcome | null
  /** Reason codes of the decision in force: why it was not approved; empty if there are none */
  reasons: ReasonCode[]
  /** Events that follow; `verification.started` comes first if it was not started */
  events: WebhookEventType[]
}

export type TestCompletion = {
  /** Test customer whose result the verification gets */
  customer: TestCustomerName
}

export type WabiEvent = {
  /** What happened. Ignore types that you do not know */
  type: WebhookEventType
  /** When it happened. The `webhook-timestamp` header is when it was sent */
  timestamp: string
  /** The verification at the time of the event: ids and states, no personal data */
  data: {
    /** The verification it is about; in `webhook.test` an id that does not exist */
    verificationId: string
    /** State of the verification: `completed` is approved, `failed` is rejected, `pending_review` waits for a person; `expired`, `cancelled` and `declined` end without a decision */
    status: VerificationStatus
    /** Result of the decision in force; null until decided */
    outcome: Outcome | null
    /** Score in percent, 0 to 100; null until decided */
    overallScore: number | null
    /** Reason codes of the decision in force: why it was not approved; empty if there are none */
    reasons: ReasonCode[]
    /** Your reference, as given at creation */
    clientReference: string | null
    /** The level of assurance that the evidence reaches; null if an evidence group does not pass, after a rejection, and in decisions older than the levels */
    assurance: ('low' | 'substantial' | 'high') | null
    /** The highest level reached; only if the verification is approved and the platform's rule has levels */
    level?: LevelReached | undefined
    /** Why it was reopened; only in `verification.reopened` */
    cause?: 'reviewer' | 'appeal' | undefined
    /** The details that it shares with later verifications; only in `verification.linked` */
    shared?:
      | ('face' | 'document_number' | 'phone' | 'email' | 'address' | 'device' | 'network' | 'creator')[]
      | undefined
    /** By what the customer proved that the link is theirs; only in `verification.possession_proved` */
    possession?: 'sms' | 'email' | 'app' | undefined
    /** The new label; only in `verification.labelled` */
    label?: 'confirmed_fraud' | 'false_positive' | 'unsure' | undefined
  }
}

export interface Operations {
  /** List verifications of the key's mode, newest first */
  v1ListVerifications: {
    params: undefined
    query: {
      /** Maximum number of items on the page */
      limit?: number | undefined
      /** The `page.next` of the page before; omit it for the first page */
      cursor?: string | undefined
      /** One status, or several: repeat the parameter, or separate them by commas */
      status?: VerificationStatus | VerificationStatus[] | undefined
      /** Only verifications whose label in force is this one */
      label?: 'confirmed_fraud' | 'false_positive' | 'unsure' | undefined
      /** `linked`: approved, and flagged since because later verifications share a detail (event `verification.linked`) */
      flagged?: 'linked' | undefined
      /** Exactly this reference of yours */
      clientReference?: string | undefined
      /** Exactly this address; not together with `search` */
      email?: string | undefined
      /** A name or its beginning in any script and spelling, an e-mail address, a phone or ID number or its last digits, or an id. A search by name lists the best match first */
      search?: string | undefined
      /** Created at or after this time */
      createdAfter?: string | undefined
      /** Created before this time */
      createdBefore?: string | undefined
      /** Decision in force made at or after this time */
      decidedAfter?: string | undefined
      /** Decision in force made before this time */
      decidedBefore?: string | undefined
    }
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      /** The items of this page, in the order of the list; empty if there are none */
      data: Verification[]
      /** Where the list continues */
      page: {
        /** Cursor of the next page, of older ones; null on the last page */
        next: string | null
        /** Cursor of the page before, of newer ones; null on the first page, and in a search by name */
        previous: string | null
      }
    }
  }
  /** Create a verification and send its link by e-mail or text message, or get the link from the response */
  v1CreateVerification: {
    params: undefined
    query: undefined
    body: NewVerification
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: LinkedVerification
    }
  }
  /** Get one verification */
  v1GetVerification: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: {
      /** `identity`: the reply contains the identity as well, for keys with `identityAccess` */
      'expand[]'?: 'identity'[] | undefined
    }
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: ExpandedVerification
    }
  }
  /** Change a verification: reference and metadata at any time, everything else before the customer starts; nothing is sent */
  v1UpdateVerification: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: VerificationChange
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: Verification
    }
  }
  /** Permanently erase all personal data: images, claims, extracted data, e-mails and notes */
  v1EraseVerification: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
    }
  }
  /** Cancel an open verification: its link stops working, and the customer is notified by e-mail */
  v1CancelVerification: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: Verification
    }
  }
  /** Resend the link; an expired link becomes valid again */
  v1ResendVerification: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: {
      /** How many days the link works from now. Default: unchanged if it works for three more days, else 7 */
      expiryDays?: 1 | 3 | 7 | 14 | 30 | undefined
      /** Default: as it was sent before */
      delivery?: 'email' | 'sms' | 'none' | undefined
    }
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: LinkedVerification
    }
  }
  /** Create a one-time code with which this customer opens the link, to show in your own app; it ends an earlier one */
  v1CreatePossessionCode: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: PossessionCode
    }
  }
  /** Report when the business relationship with this customer ended; where the settings say so, retention counts from then */
  v1SetRelationshipEnd: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: RelationshipEnd
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: Verification
    }
  }
  /** Create up to 1000 verifications in the background; every line is validated before anything is created */
  v1CreateBatch: {
    params: undefined
    query: undefined
    body: NewBatch
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: Batch
    }
  }
  /** Get a batch that a key of this mode created: its progress and the result of each line */
  v1GetBatch: {
    params: {
      /** Id of the batch: `bat_` and 26 letters and digits */
      batchId: string
    }
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: BatchWithLines
    }
  }
  /** Get the current decision and its checks, each with result, points, reason and words */
  v1GetChecks: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: Decision
    }
  }
  /** Ask the customer to repeat a step of a verification in `pending_review`; they are shown the reasons and the note */
  v1RequestResubmission: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: Resubmission
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: Verification
    }
  }
  /** Approve a verification in `pending_review`; refused if two people have to approve, or if this key created it */
  v1ApproveVerification: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: {
      /** The decision you reviewed (see its checks). If a newer one exists, the call fails and changes nothing */
      decisionId?: string | undefined
    }
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: Verification
    }
  }
  /** Reject a verification in `pending_review`, with a reason; refused if this key created it */
  v1RejectVerification: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: Rejection
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: Verification
    }
  }
  /** List the labels of a verification, newest first; the first is in force */
  v1ListLabels: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      /** The labels, newest first; empty if there are none */
      data: Label[]
    }
  }
  /** Label a `completed` or `failed` verification as fraud, as a false positive or as unsure; earlier labels are kept */
  v1LabelVerification: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: NewLabel
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: LabelWithLinkedCases
    }
  }
  /** List the entries that have not ended, newest first; those due for review by their date */
  v1ListEntries: {
    params: undefined
    query: {
      /** `all` that have not ended; `due`: for review by now; `unconfirmed` or `suspended`: in this state */
      view?: 'all' | 'due' | 'unconfirmed' | 'suspended' | undefined
      /** Only entries of this list */
      list?: 'block' | 'watch' | 'allow' | undefined
      /** Only entries of this kind */
      kind?: 'face' | 'number' | 'phone' | 'email' | 'device' | 'network' | undefined
      /** Maximum number of items on the page */
      limit?: number | undefined
      /** The `page.next` of the page before; omit it for the first page */
      cursor?: string | undefined
    }
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      /** The items of this page, in the order of the list; empty if there are none */
      data: ListEntry[]
      /** Where the list continues */
      page?:
        | {
            /** Pass it as `cursor` to get the next page; null on the last page */
            next: string | null
          }
        | undefined
    }
  }
  /** Add a number, phone number, address or network to a list; an equal entry is returned instead */
  v1AddEntry: {
    params: undefined
    query: undefined
    body: NewListEntry
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: ListEntry
    }
  }
  /** Add something of a verification to a list; an equal entry is returned instead */
  v1AddCaseEntry: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: NewCaseListEntry
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: ListEntry
    }
  }
  /** Renew, suspend or remove an entry. To `confirm` and `keep` one is left to people */
  v1ChangeEntry: {
    params: {
      /** Id of the list entry: `blk_` and 26 letters and digits */
      entryId: string
    }
    query: undefined
    body: ListEntryChange
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: ListEntry
    }
  }
  /** Reopen a `completed` or `failed` verification: it waits for a person who has not decided it before */
  v1ReopenVerification: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: Reopening
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: Verification
    }
  }
  /** Revoke the approval of a `completed` verification, with a reason; it becomes `failed` */
  v1RevokeVerification: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: Revocation
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: Verification
    }
  }
  /** Get the identity of a verified person: what they entered, what was read from the document, portrait and selfie; audited */
  v1GetIdentity: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: Identity
    }
  }
  /** List the current images, each with a signed URL that works for five minutes; audited */
  v1ListImages: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      /** The current images; empty if there are none */
      data: Image[]
    }
  }
  /** Get one image by its signed URL, without an API key; audited */
  v1GetImage: {
    params: {
      /** Signed token, the last part of the `url` of an image */
      token: string
    }
    query: undefined
    body: undefined
    reply: Uint8Array
  }
  /** Get the verification as a PDF file with its images; audited */
  v1GetReport: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: undefined
    reply: Uint8Array
  }
  /** List the requests of customers about their data, newest first */
  v1ListDataRequests: {
    params: undefined
    query: {
      /** Only requests in this state */
      state?: 'open' | 'overdue' | 'closed' | undefined
      /** Only requests of this kind */
      kind?:
        | 'access'
        | 'correction'
        | 'portability'
        | 'objection'
        | 'restriction'
        | 'erasure'
        | 'withdrawal'
        | undefined
      /** Only requests about this verification */
      verificationId?: string | undefined
      /** Maximum number of items on the page */
      limit?: number | undefined
      /** The `page.next` of the page before; omit it for the first page */
      cursor?: string | undefined
    }
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      /** The items of this page, in the order of the list; empty if there are none */
      data: DataRequest[]
      /** Where the list continues */
      page?:
        | {
            /** Pass it as `cursor` to get the next page; null on the last page */
            next: string | null
          }
        | undefined
    }
  }
  /** Enter a request of a customer about their data; your team carries it out in the dashboard */
  v1CreateDataRequest: {
    params: undefined
    query: undefined
    body: NewDataRequest
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: DataRequest
    }
  }
  /** Get one request of a customer about their data */
  v1GetDataRequest: {
    params: {
      /** Id of the data request: `drq_` and 26 letters and digits */
      requestId: string
    }
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: DataRequest
    }
  }
  /** List webhooks, newest first, all on one page */
  v1ListWebhooks: {
    params: undefined
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      /** The items of this page, in the order of the list; empty if there are none */
      data: Webhook[]
      /** Where the list continues */
      page?:
        | {
            /** Pass it as `cursor` to get the next page; null on the last page */
            next: string | null
          }
        | undefined
    }
  }
  /** Create a webhook; the response contains its signing secret */
  v1CreateWebhook: {
    params: undefined
    query: undefined
    body: NewWebhook
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: NewWebhookWithSecret
    }
  }
  /** Get one webhook */
  v1GetWebhook: {
    params: {
      /** Id of the webhook: `whk_` and 26 letters and digits */
      webhookId: string
    }
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: Webhook
    }
  }
  /** Update, pause or resume a webhook; omitted fields stay unchanged */
  v1UpdateWebhook: {
    params: {
      /** Id of the webhook: `whk_` and 26 letters and digits */
      webhookId: string
    }
    query: undefined
    body: WebhookChange
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: Webhook
    }
  }
  /** Delete a webhook and its deliveries */
  v1DeleteWebhook: {
    params: {
      /** Id of the webhook: `whk_` and 26 letters and digits */
      webhookId: string
    }
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
    }
  }
  /** Send `webhook.test` to this webhook, once */
  v1TestWebhook: {
    params: {
      /** Id of the webhook: `whk_` and 26 letters and digits */
      webhookId: string
    }
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      /** The delivery of the test event, to look up its result */
      data: {
        /** Id of the webhook delivery: `whl_` and 26 letters and digits */
        deliveryId: string
      }
    }
  }
  /** Send events of a period again, oldest first, each with its own id: those that failed or were never sent, or all of them */
  v1ReplayWebhook: {
    params: {
      /** Id of the webhook: `whk_` and 26 letters and digits */
      webhookId: string
    }
    query: undefined
    body: Replay
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      /** What is sent again */
      data: {
        /** How many deliveries were queued */
        count: number
      }
    }
  }
  /** Create a new signing secret; the old one keeps signing alongside it for a day, or stops at once */
  v1RotateWebhookSecret: {
    params: {
      /** Id of the webhook: `whk_` and 26 letters and digits */
      webhookId: string
    }
    query: undefined
    body: {
      /** Hours during which the old secret signs too; `0` if it has leaked. Default: `24` */
      overlapHours?: 0 | 24 | undefined
    }
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      /** The new secret, and how long the old one remains valid */
      data: {
        /** The new signing secret: `whsec_` and base64 */
        secret: string
        /** Until when the old secret signs too; null if it stopped at once */
        previousUntil: string | null
      }
    }
  }
  /** List the events of the key's mode in commit order, to follow them or to recover what a webhook missed */
  v1ListEvents: {
    params: undefined
    query: {
      /** Maximum number of items on the page */
      limit?: number | undefined
      /** A `next` or `resume` cursor: only events after it */
      cursor?: string | undefined
      /** Only events at or after this time, to start from. An event may become visible after others with a later time: to miss none, continue by cursor */
      since?: string | undefined
      /** Only events at or before this time */
      until?: string | undefined
      /** Only events of this type */
      type?: WebhookEventType | undefined
      /** Only events of this verification */
      verificationId?: string | undefined
    }
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      /** The items of this page, in the order of the list; empty if there are none */
      data: ListedEvent[]
      /** Where the list continues */
      page: {
        /** Cursor of the next page; null on the last page */
        next: string | null
        /** Cursor of the end of this page, also on the last page: store it and use it later to get newer events */
        resume: string
      }
    }
  }
  /** Get one event */
  v1GetEvent: {
    params: {
      /** Id of the event: `evt_` and 26 letters and digits */
      eventId: string
    }
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: ListedEvent
    }
  }
  /** List the deliveries of a webhook, newest first */
  v1ListDeliveries: {
    params: {
      /** Id of the webhook: `whk_` and 26 letters and digits */
      webhookId: string
    }
    query: {
      /** Maximum number of items on the page */
      limit?: number | undefined
      /** The `page.next` of the page before; omit it for the first page */
      cursor?: string | undefined
      /** Only deliveries with this status */
      status?: 'success' | 'failed' | 'pending' | undefined
      /** Only deliveries of this type of event */
      event?: WebhookEventType | undefined
    }
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      /** The items of this page, in the order of the list; empty if there are none */
      data: WebhookDelivery[]
      /** Where the list continues */
      page?:
        | {
            /** Pass it as `cursor` to get the next page; null on the last page */
            next: string | null
          }
        | undefined
    }
  }
  /** Get one delivery with all its attempts: request and response */
  v1GetDelivery: {
    params: {
      /** Id of the webhook delivery: `whl_` and 26 letters and digits */
      deliveryId: string
    }
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: WebhookDeliveryDetail
    }
  }
  /** Redeliver with the same id and body */
  v1RedeliverDelivery: {
    params: {
      /** Id of the webhook delivery: `whl_` and 26 letters and digits */
      deliveryId: string
    }
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
    }
  }
  /** List the test customers with their fixed outcomes */
  v1ListTestCustomers: {
    params: undefined
    query: undefined
    body: undefined
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      /** All test customers */
      data: TestCustomer[]
    }
  }
  /** Complete a test verification as this test customer, with their fixed outcome */
  v1CompleteTestVerification: {
    params: {
      /** Id of the verification: `ver_` and 26 letters and digits */
      verificationId: string
    }
    query: undefined
    body: TestCompletion
    reply: {
      /** Always `true`; error responses have `false` */
      success: true
      data: Verification
    }
  }
}

/** The version of the API that these types describe. */
export const API_VERSION = '2026-11-21'

/** Method and path of each operation. */
export const routes = {
  v1ListVerifications: ['GET', '/api/v1/verifications'],
  v1CreateVerification: ['POST', '/api/v1/verifications'],
  v1GetVerification: ['GET', '/api/v1/verifications/:verificationId'],
  v1UpdateVerification: ['PATCH', '/api/v1/verifications/:verificationId'],
  v1EraseVerification: ['DELETE', '/api/v1/verifications/:verificationId'],
  v1CancelVerification: ['POST', '/api/v1/verifications/:verificationId/cancel'],
  v1ResendVerification: ['POST', '/api/v1/verifications/:verificationId/resend'],
  v1CreatePossessionCode: ['POST', '/api/v1/verifications/:verificationId/possession-code'],
  v1SetRelationshipEnd: ['POST', '/api/v1/verifications/:verificationId/relationship-end'],
  v1CreateBatch: ['POST', '/api/v1/batches'],
  v1GetBatch: ['GET', '/api/v1/batches/:batchId'],
  v1GetChecks: ['GET', '/api/v1/verifications/:verificationId/checks'],
  v1RequestResubmission: ['POST', '/api/v1/verifications/:verificationId/resubmission'],
  v1ApproveVerification: ['POST', '/api/v1/verifications/:verificationId/approve'],
  v1RejectVerification: ['POST', '/api/v1/verifications/:verificationId/reject'],
  v1ListLabels: ['GET', '/api/v1/verifications/:verificationId/labels'],
  v1LabelVerification: ['POST', '/api/v1/verifications/:verificationId/labels'],
  v1ListEntries: ['GET', '/api/v1/list-entries'],
  v1AddEntry: ['POST', '/api/v1/list-entries'],
  v1AddCaseEntry: ['POST', '/api/v1/verifications/:verificationId/list-entries'],
  v1ChangeEntry: ['POST', '/api/v1/list-entries/:entryId/changes'],
  v1ReopenVerification: ['POST', '/api/v1/verifications/:verificationId/reopen'],
  v1RevokeVerification: ['POST', '/api/v1/verifications/:verificationId/revoke'],
  v1GetIdentity: ['GET', '/api/v1/verifications/:verificationId/identity'],
  v1ListImages: ['GET', '/api/v1/verifications/:verificationId/images'],
  v1GetImage: ['GET', '/api/v1/images/:token'],
  v1GetReport: ['GET', '/api/v1/verifications/:verificationId/report'],
  v1ListDataRequests: ['GET', '/api/v1/data-requests'],
  v1CreateDataRequest: ['POST', '/api/v1/data-requests'],
  v1GetDataRequest: ['GET', '/api/v1/data-requests/:requestId'],
  v1ListWebhooks: ['GET', '/api/v1/webhooks'],
  v1CreateWebhook: ['POST', '/api/v1/webhooks'],
  v1GetWebhook: ['GET', '/api/v1/webhooks/:webhookId'],
  v1UpdateWebhook: ['PATCH', '/api/v1/webhooks/:webhookId'],
  v1DeleteWebhook: ['DELETE', '/api/v1/webhooks/:webhookId'],
  v1TestWebhook: ['POST', '/api/v1/webhooks/:webhookId/test'],
  v1ReplayWebhook: ['POST', '/api/v1/webhooks/:webhookId/replay'],
  v1RotateWebhookSecret: ['POST', '/api/v1/webhooks/:webhookId/rotate-secret'],
  v1ListEvents: ['GET', '/api/v1/events'],
  v1GetEvent: ['GET', '/api/v1/events/:eventId'],
  v1ListDeliveries: ['GET', '/api/v1/webhooks/:webhookId/deliveries'],
  v1GetDelivery: ['GET', '/api/v1/deliveries/:deliveryId'],
  v1RedeliverDelivery: ['POST', '/api/v1/deliveries/:deliveryId/redeliver'],
  v1ListTestCustomers: ['GET', '/api/v1/test/customers'],
  v1CompleteTestVerification: ['POST', '/api/v1/test/verifications/:verificationId/complete'],
} as const satisfies Record<keyof Operations, readonly [string, string]>
