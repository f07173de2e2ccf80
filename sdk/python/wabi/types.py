# Written from the OpenAPI document by `npm run fix`.
from typing import Any, Dict, List, Literal, NotRequired, TypeAlias, TypedDict


class Error(TypedDict):
    # Always `false`; successful responses have `true`
    success: "Literal[False]"
    # Human-readable message
    error: "str"
    # Stable error code
    code: 'Literal["request.invalid", "request.malformed", "request.too_large", "request.unsupported_type", "request.too_many", "request.not_found", "request.method_not_allowed", "request.cross_origin", "request.too_slow", "request.headers_too_large", "dead_letter.not_found", "dead_letter.in_the_way", "account.suspended", "account.awaiting_approval", "account.refused", "account.confirmation_sent", "mail.unconfirmed", "mail.limit", "sms.unavailable", "sms.limit", "account.month_used_up", "version.unknown", "idempotency.key_invalid", "idempotency.mismatch", "idempotency.in_flight", "auth.required", "auth.invalid_credentials", "auth.locked", "auth.locked_elsewhere", "auth.slowed", "auth.forbidden", "auth.password_change_required", "auth.wrong_password", "auth.second_factor_wrong", "auth.second_factor_over", "auth.second_factor_required", "auth.second_factor_kept", "auth.second_factor_state", "auth.passkey_wrong", "auth.passkey_over", "auth.passkey_not_found", "auth.passkey_too_many", "auth.link_invalid", "auth.step_up_required", "auth.sign_in_not_found", "single_sign_on.off", "single_sign_on.unavailable", "single_sign_on.failed", "single_sign_on.not_a_member", "single_sign_on.email_unverified", "single_sign_on.required", "single_sign_on.another_person", "single_sign_on.issuer_refused", "single_sign_on.secret_missing", "team.member_not_found", "team.invitation_not_found", "team.above_you", "team.yourself", "team.last_owner", "team.here_already", "team.too_many", "audit.not_found", "staff.not_found", "staff.yourself", "staff.last_admin", "staff.email_taken", "api_key.reveal_off", "esignet.off", "esignet.unavailable", "esignet.issuer_refused", "esignet.key_invalid", "logo.not_found", "registration.closed", "registration.username_taken", "registration.password_weak", "session.link_required", "session.not_found", "session.bound_elsewhere", "link.not_found", "session.elsewhere", "session.started_over", "session.contact_required", "session.code_required", "session.code_invalid", "session.code_limit", "session.no_email", "session.no_retry", "session.no_appeal", "session.hand_off_invalid", "session.closed", "session.paused", "link.expired", "link.cancelled", "link.declined", "step.out_of_order", "session.assisted", "assisted.not_yours", "assisted.no_link", "consent.required", "consent.withdrawn", "consent.text_changed", "consent.withdraw_link_invalid", "claims.too_young", "claims.guardian_needed", "guardian.link_invalid", "document.missing", "image.unsupported", "image.too_large", "image.unreadable", "reference_face.none", "reference_face.several", "reference_face.unclear", "image.too_many", "liveness.nonce_invalid", "liveness.expired", "liveness.too_many", "test_mode.only", "verification.not_found", "verification.bad_transition", "verification.reference_taken", "verification.held", "template.not_found", "template.name_taken", "template.too_many", "template.changed_meanwhile", "legal_hold.exists", "legal_hold.not_found", "person.merged", "person.own", "verification.erased", "verification.restricted", "verification.no_email", "verification.no_app_code", "verification.no_phone", "upload.incomplete", "upload.length_changed", "upload.too_many_chunks", "supervision.test_mode", "supervision.no_head_turn", "supervision.exists", "supervision.too_late", "session.restricted", "data_request.not_found", "data_request.closed", "data_request.identity_due", "data_request.done_already", "data_request.not_done", "data_request.person_due", "data_request.case_open", "data_request.not_restricted", "data_request.no_extension", "data_request.no_reference", "data_request.no_certificate", "data_request.filed_already", "review.decided_already", "review.held", "review.not_held", "review.same_person", "review.decided_before", "review.own_link", "review.assisted", "review.supervised", "review.same_network", "review.reviewer_sex", "review.no_reviewer_of_sex", "review.faces_not_viewed", "review.escalated", "review.people_needed", "review.no_reviewer", "review.handed_over", "case.escalated", "case.reason_needed", "case.blind", "second_review.not_found", "admin.second_needed", "admin_approval.not_found", "admin_approval.own", "client_change.not_found", "settings.owner_only", "list_entry.not_found", "list_entry.nothing", "list_entry.same_person", "list_entry.people_needed", "list_entry.client_only", "list_entry.bad_state", "list_entry.no_face", "export.not_found", "activity.too_many", "export.too_many", "batch.not_found", "batch.too_many", "investigation.not_found", "investigation.closed", "investigation.one_client", "view.not_found", "view.too_many", "evidence.not_found", "evidence.link_over", "event.not_found", "event.cursor_ahead", "api_key.not_found", "api_key.ended", "api_key.live_needed", "api_key.test_needed", "api_key.identity_access_needed", "api_key.reveal_limit", "webhook.not_found", "api_request.not_found", "webhook.delivery_not_found", "webhook.inactive", "webhook.rotation_running", "webhook.url_refused", "rule.not_found", "rule.not_a_draft", "rule.changed_meanwhile", "rule.not_in_force", "rule.simulation_needed", "rule.simulation_running", "email.not_found", "email.no_mail_server", "client.not_found", "client.bad_state", "client.held", "client.erased", "organization.not_found", "organization.bad_state", "archive.not_found", "archive.busy", "archive.link_over", "server.busy", "server.error"]'
    # Quote it when you ask for help
    requestId: "str"
    # Message per invalid field
    fields: NotRequired["Dict[str, str]"]
    # The first invalid field, parameter or header; within a field its path, such as `expected.dateOfBirth` or `verifications.3.customerName`
    param: NotRequired["str"]
    # Page that explains the error
    doc_url: NotRequired["str"]
    # The current status, which does not allow the call, with `verification.bad_transition`
    status: NotRequired['Literal["pending", "in_progress", "completed", "pending_review", "failed", "expired", "cancelled", "resubmission_requested", "declined"]']
    # The permission that the key needs, with `auth.forbidden`
    permission: NotRequired['Literal["read", "write", "admin"]']
    # The step to be done next, with `step.out_of_order`
    step: NotRequired["str"]
    # Who decided first, with `review.decided_already`
    decided: NotRequired["ErrorDecided"]


class ErrorDecided(TypedDict):
    # Name of the person or API key
    by: "str"
    # Time of that decision, ISO 8601 in UTC
    at: "str"
    # Status of the verification since that decision
    status: "str"


class Verification(TypedDict):
    # Id of the verification: `ver_` and 26 letters and digits
    verificationId: "str"
    # Mode of the key that created it. Test verifications contain no real customers
    mode: 'Literal["live", "test"]'
    # State of the verification: `completed` is approved, `failed` is rejected, `pending_review` waits for a person; `expired`, `cancelled` and `declined` end without a decision
    status: 'Literal["pending", "in_progress", "completed", "pending_review", "failed", "expired", "cancelled", "resubmission_requested", "declined"]'
    # Result of the decision in force; null until decided
    outcome: 'Literal["approved", "pending_review", "rejected"] | None'
    # Score in percent, 0 to 100; null until decided
    overallScore: "int | None"
    # Reason codes of the decision in force: why it was not approved; empty if there are none
    reasons: 'List[Literal["document_unreadable", "document_partly_readable", "document_type_unconfirmed", "document_type_other", "document_side_other", "document_country_other", "kebele_needs_review", "mrz_unsure", "mrz_check_digits_failed", "mrz_print_conflict", "scripts_disagree", "validity_too_long", "sides_conflict", "portraits_differ", "portrait_askew", "document_reproduced", "barcode_print_conflict", "mrz_barcode_conflict", "calendars_disagree", "signature_not_verified", "signature_invalid", "signature_expired", "barcode_unread", "issuer_denies", "document_unproven", "print_unconfirmed", "name_unreadable", "name_conflict", "date_of_birth_unreadable", "date_of_birth_conflict", "id_number_unreadable", "id_number_conflict", "invited_person_conflict", "not_invited_person", "esignet_conflict", "esignet_unconfirmed", "esignet_missing", "expiry_unreadable", "document_expired", "expiry_unconfirmed", "too_young", "age_unconfirmed", "guardian_consented", "document_face_missing", "selfie_face_missing", "face_unsure", "face_different", "same_photograph", "selfie_poor", "selfie_several_faces", "liveness_missing", "liveness_declined", "liveness_not_wanted", "liveness_failed", "liveness_other_person", "light_wrong", "motion_cut", "motion_not_seen", "light_left_out", "selfie_is_document", "image_reused", "image_sent_before", "asked_by_other", "capture_suspicious", "capture_unusual", "face_seen_under_other_name", "number_seen_under_other_face", "number_seen_under_other_name", "face_seen_under_other_number", "face_blocked", "number_blocked", "phone_blocked", "email_blocked", "device_blocked", "network_blocked", "on_watch_list", "seen_in_failed_try", "face_not_searched", "rule_field_missing", "rule_side_missing", "rule_expires_soon", "rule_issued_long_ago", "rule_too_old", "rule_number_form", "rule_issuer_not_accepted", "rule_check_not_passed", "details_shared", "rule_presence_weak", "rule_person_decides", "assurance_too_low", "document_not_genuine", "live_person_doubted", "head_turn_doubted", "details_different", "not_accepted", "review_requested", "appealed", "reopened", "fraud_found", "approved_in_error", "reading_late", "check_error"]]'
    # As given at creation, or by a customer without a link; a dash once erased
    customerName: "str"
    # Name of the person you invited; null without a link
    invitedName: "str | None"
    # Name that the document confirms; null until decided, and where it confirms none
    provedName: "str | None"
    # Your reference, as given at creation
    clientReference: "str | None"
    # Your own data; empty once erased
    metadata: "Dict[str, str]"
    # When it was created
    createdAt: "str"
    # When the decision in force was made; null until decided
    completedAt: "str | None"
    # Until when the customer can complete it
    expiresAt: "str | None"
    # What was learned after the decision: the label in force; null if there is none
    label: 'Literal["confirmed_fraud", "false_positive", "unsure"] | None'
    # When the business relationship ended, as reported by you; null while it goes on
    relationshipEndedAt: "str | None"
    # Under legal hold: nothing of it is erased
    legalHold: "bool"
    # When all personal data was erased, on request or by retention; null: it was not
    erasedAt: "str | None"
    # What a browser must present before the first step
    proofOfPossession: 'Literal["none", "contact", "app"]'
    # The code that the customer entered to prove that the link is theirs; null if none was needed, or none was entered yet
    possession: "Possession | None"
    # When a parent or guardian agreed, for a customer below your minimum age; null without one
    guardianConsentedAt: "str | None"
    # The agent who captured it for the customer; null for a customer’s own capture
    assistedBy: "VerificationAssistedBy | None"
    # Sex of the reviewer that the customer asked for: show its pictures to nobody else; null: no request
    reviewerSex: 'Literal["female", "male"] | None'
    # The check template that it was created with; null without one
    template: "VerificationTemplate | None"
    # Status of the latest e-mail with the link; null if none was written, for example with `delivery: none`
    linkEmail: "EmailDelivery | None"
    # Status of the latest text message with the link; null if none was written
    linkSms: "EmailDelivery | None"


class VerificationAssistedBy(TypedDict):
    # Id of the agent’s account in your team
    userId: "str"
    # Name of the agent
    name: "str"


class VerificationTemplate(TypedDict):
    # Id of the check template
    id: "str"
    # Its name when the verification was created
    name: "str"
    # Its version then, from 1
    version: "int"


class Possession(TypedDict):
    # How the customer received the code: by text message, by e-mail, or in your own app
    by: 'Literal["sms", "email", "app"]'
    # When the customer entered the right code
    at: "str"


class EmailDelivery(TypedDict):
    # `sent`: accepted by the mail server or SMS gateway; `delivered`: the SMS gateway reports delivery; `kept`: not sent, for example because there is no mail server
    status: 'Literal["queued", "sent", "delivered", "refused", "failed", "bounced", "kept", "discarded"]'
    # Response of the mail server, or why it was not sent; e-mail addresses are removed. Null if there is nothing to say
    reason: "str | None"
    # When the status last changed
    updatedAt: "str"


class NewVerification(TypedDict):
    # Name of the person you invite, as you know it
    customerName: "str"
    # Where the link is mailed. Required unless `delivery` is `sms` or `none`
    customerEmail: NotRequired["str"]
    # Mobile number with its country code; Ethiopian numbers may begin with 0. Required with `delivery: sms`
    customerPhone: NotRequired["str"]
    # For your staff; never shown to the customer
    notes: NotRequired["str"]
    # Language of the customer's page and messages. Default: the template's, else your company's
    language: NotRequired['Literal["en", "am", "om", "ti", "so"]']
    # Details of the person you invite; a verification by another person is never approved automatically
    expected: NotRequired["ExpectedPersonWithFace"]
    # What a browser must present before the first step: `contact`, a code sent to the phone or mailbox of the link; `app`, a code that your app shows (`possession-code`). Default: your company’s setting, which `none` cannot switch off
    proofOfPossession: NotRequired['Literal["none", "contact", "app"]']
    # Id or name of one of your check templates: what the check requires, and defaults of the link. Without it your settings alone apply
    template: NotRequired["str"]
    # How many days the link works. Default: `7`, or as the template says
    expiryDays: NotRequired["Literal[1] | Literal[3] | Literal[7] | Literal[14] | Literal[30]"]
    # Your own name for this customer, returned in every response and webhook
    clientReference: NotRequired["str"]
    # Your own data: up to 50 keys (40 letters, digits, `_`, `.`, `-`), each with a text of up to 500 characters. Stored encrypted; not sent in webhooks
    metadata: NotRequired["Dict[str, str]"]
    # `sms`: a text message to `customerPhone`, where the operator has set up a gateway; `none`: the link is only in the response. Default: `email`
    delivery: NotRequired['Literal["email", "sms", "none"]']
    # Where a button leads the customer at the end; `https`, with test keys also `http://localhost`, or a scheme of your apps from the settings, such as `myapp://verified`
    returnUrl: NotRequired["str"]


class ExpectedPersonWithFace(TypedDict):
    # Name as on the document, in any script. Default: `customerName`
    name: NotRequired["str"]
    # Gregorian, `YYYY-MM-DD`; from 1900 on, and not in the future
    dateOfBirth: NotRequired["str"]
    # Compared without spaces and punctuation
    documentNumber: NotRequired["str"]
    # An approved verification of yours whose selfie shows this person
    referenceVerificationId: NotRequired["str"]
    # The mobile number that you know of this person; compared with the one that received the code to open the link (`proofOfPossession: contact`)
    phone: NotRequired["str"]
    # A photo that shows this person’s face alone and from the front, as a data URL (JPEG, PNG or WebP, at most 10 MB). Its face is measured; the photo is not stored
    referenceFace: NotRequired["str"]


class LinkedVerification(TypedDict):
    # Id of the verification: `ver_` and 26 letters and digits
    verificationId: "str"
    # Mode of the key that created it. Test verifications contain no real customers
    mode: 'Literal["live", "test"]'
    # State of the verification: `completed` is approved, `failed` is rejected, `pending_review` waits for a person; `expired`, `cancelled` and `declined` end without a decision
    status: 'Literal["pending", "in_progress", "completed", "pending_review", "failed", "expired", "cancelled", "resubmission_requested", "declined"]'
    # Result of the decision in force; null until decided
    outcome: 'Literal["approved", "pending_review", "rejected"] | None'
    # Score in percent, 0 to 100; null until decided
    overallScore: "int | None"
    # Reason codes of the decision in force: why it was not approved; empty if there are none
    reasons: 'List[Literal["document_unreadable", "document_partly_readable", "document_type_unconfirmed", "document_type_other", "document_side_other", "document_country_other", "kebele_needs_review", "mrz_unsure", "mrz_check_digits_failed", "mrz_print_conflict", "scripts_disagree", "validity_too_long", "sides_conflict", "portraits_differ", "portrait_askew", "document_reproduced", "barcode_print_conflict", "mrz_barcode_conflict", "calendars_disagree", "signature_not_verified", "signature_invalid", "signature_expired", "barcode_unread", "issuer_denies", "document_unproven", "print_unconfirmed", "name_unreadable", "name_conflict", "date_of_birth_unreadable", "date_of_birth_conflict", "id_number_unreadable", "id_number_conflict", "invited_person_conflict", "not_invited_person", "esignet_conflict", "esignet_unconfirmed", "esignet_missing", "expiry_unreadable", "document_expired", "expiry_unconfirmed", "too_young", "age_unconfirmed", "guardian_consented", "document_face_missing", "selfie_face_missing", "face_unsure", "face_different", "same_photograph", "selfie_poor", "selfie_several_faces", "liveness_missing", "liveness_declined", "liveness_not_wanted", "liveness_failed", "liveness_other_person", "light_wrong", "motion_cut", "motion_not_seen", "light_left_out", "selfie_is_document", "image_reused", "image_sent_before", "asked_by_other", "capture_suspicious", "capture_unusual", "face_seen_under_other_name", "number_seen_under_other_face", "number_seen_under_other_name", "face_seen_under_other_number", "face_blocked", "number_blocked", "phone_blocked", "email_blocked", "device_blocked", "network_blocked", "on_watch_list", "seen_in_failed_try", "face_not_searched", "rule_field_missing", "rule_side_missing", "rule_expires_soon", "rule_issued_long_ago", "rule_too_old", "rule_number_form", "rule_issuer_not_accepted", "rule_check_not_passed", "details_shared", "rule_presence_weak", "rule_person_decides", "assurance_too_low", "document_not_genuine", "live_person_doubted", "head_turn_doubted", "details_different", "not_accepted", "review_requested", "appealed", "reopened", "fraud_found", "approved_in_error", "reading_late", "check_error"]]'
    # As given at creation, or by a customer without a link; a dash once erased
    customerName: "str"
    # Name of the person you invited; null without a link
    invitedName: "str | None"
    # Name that the document confirms; null until decided, and where it confirms none
    provedName: "str | None"
    # Your reference, as given at creation
    clientReference: "str | None"
    # Your own data; empty once erased
    metadata: "Dict[str, str]"
    # When it was created
    createdAt: "str"
    # When the decision in force was made; null until decided
    completedAt: "str | None"
    # Until when the customer can complete it
    expiresAt: "str | None"
    # What was learned after the decision: the label in force; null if there is none
    label: 'Literal["confirmed_fraud", "false_positive", "unsure"] | None'
    # When the business relationship ended, as reported by you; null while it goes on
    relationshipEndedAt: "str | None"
    # Under legal hold: nothing of it is erased
    legalHold: "bool"
    # When all personal data was erased, on request or by retention; null: it was not
    erasedAt: "str | None"
    # What a browser must present before the first step
    proofOfPossession: 'Literal["none", "contact", "app"]'
    # The code that the customer entered to prove that the link is theirs; null if none was needed, or none was entered yet
    possession: "Possession | None"
    # When a parent or guardian agreed, for a customer below your minimum age; null without one
    guardianConsentedAt: "str | None"
    # The agent who captured it for the customer; null for a customer’s own capture
    assistedBy: "LinkedVerificationAssistedBy | None"
    # Sex of the reviewer that the customer asked for: show its pictures to nobody else; null: no request
    reviewerSex: 'Literal["female", "male"] | None'
    # The check template that it was created with; null without one
    template: "LinkedVerificationTemplate | None"
    # Status of the latest e-mail with the link; null if none was written, for example with `delivery: none`
    linkEmail: "EmailDelivery | None"
    # Status of the latest text message with the link; null if none was written
    linkSms: "EmailDelivery | None"
    # Link for the customer; append `?embed=1` to open it in a frame
    url: "str"


class LinkedVerificationAssistedBy(TypedDict):
    # Id of the agent’s account in your team
    userId: "str"
    # Name of the agent
    name: "str"


class LinkedVerificationTemplate(TypedDict):
    # Id of the check template
    id: "str"
    # Its name when the verification was created
    name: "str"
    # Its version then, from 1
    version: "int"


class ExpandedVerification(TypedDict):
    # Id of the verification: `ver_` and 26 letters and digits
    verificationId: "str"
    # Mode of the key that created it. Test verifications contain no real customers
    mode: 'Literal["live", "test"]'
    # State of the verification: `completed` is approved, `failed` is rejected, `pending_review` waits for a person; `expired`, `cancelled` and `declined` end without a decision
    status: 'Literal["pending", "in_progress", "completed", "pending_review", "failed", "expired", "cancelled", "resubmission_requested", "declined"]'
    # Result of the decision in force; null until decided
    outcome: 'Literal["approved", "pending_review", "rejected"] | None'
    # Score in percent, 0 to 100; null until decided
    overallScore: "int | None"
    # Reason codes of the decision in force: why it was not approved; empty if there are none
    reasons: 'List[Literal["document_unreadable", "document_partly_readable", "document_type_unconfirmed", "document_type_other", "document_side_other", "document_country_other", "kebele_needs_review", "mrz_unsure", "mrz_check_digits_failed", "mrz_print_conflict", "scripts_disagree", "validity_too_long", "sides_conflict", "portraits_differ", "portrait_askew", "document_reproduced", "barcode_print_conflict", "mrz_barcode_conflict", "calendars_disagree", "signature_not_verified", "signature_invalid", "signature_expired", "barcode_unread", "issuer_denies", "document_unproven", "print_unconfirmed", "name_unreadable", "name_conflict", "date_of_birth_unreadable", "date_of_birth_conflict", "id_number_unreadable", "id_number_conflict", "invited_person_conflict", "not_invited_person", "esignet_conflict", "esignet_unconfirmed", "esignet_missing", "expiry_unreadable", "document_expired", "expiry_unconfirmed", "too_young", "age_unconfirmed", "guardian_consented", "document_face_missing", "selfie_face_missing", "face_unsure", "face_different", "same_photograph", "selfie_poor", "selfie_several_faces", "liveness_missing", "liveness_declined", "liveness_not_wanted", "liveness_failed", "liveness_other_person", "light_wrong", "motion_cut", "motion_not_seen", "light_left_out", "selfie_is_document", "image_reused", "image_sent_before", "asked_by_other", "capture_suspicious", "capture_unusual", "face_seen_under_other_name", "number_seen_under_other_face", "number_seen_under_other_name", "face_seen_under_other_number", "face_blocked", "number_blocked", "phone_blocked", "email_blocked", "device_blocked", "network_blocked", "on_watch_list", "seen_in_failed_try", "face_not_searched", "rule_field_missing", "rule_side_missing", "rule_expires_soon", "rule_issued_long_ago", "rule_too_old", "rule_number_form", "rule_issuer_not_accepted", "rule_check_not_passed", "details_shared", "rule_presence_weak", "rule_person_decides", "assurance_too_low", "document_not_genuine", "live_person_doubted", "head_turn_doubted", "details_different", "not_accepted", "review_requested", "appealed", "reopened", "fraud_found", "approved_in_error", "reading_late", "check_error"]]'
    # As given at creation, or by a customer without a link; a dash once erased
    customerName: "str"
    # Name of the person you invited; null without a link
    invitedName: "str | None"
    # Name that the document confirms; null until decided, and where it confirms none
    provedName: "str | None"
    # Your reference, as given at creation
    clientReference: "str | None"
    # Your own data; empty once erased
    metadata: "Dict[str, str]"
    # When it was created
    createdAt: "str"
    # When the decision in force was made; null until decided
    completedAt: "str | None"
    # Until when the customer can complete it
    expiresAt: "str | None"
    # What was learned after the decision: the label in force; null if there is none
    label: 'Literal["confirmed_fraud", "false_positive", "unsure"] | None'
    # When the business relationship ended, as reported by you; null while it goes on
    relationshipEndedAt: "str | None"
    # Under legal hold: nothing of it is erased
    legalHold: "bool"
    # When all personal data was erased, on request or by retention; null: it was not
    erasedAt: "str | None"
    # What a browser must present before the first step
    proofOfPossession: 'Literal["none", "contact", "app"]'
    # The code that the customer entered to prove that the link is theirs; null if none was needed, or none was entered yet
    possession: "Possession | None"
    # When a parent or guardian agreed, for a customer below your minimum age; null without one
    guardianConsentedAt: "str | None"
    # The agent who captured it for the customer; null for a customer’s own capture
    assistedBy: "ExpandedVerificationAssistedBy | None"
    # Sex of the reviewer that the customer asked for: show its pictures to nobody else; null: no request
    reviewerSex: 'Literal["female", "male"] | None'
    # The check template that it was created with; null without one
    template: "ExpandedVerificationTemplate | None"
    # Status of the latest e-mail with the link; null if none was written, for example with `delivery: none`
    linkEmail: "EmailDelivery | None"
    # Status of the latest text message with the link; null if none was written
    linkSms: "EmailDelivery | None"
    # Only with `expand[]=identity`
    identity: NotRequired["Identity"]


class ExpandedVerificationAssistedBy(TypedDict):
    # Id of the agent’s account in your team
    userId: "str"
    # Name of the agent
    name: "str"


class ExpandedVerificationTemplate(TypedDict):
    # Id of the check template
    id: "str"
    # Its name when the verification was created
    name: "str"
    # Its version then, from 1
    version: "int"


class Identity(TypedDict):
    # The verification it belongs to
    verificationId: "str"
    # `test`: of a test customer, not of a real person
    mode: 'Literal["live", "test"]'
    # Only `completed` means that the identity was approved; other statuses show what is known so far
    status: 'Literal["pending", "in_progress", "completed", "pending_review", "failed", "expired", "cancelled", "resubmission_requested", "declined"]'
    # Null until decided
    outcome: 'Literal["approved", "pending_review", "rejected"] | None'
    # What retention, a withdrawn consent or an erasure has deleted. `faces`: the selfie, and what was measured on faces; `images`: every picture, and what was read from them; `all`: the person was erased, and every value is null
    redacted: 'Literal["none", "faces", "images", "all"]'
    # When the person was erased; null unless `redacted` is `all`
    redactedAt: "str | None"
    # What the customer entered; null before that step
    claims: "IdentityClaims | None"
    # Name that the document confirms; null until decided, and where it confirms none
    provedName: "str | None"
    # Null before a document was chosen
    document: "IdentityDocument | None"
    # Every value read from the document, by field and source
    readings: "List[Reading]"
    # The photograph on the document, cut out; null where none was found
    portrait: "IdentityPicture | None"
    # Null before the selfie was taken
    selfie: "IdentityPicture | None"


class IdentityClaims(TypedDict):
    # Full name as entered by the customer
    fullName: "str"
    # Date of birth, Gregorian
    dateOfBirth: "str"
    # The same day in the Ethiopian calendar, `YYYY-MM-DD` with month 13 for Pagumen; null unless the document is from Ethiopia
    dateOfBirthEthiopian: "str | None"
    # `M`, `F` or `O` (other)
    gender: 'Literal["M", "F", "O"]'
    # Number of the document as entered
    idNumber: "str"
    # Null if not given
    address: "str | None"


class IdentityDocument(TypedDict):
    # As chosen by the customer; a check compares it with the photo
    type: 'Literal["national_id", "kebele_id", "passport", "drivers_license"] | None'
    # ISO 3166-1 alpha-2 code of the country as chosen by the customer
    country: "str | None"
    # Number as read from the document
    number: "ReadValue | None"
    # Null if the document has none that can be read
    issueDate: "ReadValue | None"
    # Null if the document has none that can be read
    expiryDate: "ReadValue | None"


class ReadValue(TypedDict):
    # As read. Dates are Gregorian, `YYYY-MM-DD`
    value: "str"
    # The same day in the Ethiopian calendar, `YYYY-MM-DD` with month 13 for Pagumen; null unless the document is from Ethiopia
    valueEthiopian: "str | None"
    # The best part of the document that has it: MRZ, barcode, print
    source: 'Literal["print", "mrz", "barcode"]'
    # `high`: an MRZ whose check digits are right, or a barcode; `medium`: clearly printed; `low`: a weak reading. Null for verifications decided before 2026-11-27
    confidence: 'Literal["high", "medium", "low"] | None'


class Reading(TypedDict):
    # `fullName`, `fullNameAmharic`, `dateOfBirth`, `idNumber`, `sex`, `issueDate`, `expiryDate`, `nationality`, `issuer`, `personalNumber` or `address`; more may follow
    field: "str"
    # The part of the document it was read from
    source: 'Literal["print", "mrz", "barcode"]'
    # As read. Dates are Gregorian, `YYYY-MM-DD`; null if unreadable
    value: "str | None"
    # The same day in the Ethiopian calendar, `YYYY-MM-DD` with month 13 for Pagumen; null unless the document is from Ethiopia
    valueEthiopian: "str | None"
    # `high`: an MRZ whose check digits are right, or a barcode; `medium`: clearly printed; `low`: a weak reading. Null for verifications decided before 2026-11-27
    confidence: 'Literal["high", "medium", "low"] | None'
    # How it compares with what the customer entered: `match`, `conflict` (a different value), `unreadable` (cannot be compared). Null for fields that the customer does not enter
    agreement: 'Literal["match", "unreadable", "conflict"] | None'


class IdentityPicture(TypedDict):
    # URL of a JPEG; works without a key until `expiresAt`, as long as your key is active
    url: "str"
    # When the URL stops working: five minutes after the call
    expiresAt: "str"
    # When the photo was received
    capturedAt: "str"


class VerificationChange(TypedDict):
    # Only while the status is `pending`
    customerName: NotRequired["str"]
    # Only while the status is `pending`
    customerEmail: NotRequired["str | None"]
    # Only while the status is `pending`
    customerPhone: NotRequired["str | None"]
    # Only while the status is `pending`; replaces all of it
    expected: NotRequired["ExpectedPersonWithFace | None"]
    # Only while the status is `pending`
    language: NotRequired['Literal["en", "am", "om", "ti", "so"]']
    # Only while the status is `pending`
    returnUrl: NotRequired["str | None"]
    # At any time; events that were sent keep the old one
    clientReference: NotRequired["str | None"]
    # At any time. Keys that you send replace their values, null removes a key, other keys stay
    metadata: NotRequired["Dict[str, str | None]"]


class PossessionCode(TypedDict):
    # Show it only to the signed-in customer whom you invited
    code: "str"
    # When the code stops working
    expiresAt: "str"


class RelationshipEnd(TypedDict):
    # Not in the future, and not before the verification; null: it goes on
    relationshipEndedAt: "str | None"


class NewBatch(TypedDict):
    # As for the creation of one verification
    verifications: "List[NewBatchVerifications]"


class NewBatchVerifications(TypedDict):
    # Name of the person you invite, as you know it
    customerName: "str"
    # Where the link is mailed. Required unless `delivery` is `sms` or `none`
    customerEmail: NotRequired["str"]
    # Mobile number with its country code; Ethiopian numbers may begin with 0. Required with `delivery: sms`
    customerPhone: NotRequired["str"]
    # For your staff; never shown to the customer
    notes: NotRequired["str"]
    # Language of the customer's page and messages. Default: the template's, else your company's
    language: NotRequired['Literal["en", "am", "om", "ti", "so"]']
    # Details of the person you invite; a verification by another person is never approved automatically
    expected: NotRequired["ExpectedPerson"]
    # What a browser must present before the first step: `contact`, a code sent to the phone or mailbox of the link; `app`, a code that your app shows (`possession-code`). Default: your company’s setting, which `none` cannot switch off
    proofOfPossession: NotRequired['Literal["none", "contact", "app"]']
    # Id or name of one of your check templates: what the check requires, and defaults of the link. Without it your settings alone apply
    template: NotRequired["str"]
    # How many days the link works. Default: `7`, or as the template says
    expiryDays: NotRequired["Literal[1] | Literal[3] | Literal[7] | Literal[14] | Literal[30]"]
    # Your own name for this customer, returned in every response and webhook
    clientReference: NotRequired["str"]
    # Your own data: up to 50 keys (40 letters, digits, `_`, `.`, `-`), each with a text of up to 500 characters. Stored encrypted; not sent in webhooks
    metadata: NotRequired["Dict[str, str]"]
    # `sms`: a text message to `customerPhone`, where the operator has set up a gateway; `none`: the link is only in the response. Default: `email`
    delivery: NotRequired['Literal["email", "sms", "none"]']
    # Where a button leads the customer at the end; `https`, with test keys also `http://localhost`, or a scheme of your apps from the settings, such as `myapp://verified`
    returnUrl: NotRequired["str"]


class ExpectedPerson(TypedDict):
    # Name as on the document, in any script. Default: `customerName`
    name: NotRequired["str"]
    # Gregorian, `YYYY-MM-DD`; from 1900 on, and not in the future
    dateOfBirth: NotRequired["str"]
    # Compared without spaces and punctuation
    documentNumber: NotRequired["str"]
    # An approved verification of yours whose selfie shows this person
    referenceVerificationId: NotRequired["str"]
    # The mobile number that you know of this person; compared with the one that received the code to open the link (`proofOfPossession: contact`)
    phone: NotRequired["str"]


class Batch(TypedDict):
    # Id of the batch
    batchId: "str"
    # `failed`: something prevented the rest; sending the same body again creates them
    status: 'Literal["queued", "running", "done", "failed"]'
    # Number of verifications that were requested
    total: "int"
    # Number of verifications created so far
    created: "int"
    # Number of lines that were refused
    refused: "int"
    # When it was requested
    createdAt: "str"
    # Until when it can be read; the verifications stay
    expiresAt: "str"


class BatchWithLines(TypedDict):
    # Id of the batch
    batchId: "str"
    # `failed`: something prevented the rest; sending the same body again creates them
    status: 'Literal["queued", "running", "done", "failed"]'
    # Number of verifications that were requested
    total: "int"
    # Number of verifications created so far
    created: "int"
    # Number of lines that were refused
    refused: "int"
    # When it was requested
    createdAt: "str"
    # Until when it can be read; the verifications stay
    expiresAt: "str"
    # The result of every line, in their order
    lines: "List[BatchLine]"


class BatchLine(TypedDict):
    # Position in `verifications`, from 1
    line: "int"
    # Your reference, as given in the line; null without
    clientReference: "str | None"
    # Null if it is refused, or not yet created
    verificationId: "str | None"
    # Link for the customer; null if it is refused, or not yet created
    url: "str | None"
    # Why none was created, in words; null unless refused
    refused: "str | None"
    # Its error code, such as `verification.reference_taken`; null unless refused
    code: "str | None"


class Decision(TypedDict):
    # Null until decided
    decisionId: "str | None"
    # Result of the decision in force; null until decided
    outcome: 'Literal["approved", "pending_review", "rejected"] | None'
    # Score in percent, 0 to 100; null until decided
    overallScore: "int | None"
    # When the decision was made; null until decided
    decidedAt: "str | None"
    # `rules`: automatically; `person`: by a reviewer; `key`: by an API key. Null until decided, and while a reopened verification waits for a person
    decidedBy: 'Literal["rules", "person", "key"] | None'
    # Version of the scoring rules, to recompute the score; null until decided
    rulesVersion: "str | None"
    # The version of the platform's rule for this document that was applied
    rule: "RuleUsed | None"
    # The highest level of that rule reached; only if approved
    level: "LevelReached | None"
    # Every check of the decision; empty until decided
    checks: "List[Check]"
    # The evidence in each group; empty in decisions older than the groups
    evidenceGroups: "List[EvidenceGroup]"
    # The level of assurance that the evidence reaches; null if an evidence group does not pass, after a rejection, and in decisions older than the levels
    assurance: 'Literal["low", "substantial", "high"] | None'


class RuleUsed(TypedDict):
    # Id of the rule, the same in all its versions
    id: "str"
    # Version that was applied, from 1
    version: "int"
    # Name that the platform gave to the rule
    name: "str"


class LevelReached(TypedDict):
    # Name of the level, as set by the platform
    name: "str"
    # Limits of this level, as set by the platform
    limits: "List[LevelReachedLimits]"


class LevelReachedLimits(TypedDict):
    # Name shown to people
    name: "str"
    # Highest amount allowed, in units of `currency`
    amount: "float"
    # ISO 4217 code, such as `ETB`
    currency: "str"
    # What the amount limits: each transaction, the sum of a period, or the `balance`
    per: 'Literal["transaction", "day", "month", "year", "balance"]'


class Check(TypedDict):
    # Code of the check, which never changes
    check: 'Literal["document_readable", "document_type", "document_authentic", "name_matches", "date_of_birth_matches", "id_number_matches", "invited_person", "esignet", "not_expired", "old_enough", "face_matches", "selfie_quality", "live_person", "fresh_images", "repeated_identity", "client_rules"]'
    # Name of the check in English, for your staff
    name: "str"
    # `pass` earns all points, `warn` half, `fail` none; `not_applicable`: the check does not count for this verification
    result: 'Literal["pass", "warn", "fail", "not_applicable"]'
    # Null if it passed
    reason: 'Literal["document_unreadable", "document_partly_readable", "document_type_unconfirmed", "document_type_other", "document_side_other", "document_country_other", "kebele_needs_review", "mrz_unsure", "mrz_check_digits_failed", "mrz_print_conflict", "scripts_disagree", "validity_too_long", "sides_conflict", "portraits_differ", "portrait_askew", "document_reproduced", "barcode_print_conflict", "mrz_barcode_conflict", "calendars_disagree", "signature_not_verified", "signature_invalid", "signature_expired", "barcode_unread", "issuer_denies", "document_unproven", "print_unconfirmed", "name_unreadable", "name_conflict", "date_of_birth_unreadable", "date_of_birth_conflict", "id_number_unreadable", "id_number_conflict", "invited_person_conflict", "not_invited_person", "esignet_conflict", "esignet_unconfirmed", "esignet_missing", "expiry_unreadable", "document_expired", "expiry_unconfirmed", "too_young", "age_unconfirmed", "guardian_consented", "document_face_missing", "selfie_face_missing", "face_unsure", "face_different", "same_photograph", "selfie_poor", "selfie_several_faces", "liveness_missing", "liveness_declined", "liveness_not_wanted", "liveness_failed", "liveness_other_person", "light_wrong", "motion_cut", "motion_not_seen", "light_left_out", "selfie_is_document", "image_reused", "image_sent_before", "asked_by_other", "capture_suspicious", "capture_unusual", "face_seen_under_other_name", "number_seen_under_other_face", "number_seen_under_other_name", "face_seen_under_other_number", "face_blocked", "number_blocked", "phone_blocked", "email_blocked", "device_blocked", "network_blocked", "on_watch_list", "seen_in_failed_try", "face_not_searched", "rule_field_missing", "rule_side_missing", "rule_expires_soon", "rule_issued_long_ago", "rule_too_old", "rule_number_form", "rule_issuer_not_accepted", "rule_check_not_passed", "details_shared", "rule_presence_weak", "rule_person_decides", "assurance_too_low", "document_not_genuine", "live_person_doubted", "head_turn_doubted", "details_different", "not_accepted", "review_requested", "appealed", "reopened", "fraud_found", "approved_in_error", "reading_late", "check_error"] | None'
    # Result in words, for your staff
    words: "str"
    # Points earned, 0 to `maxPoints`
    points: "float"
    # Points for a pass; 0 if not applicable
    maxPoints: "float"


class EvidenceGroup(TypedDict):
    # Kind of evidence: the document, that document and selfie show the same person, a live person, the details given, and earlier verifications
    group: 'Literal["document", "same_person", "presence", "claims", "history"]'
    # Approval by the rules requires `pass` in each group
    result: 'Literal["pass", "doubt", "missing", "against"]'
    # `none` unless the result is `pass`
    strength: 'Literal["none", "weak", "fair", "strong"]'
    # The evidence behind the pass
    pieces: 'List[Literal["issuer_signature", "issuer_chip", "issuer_authority", "mrz", "barcode", "print", "face", "head_turn", "screen_light", "supervised", "name", "date_of_birth", "id_number", "face_search", "number_search"]]'


class Resubmission(TypedDict):
    # The step to repeat: exactly one
    steps: 'List[Literal["document_front", "document_back", "selfie", "personal_info"]]'
    # Why; each must apply to the step, and is shown to the customer in their language
    reasons: 'List[Literal["blurred", "glare", "cut_off", "covered", "other_side", "copy", "expired", "face_unclear", "face_covered", "head_turn", "not_alone", "name", "date_of_birth", "id_number", "look_again"]]'
    # Words for the customer
    note: NotRequired["str"]
    # The decision you reviewed (see its checks). If a newer one exists, the call fails and changes nothing
    decisionId: NotRequired["str"]


class Rejection(TypedDict):
    # Reason code; its text is shown to the customer
    reason: 'Literal["document_not_genuine", "face_different", "live_person_doubted", "head_turn_doubted", "details_different", "document_expired", "document_type_other", "document_unreadable", "too_young", "not_accepted"]'
    # Words for the customer
    note: NotRequired["str"]
    # The decision you reviewed (see its checks). If a newer one exists, the call fails and changes nothing
    decisionId: NotRequired["str"]


class Label(TypedDict):
    # Id of the label: `lbl_` and 26 letters and digits
    id: "str"
    # What was learned: `confirmed_fraud`; `false_positive`, the suspicion or rejection was wrong; `unsure`
    label: 'Literal["confirmed_fraud", "false_positive", "unsure"]'
    # Kind of confirmed fraud; null with other labels
    kind: 'Literal["stolen_identity", "synthetic", "mule", "coerced", "insider", "own", "other"] | None'
    # Where it was learned
    source: 'Literal["customer_report", "payment_dispute", "internal_investigation", "law_enforcement", "other_institution", "other"]'
    # The loss in units of `currency`; null if none was given
    amount: "float | None"
    # ISO 4217 code; null without an amount
    currency: "str | None"
    # When it became known
    learnedAt: "str"
    # When the label was set
    createdAt: "str"
    # `person`: somebody of your team or of the platform; `key`: an API key
    labelledBy: 'Literal["person", "key"]'


class NewLabel(TypedDict):
    # What was learned: `confirmed_fraud`; `false_positive`, the suspicion or rejection was wrong; `unsure`
    label: 'Literal["confirmed_fraud", "false_positive", "unsure"]'
    # Required with `confirmed_fraud`, not used otherwise
    kind: NotRequired['Literal["stolen_identity", "synthetic", "mule", "coerced", "insider", "own", "other"]']
    # Where it was learned
    source: 'Literal["customer_report", "payment_dispute", "internal_investigation", "law_enforcement", "other_institution", "other"]'
    # The loss, if there was one
    amount: NotRequired["float"]
    # ISO 4217 code; required with `amount`
    currency: NotRequired["str"]
    # For colleagues; erased with the personal data
    words: NotRequired["str"]
    # When it became known. Default: now
    learnedAt: NotRequired["str"]


class LabelWithLinkedCases(TypedDict):
    # Id of the label: `lbl_` and 26 letters and digits
    id: "str"
    # What was learned: `confirmed_fraud`; `false_positive`, the suspicion or rejection was wrong; `unsure`
    label: 'Literal["confirmed_fraud", "false_positive", "unsure"]'
    # Kind of confirmed fraud; null with other labels
    kind: 'Literal["stolen_identity", "synthetic", "mule", "coerced", "insider", "own", "other"] | None'
    # Where it was learned
    source: 'Literal["customer_report", "payment_dispute", "internal_investigation", "law_enforcement", "other_institution", "other"]'
    # The loss in units of `currency`; null if none was given
    amount: "float | None"
    # ISO 4217 code; null without an amount
    currency: "str | None"
    # When it became known
    learnedAt: "str"
    # When the label was set
    createdAt: "str"
    # `person`: somebody of your team or of the platform; `key`: an API key
    labelledBy: 'Literal["person", "key"]'
    # Other verifications that share a detail with this one, those that share most first; at most 50
    linkedCases: "List[LabelWithLinkedCasesLinkedCases]"
    # Number of such verifications, also those that are not listed
    linkedFound: "int"


class LabelWithLinkedCasesLinkedCases(TypedDict):
    # Id of the verification: `ver_` and 26 letters and digits
    verificationId: "str"
    # State of the verification: `completed` is approved, `failed` is rejected, `pending_review` waits for a person; `expired`, `cancelled` and `declined` end without a decision
    status: 'Literal["pending", "in_progress", "completed", "pending_review", "failed", "expired", "cancelled", "resubmission_requested", "declined"]'
    # Result of the decision in force; null until decided
    outcome: 'Literal["approved", "pending_review", "rejected"] | None'
    # When that verification was created
    createdAt: "str"
    # The details that both have; never their values
    shared: 'List[Literal["face", "document_number", "phone", "email", "address", "device", "network", "creator"]]'
    # Whether it is the same person, by face, or by document where a face could not be searched for
    samePerson: "bool"


class ListEntry(TypedDict):
    # Id of the list entry: `blk_` and 26 letters and digits
    id: "str"
    # `block`: matches are rejected or reviewed; `watch`: they are reviewed; `allow`: one doubt about them is removed
    list: 'Literal["block", "watch", "allow"]'
    # What the entry recognizes; `number` is a document number
    kind: 'Literal["face", "number", "phone", "email", "device", "network"]'
    # On a verification that it matches, while it is active: `review`, `reject`, or `silence`, which removes one doubt
    effect: 'Literal["review", "reject", "silence"]'
    # `unconfirmed`: waits for a second person; `suspended`: a complaint is open. In both, a block leads to review only and an allowance has no effect. `expired` and `removed` entries have no effect
    state: 'Literal["active", "unconfirmed", "suspended", "expired", "removed"]'
    # The last characters of a number or phone number, the domain of an address; null where nothing can be shown
    ending: "str | None"
    # The verification it was taken from; null if it was entered by hand
    verificationId: "str | None"
    # Why it is on the list; each list has reasons of its own
    reason: 'Literal["confirmed_fraud", "stolen_identity", "document_forged", "presentation_attack", "money_mule", "authority_request", "suspicion", "look_alike", "details_changed", "own_branch", "shared_access", "other"]'
    # Words for colleagues; null without
    words: "str | None"
    # Name of the person or API key that added it
    addedBy: "str"
    # When it was added
    addedAt: "str"
    # When somebody should look at it again
    reviewAt: "str"
    # Whether that time has come
    due: "bool"
    # When it ends by itself; null if it does not
    expiresAt: "str | None"
    # Name of the second person; null until confirmed, and where none is needed
    confirmedBy: "str | None"
    # It waits for a second person, and the caller may be that person
    mayConfirm: "bool"
    # A complaint that nobody has decided yet; null if there is none
    complaint: "ListEntryComplaint | None"
    # Null unless it was removed
    removed: "ListEntryRemoved | None"


class ListEntryComplaint(TypedDict):
    # The complaint, as entered
    words: "str"
    # Name of the person or API key that entered it
    by: "str"
    # When it was entered
    at: "str"


class ListEntryRemoved(TypedDict):
    # Name of the person or API key that removed it
    by: "str"
    # When it was removed
    at: "str"


class NewListEntry(TypedDict):
    # What `value` is: a document number, a phone number, an e-mail address or an IP address
    kind: 'Literal["number", "phone", "email", "network"]'
    # Phone number, e-mail address, document number, or IP address of the network
    value: "str"
    # Required for a document number
    documentType: NotRequired['Literal["national_id", "kebele_id", "passport", "drivers_license"]']
    # The document holder’s nationality, ISO 3166 alpha-2; required for a document number
    country: NotRequired["str"]
    # `block`: matches are rejected or reviewed; `watch`: they are reviewed; `allow`: one doubt about them is removed
    list: 'Literal["block", "watch", "allow"]'
    # Of a block of a face or number. `reject` takes effect once a second person confirms it. Default: as the client’s setting for blocks
    effect: NotRequired['Literal["review", "reject"]']
    # Why it is on the list; each list has reasons of its own
    reason: 'Literal["confirmed_fraud", "stolen_identity", "document_forged", "presentation_attack", "money_mule", "authority_request", "suspicion", "look_alike", "details_changed", "own_branch", "shared_access", "other"]'
    # For colleagues; required with the reason `other`
    words: NotRequired["str"]
    # Days until it is due for review. Default: 365
    reviewDays: NotRequired["int"]
    # Days until it ends. Default: it does not end
    expiryDays: NotRequired["int"]


class NewCaseListEntry(TypedDict):
    # What of the verification the entry recognizes
    kind: 'Literal["face", "number", "phone", "email", "device", "network"]'
    # `block`: matches are rejected or reviewed; `watch`: they are reviewed; `allow`: one doubt about them is removed
    list: 'Literal["block", "watch", "allow"]'
    # Of a block of a face or number. `reject` takes effect once a second person confirms it. Default: as the client’s setting for blocks
    effect: NotRequired['Literal["review", "reject"]']
    # Why it is on the list; each list has reasons of its own
    reason: 'Literal["confirmed_fraud", "stolen_identity", "document_forged", "presentation_attack", "money_mule", "authority_request", "suspicion", "look_alike", "details_changed", "own_branch", "shared_access", "other"]'
    # For colleagues; required with the reason `other`
    words: NotRequired["str"]
    # Days until it is due for review. Default: 365
    reviewDays: NotRequired["int"]
    # Days until it ends. Default: it does not end
    expiryDays: NotRequired["int"]


class ListEntryChange(TypedDict):
    # `confirm`: the second person’s yes. `renew`: it was reviewed and stays. `suspend`: a complaint; until it is decided, a block or watch leads to review only. `keep`: the complaint is not upheld, says another person than the one who added the entry. `remove`: it ends, and what it recognizes is erased
    action: 'Literal["confirm", "renew", "suspend", "keep", "remove"]'
    # Required with `suspend` and `keep`: the complaint, or why it is not upheld
    words: NotRequired["str"]
    # With `renew`: days until the next review. Default: 365
    reviewDays: NotRequired["int"]
    # With `renew`: days until it ends. Default: as it was
    expiryDays: NotRequired["int"]


class Reopening(TypedDict):
    # For the person who decides it next
    words: "str"
    # The decision you saw (see its checks). If a newer one exists, the call fails and changes nothing
    decisionId: NotRequired["str"]


class Revocation(TypedDict):
    # Reason code of the revocation
    reason: 'Literal["fraud_found", "document_not_genuine", "face_different", "details_different", "approved_in_error", "not_accepted"]'
    # Words for the customer
    note: NotRequired["str"]
    # The decision you saw (see its checks). If a newer one exists, the call fails and changes nothing
    decisionId: NotRequired["str"]


class Image(TypedDict):
    # Id of the image: `evd_` and 26 letters and digits
    imageId: "str"
    # What it shows: a side of the document, the selfie, a picture of the head turn (`liveness`), or what the customer sent with an appeal
    kind: 'Literal["document_front", "document_back", "selfie", "liveness", "appeal_document"]'
    # Width in pixels
    width: "int"
    # Height in pixels
    height: "int"
    # When the image was received
    capturedAt: "str"
    # URL of a JPEG; works until `expiresAt`, as long as your key is active
    url: "str"
    # When the URL stops working: five minutes after the call
    expiresAt: "str"


class DataRequest(TypedDict):
    # Id of the data request: `drq_` and 26 letters and digits
    id: "str"
    # What the person asks for; `withdrawal` withdraws their consent
    kind: 'Literal["access", "correction", "portability", "objection", "restriction", "erasure", "withdrawal"]'
    # `open`: not closed, before `dueAt`; `overdue`: not closed, after it; `closed`: answered, or taken back
    state: 'Literal["open", "overdue", "closed"]'
    # The verification whose data it is about
    verificationId: "str"
    # When it was received; the deadline counts from then
    receivedAt: "str"
    # How it was received; `customer_page`: on the page of the check
    receivedBy: 'Literal["branch", "letter", "email", "phone", "customer_page", "api", "other"]'
    # Deadline for the answer
    dueAt: "str"
    # Whether the deadline was extended
    extended: "bool"
    # Whether it is certain that the request is from the customer
    identityChecked: "bool"
    # When it was carried out; null before
    doneAt: "str | None"
    # When it was answered or taken back; null while open
    closedAt: "str | None"
    # How it ended; `dropped`: the person took it back. Null while open
    outcome: 'Literal["fulfilled", "partly", "refused", "dropped"] | None'


class NewDataRequest(TypedDict):
    # The verification whose data it is about
    verificationId: "str"
    # What the person asks for; `withdrawal` withdraws their consent
    kind: 'Literal["access", "correction", "portability", "objection", "restriction", "erasure", "withdrawal"]'
    # When it was received. Default: now
    receivedAt: NotRequired["str"]
    # Who asked, if it was not the customer
    asker: NotRequired["str"]
    # What the person asks, in their words; erased with their data
    words: NotRequired["str"]
    # Language of the answer. Default: that of the check
    language: NotRequired['Literal["en", "am", "om", "ti", "so"]']


class Webhook(TypedDict):
    # Id of the webhook: `whk_` and 26 letters and digits
    id: "str"
    # It receives the events of this mode only
    mode: 'Literal["live", "test"]'
    # Your name for it, shown to your team
    name: "str"
    # Where events are sent by POST
    url: "str"
    # Types of events that it receives
    events: 'List[Literal["verification.completed", "verification.failed", "verification.pending_review", "verification.started", "verification.expired", "verification.declined", "verification.consent_withdrawn", "verification.cancelled", "verification.resubmission_requested", "verification.resent", "verification.reviewed", "verification.erased", "verification.document_expiring", "session.generated", "fraud.detected", "verification.reopened", "verification.revoked", "verification.labelled", "verification.linked", "verification.possession_proved", "webhook.test"]]'
    # Version of the API its events are written in; sent as `Wabi-Version`
    apiVersion: 'Literal["2026-11-21"]'
    # `false`: paused or disabled, nothing is sent
    isActive: "bool"
    # When it was created
    createdAt: "str"
    # How often a failed delivery is repeated
    retryAttempts: "int"
    # Seconds that your endpoint has to respond
    timeoutSeconds: "int"
    # When something was last sent; null before the first time
    lastTriggered: "str | None"
    # `gone`: your endpoint responded 410; `failing`: every delivery failed for five days. Null while it is active, and if a person or key paused it
    disabledReason: 'Literal["gone", "failing"] | None'
    # When it was disabled; null while it is active, and if a person or key paused it
    disabledAt: "str | None"
    # Since when every delivery has failed; null if the last one succeeded, and before the first
    failingSince: "str | None"
    # Until when the previous secret signs too; null unless the secret was rotated lately
    previousSecretUntil: "str | None"


class NewWebhook(TypedDict):
    # Your name for it, shown to your team
    name: "str"
    # Where events are sent by POST: a public `https` address
    url: "str"
    # Types of events that it receives. Default: `verification.completed` alone
    events: NotRequired['List[Literal["verification.completed", "verification.failed", "verification.pending_review", "verification.started", "verification.expired", "verification.declined", "verification.consent_withdrawn", "verification.cancelled", "verification.resubmission_requested", "verification.resent", "verification.reviewed", "verification.erased", "verification.document_expiring", "session.generated", "fraud.detected", "verification.reopened", "verification.revoked", "verification.labelled", "verification.linked", "verification.possession_proved", "webhook.test"]]']
    # How often a failed delivery is repeated. Default: `3`
    retryAttempts: NotRequired["int"]
    # Seconds that your endpoint has to respond. Default: `30`
    timeoutSeconds: NotRequired["int"]
    # Version of the API its events are written in. Default: the newest
    apiVersion: NotRequired['Literal["2026-11-21"]']


class NewWebhookWithSecret(TypedDict):
    # Id of the webhook: `whk_` and 26 letters and digits
    id: "str"
    # It receives the events of this mode only
    mode: 'Literal["live", "test"]'
    # Your name for it, shown to your team
    name: "str"
    # Where events are sent by POST
    url: "str"
    # Types of events that it receives
    events: 'List[Literal["verification.completed", "verification.failed", "verification.pending_review", "verification.started", "verification.expired", "verification.declined", "verification.consent_withdrawn", "verification.cancelled", "verification.resubmission_requested", "verification.resent", "verification.reviewed", "verification.erased", "verification.document_expiring", "session.generated", "fraud.detected", "verification.reopened", "verification.revoked", "verification.labelled", "verification.linked", "verification.possession_proved", "webhook.test"]]'
    # Version of the API its events are written in; sent as `Wabi-Version`
    apiVersion: 'Literal["2026-11-21"]'
    # `false`: paused or disabled, nothing is sent
    isActive: "bool"
    # When it was created
    createdAt: "str"
    # How often a failed delivery is repeated
    retryAttempts: "int"
    # Seconds that your endpoint has to respond
    timeoutSeconds: "int"
    # When something was last sent; null before the first time
    lastTriggered: "str | None"
    # `gone`: your endpoint responded 410; `failing`: every delivery failed for five days. Null while it is active, and if a person or key paused it
    disabledReason: 'Literal["gone", "failing"] | None'
    # When it was disabled; null while it is active, and if a person or key paused it
    disabledAt: "str | None"
    # Since when every delivery has failed; null if the last one succeeded, and before the first
    failingSince: "str | None"
    # Until when the previous secret signs too; null unless the secret was rotated lately
    previousSecretUntil: "str | None"
    # Signing secret: `whsec_` and base64; store it, since the API does not return it again
    secret: "str"


class WebhookChange(TypedDict):
    # Your name for it, shown to your team
    name: NotRequired["str"]
    # Where events are sent by POST: a public `https` address
    url: NotRequired["str"]
    # Types of events that it receives
    events: NotRequired['List[Literal["verification.completed", "verification.failed", "verification.pending_review", "verification.started", "verification.expired", "verification.declined", "verification.consent_withdrawn", "verification.cancelled", "verification.resubmission_requested", "verification.resent", "verification.reviewed", "verification.erased", "verification.document_expiring", "session.generated", "fraud.detected", "verification.reopened", "verification.revoked", "verification.labelled", "verification.linked", "verification.possession_proved", "webhook.test"]]']
    # How often a failed delivery is repeated
    retryAttempts: NotRequired["int"]
    # Seconds that your endpoint has to respond
    timeoutSeconds: NotRequired["int"]
    # Version of the API its events are written in. Default: the newest
    apiVersion: NotRequired['Literal["2026-11-21"]']
    # `false` pauses it, `true` resumes it
    isActive: NotRequired["bool"]


class Replay(TypedDict):
    # Start of the period, at most 30 days ago
    since: "str"
    # End of the period. Default: now
    until: NotRequired["str"]
    # `missed`: failed deliveries, and events from while the webhook was inactive; `all`: delivered ones too. Default: `missed`
    which: NotRequired['Literal["missed", "all"]']


class ListedEvent(TypedDict):
    # What happened. Ignore types that you do not know
    type: 'Literal["verification.completed", "verification.failed", "verification.pending_review", "verification.started", "verification.expired", "verification.declined", "verification.consent_withdrawn", "verification.cancelled", "verification.resubmission_requested", "verification.resent", "verification.reviewed", "verification.erased", "verification.document_expiring", "session.generated", "fraud.detected", "verification.reopened", "verification.revoked", "verification.labelled", "verification.linked", "verification.possession_proved", "webhook.test"]'
    # When it happened. The `webhook-timestamp` header is when it was sent
    timestamp: "str"
    # The verification at the time of the event: ids and states, no personal data
    data: "ListedEventData"
    # Id of the event; sent as `webhook-id` in its deliveries
    id: "str"


class ListedEventData(TypedDict):
    # The verification it is about; in `webhook.test` an id that does not exist
    verificationId: "str"
    # State of the verification: `completed` is approved, `failed` is rejected, `pending_review` waits for a person; `expired`, `cancelled` and `declined` end without a decision
    status: 'Literal["pending", "in_progress", "completed", "pending_review", "failed", "expired", "cancelled", "resubmission_requested", "declined"]'
    # Result of the decision in force; null until decided
    outcome: 'Literal["approved", "pending_review", "rejected"] | None'
    # Score in percent, 0 to 100; null until decided
    overallScore: "int | None"
    # Reason codes of the decision in force: why it was not approved; empty if there are none
    reasons: 'List[Literal["document_unreadable", "document_partly_readable", "document_type_unconfirmed", "document_type_other", "document_side_other", "document_country_other", "kebele_needs_review", "mrz_unsure", "mrz_check_digits_failed", "mrz_print_conflict", "scripts_disagree", "validity_too_long", "sides_conflict", "portraits_differ", "portrait_askew", "document_reproduced", "barcode_print_conflict", "mrz_barcode_conflict", "calendars_disagree", "signature_not_verified", "signature_invalid", "signature_expired", "barcode_unread", "issuer_denies", "document_unproven", "print_unconfirmed", "name_unreadable", "name_conflict", "date_of_birth_unreadable", "date_of_birth_conflict", "id_number_unreadable", "id_number_conflict", "invited_person_conflict", "not_invited_person", "esignet_conflict", "esignet_unconfirmed", "esignet_missing", "expiry_unreadable", "document_expired", "expiry_unconfirmed", "too_young", "age_unconfirmed", "guardian_consented", "document_face_missing", "selfie_face_missing", "face_unsure", "face_different", "same_photograph", "selfie_poor", "selfie_several_faces", "liveness_missing", "liveness_declined", "liveness_not_wanted", "liveness_failed", "liveness_other_person", "light_wrong", "motion_cut", "motion_not_seen", "light_left_out", "selfie_is_document", "image_reused", "image_sent_before", "asked_by_other", "capture_suspicious", "capture_unusual", "face_seen_under_other_name", "number_seen_under_other_face", "number_seen_under_other_name", "face_seen_under_other_number", "face_blocked", "number_blocked", "phone_blocked", "email_blocked", "device_blocked", "network_blocked", "on_watch_list", "seen_in_failed_try", "face_not_searched", "rule_field_missing", "rule_side_missing", "rule_expires_soon", "rule_issued_long_ago", "rule_too_old", "rule_number_form", "rule_issuer_not_accepted", "rule_check_not_passed", "details_shared", "rule_presence_weak", "rule_person_decides", "assurance_too_low", "document_not_genuine", "live_person_doubted", "head_turn_doubted", "details_different", "not_accepted", "review_requested", "appealed", "reopened", "fraud_found", "approved_in_error", "reading_late", "check_error"]]'
    # Your reference, as given at creation
    clientReference: "str | None"
    # The level of assurance that the evidence reaches; null if an evidence group does not pass, after a rejection, and in decisions older than the levels
    assurance: 'Literal["low", "substantial", "high"] | None'
    # The highest level reached; only if the verification is approved and the platform's rule has levels
    level: NotRequired["LevelReached"]
    # Why it was reopened; only in `verification.reopened`
    cause: NotRequired['Literal["reviewer", "appeal"]']
    # The details that it shares with later verifications; only in `verification.linked`
    shared: NotRequired['List[Literal["face", "document_number", "phone", "email", "address", "device", "network", "creator"]]']
    # By what the customer proved that the link is theirs; only in `verification.possession_proved`
    possession: NotRequired['Literal["sms", "email", "app"]']
    # The new label; only in `verification.labelled`
    label: NotRequired['Literal["confirmed_fraud", "false_positive", "unsure"]']


class WebhookDelivery(TypedDict):
    # Id of the delivery; begins with `whl_`
    id: "str"
    # Id of the webhook; begins with `whk_`
    webhookId: "str"
    # Type of the event, such as `verification.completed`
    event: "str"
    # Id of the event, sent as `webhook-id`; the same in every attempt
    eventId: "str"
    # The verification it is about; null for `webhook.test`
    verificationId: "str | None"
    # Where it was last sent, or is to be sent
    url: "str"
    # `success`: your endpoint responded 2xx; `pending`: another attempt follows; `failed`: no further attempt
    status: 'Literal["success", "failed", "pending"]'
    # HTTP status of the last response; null without a response
    responseCode: "int | None"
    # When the last attempt was made; before the first, when it was created
    timestamp: "str"
    # Attempts made so far
    attempts: "int"
    # Why the last attempt failed, in words; null if it succeeded, and before the first
    error: "str | None"
    # When the next attempt is due; null if none is, and during an attempt
    nextAttemptAt: "str | None"


class WebhookDeliveryDetail(TypedDict):
    # Id of the delivery; begins with `whl_`
    id: "str"
    # Id of the webhook; begins with `whk_`
    webhookId: "str"
    # Type of the event, such as `verification.completed`
    event: "str"
    # Id of the event, sent as `webhook-id`; the same in every attempt
    eventId: "str"
    # The verification it is about; null for `webhook.test`
    verificationId: "str | None"
    # Where it was last sent, or is to be sent
    url: "str"
    # `success`: your endpoint responded 2xx; `pending`: another attempt follows; `failed`: no further attempt
    status: 'Literal["success", "failed", "pending"]'
    # HTTP status of the last response; null without a response
    responseCode: "int | None"
    # When the last attempt was made; before the first, when it was created
    timestamp: "str"
    # Attempts made so far
    attempts: "int"
    # Why the last attempt failed, in words; null if it succeeded, and before the first
    error: "str | None"
    # When the next attempt is due; null if none is, and during an attempt
    nextAttemptAt: "str | None"
    # Name of the webhook
    webhookName: "str"
    # When the delivery was created
    createdAt: "str"
    # The body, byte for byte the same in every attempt
    requestBody: "str"
    # Whether it is being sent at this moment
    underWay: "bool"
    # All attempts, oldest first
    made: "List[WebhookDeliveryDetailMade]"


class WebhookDeliveryDetailMade(TypedDict):
    # Number of the attempt, from 1
    attempt: "int"
    # When it was made
    at: "str"
    # Milliseconds from the DNS lookup to the end of the response
    ms: "int"
    # Where it was sent
    url: "str"
    # Headers that were sent, by name, with the signature
    requestHeaders: "Dict[str, str]"
    # HTTP status of the response; null without a response
    responseCode: "int | None"
    # Body of the response, up to 20 kB, null without one. Untrusted: display it as plain text only
    responseBody: "str | None"
    # Why it failed, in words; null if it succeeded
    error: "str | None"


class TestCustomer(TypedDict):
    # Name to complete a test verification with
    customer: 'Literal["approved", "pending_review", "expired", "fraud", "rejected_document_not_genuine", "rejected_face_different", "rejected_live_person_doubted", "rejected_head_turn_doubted", "rejected_details_different", "rejected_document_expired", "rejected_document_type_other", "rejected_document_unreadable", "rejected_too_young", "rejected_not_accepted"]'
    # What the test customer leads to, in English
    words: "str"
    # State of the verification: `completed` is approved, `failed` is rejected, `pending_review` waits for a person; `expired`, `cancelled` and `declined` end without a decision
    status: 'Literal["pending", "in_progress", "completed", "pending_review", "failed", "expired", "cancelled", "resubmission_requested", "declined"]'
    # Result of the decision in force; null until decided
    outcome: 'Literal["approved", "pending_review", "rejected"] | None'
    # Reason codes of the decision in force: why it was not approved; empty if there are none
    reasons: 'List[Literal["document_unreadable", "document_partly_readable", "document_type_unconfirmed", "document_type_other", "document_side_other", "document_country_other", "kebele_needs_review", "mrz_unsure", "mrz_check_digits_failed", "mrz_print_conflict", "scripts_disagree", "validity_too_long", "sides_conflict", "portraits_differ", "portrait_askew", "document_reproduced", "barcode_print_conflict", "mrz_barcode_conflict", "calendars_disagree", "signature_not_verified", "signature_invalid", "signature_expired", "barcode_unread", "issuer_denies", "document_unproven", "print_unconfirmed", "name_unreadable", "name_conflict", "date_of_birth_unreadable", "date_of_birth_conflict", "id_number_unreadable", "id_number_conflict", "invited_person_conflict", "not_invited_person", "esignet_conflict", "esignet_unconfirmed", "esignet_missing", "expiry_unreadable", "document_expired", "expiry_unconfirmed", "too_young", "age_unconfirmed", "guardian_consented", "document_face_missing", "selfie_face_missing", "face_unsure", "face_different", "same_photograph", "selfie_poor", "selfie_several_faces", "liveness_missing", "liveness_declined", "liveness_not_wanted", "liveness_failed", "liveness_other_person", "light_wrong", "motion_cut", "motion_not_seen", "light_left_out", "selfie_is_document", "image_reused", "image_sent_before", "asked_by_other", "capture_suspicious", "capture_unusual", "face_seen_under_other_name", "number_seen_under_other_face", "number_seen_under_other_name", "face_seen_under_other_number", "face_blocked", "number_blocked", "phone_blocked", "email_blocked", "device_blocked", "network_blocked", "on_watch_list", "seen_in_failed_try", "face_not_searched", "rule_field_missing", "rule_side_missing", "rule_expires_soon", "rule_issued_long_ago", "rule_too_old", "rule_number_form", "rule_issuer_not_accepted", "rule_check_not_passed", "details_shared", "rule_presence_weak", "rule_person_decides", "assurance_too_low", "document_not_genuine", "live_person_doubted", "head_turn_doubted", "details_different", "not_accepted", "review_requested", "appealed", "reopened", "fraud_found", "approved_in_error", "reading_late", "check_error"]]'
    # Events that follow; `verification.started` comes first if it was not started
    events: 'List[Literal["verification.completed", "verification.failed", "verification.pending_review", "verification.started", "verification.expired", "verification.declined", "verification.consent_withdrawn", "verification.cancelled", "verification.resubmission_requested", "verification.resent", "verification.reviewed", "verification.erased", "verification.document_expiring", "session.generated", "fraud.detected", "verification.reopened", "verification.revoked", "verification.labelled", "verification.linked", "verification.possession_proved", "webhook.test"]]'


class TestCompletion(TypedDict):
    # Test customer whose result the verification gets
    customer: 'Literal["approved", "pending_review", "expired", "fraud", "rejected_document_not_genuine", "rejected_face_different", "rejected_live_person_doubted", "rejected_head_turn_doubted", "rejected_details_different", "rejected_document_expired", "rejected_document_type_other", "rejected_document_unreadable", "rejected_too_young", "rejected_not_accepted"]'


class Event(TypedDict):
    # What happened. Ignore types that you do not know
    type: 'Literal["verification.completed", "verification.failed", "verification.pending_review", "verification.started", "verification.expired", "verification.declined", "verification.consent_withdrawn", "verification.cancelled", "verification.resubmission_requested", "verification.resent", "verification.reviewed", "verification.erased", "verification.document_expiring", "session.generated", "fraud.detected", "verification.reopened", "verification.revoked", "verification.labelled", "verification.linked", "verification.possession_proved", "webhook.test"]'
    # When it happened. The `webhook-timestamp` header is when it was sent
    timestamp: "str"
    # The verification at the time of the event: ids and states, no personal data
    data: "EventData"


class EventData(TypedDict):
    # The verification it is about; in `webhook.test` an id that does not exist
    verificationId: "str"
    # State of the verification: `completed` is approved, `failed` is rejected, `pending_review` waits for a person; `expired`, `cancelled` and `declined` end without a decision
    status: 'Literal["pending", "in_progress", "completed", "pending_review", "failed", "expired", "cancelled", "resubmission_requested", "declined"]'
    # Result of the decision in force; null until decided
    outcome: 'Literal["approved", "pending_review", "rejected"] | None'
    # Score in percent, 0 to 100; null until decided
    overallScore: "int | None"
    # Reason codes of the decision in force: why it was not approved; empty if there are none
    reasons: 'List[Literal["document_unreadable", "document_partly_readable", "document_type_unconfirmed", "document_type_other", "document_side_other", "document_country_other", "kebele_needs_review", "mrz_unsure", "mrz_check_digits_failed", "mrz_print_conflict", "scripts_disagree", "validity_too_long", "sides_conflict", "portraits_differ", "portrait_askew", "document_reproduced", "barcode_print_conflict", "mrz_barcode_conflict", "calendars_disagree", "signature_not_verified", "signature_invalid", "signature_expired", "barcode_unread", "issuer_denies", "document_unproven", "print_unconfirmed", "name_unreadable", "name_conflict", "date_of_birth_unreadable", "date_of_birth_conflict", "id_number_unreadable", "id_number_conflict", "invited_person_conflict", "not_invited_person", "esignet_conflict", "esignet_unconfirmed", "esignet_missing", "expiry_unreadable", "document_expired", "expiry_unconfirmed", "too_young", "age_unconfirmed", "guardian_consented", "document_face_missing", "selfie_face_missing", "face_unsure", "face_different", "same_photograph", "selfie_poor", "selfie_several_faces", "liveness_missing", "liveness_declined", "liveness_not_wanted", "liveness_failed", "liveness_other_person", "light_wrong", "motion_cut", "motion_not_seen", "light_left_out", "selfie_is_document", "image_reused", "image_sent_before", "asked_by_other", "capture_suspicious", "capture_unusual", "face_seen_under_other_name", "number_seen_under_other_face", "number_seen_under_other_name", "face_seen_under_other_number", "face_blocked", "number_blocked", "phone_blocked", "email_blocked", "device_blocked", "network_blocked", "on_watch_list", "seen_in_failed_try", "face_not_searched", "rule_field_missing", "rule_side_missing", "rule_expires_soon", "rule_issued_long_ago", "rule_too_old", "rule_number_form", "rule_issuer_not_accepted", "rule_check_not_passed", "details_shared", "rule_presence_weak", "rule_person_decides", "assurance_too_low", "document_not_genuine", "live_person_doubted", "head_turn_doubted", "details_different", "not_accepted", "review_requested", "appealed", "reopened", "fraud_found", "approved_in_error", "reading_late", "check_error"]]'
    # Your reference, as given at creation
    clientReference: "str | None"
    # The level of assurance that the evidence reaches; null if an evidence group does not pass, after a rejection, and in decisions older than the levels
    assurance: 'Literal["low", "substantial", "high"] | None'
    # The highest level reached; only if the verification is approved and the platform's rule has levels
    level: NotRequired["LevelReached"]
    # Why it was reopened; only in `verification.reopened`
    cause: NotRequired['Literal["reviewer", "appeal"]']
    # The details that it shares with later verifications; only in `verification.linked`
    shared: NotRequired['List[Literal["face", "document_number", "phone", "email", "address", "device", "network", "creator"]]']
    # By what the customer proved that the link is theirs; only in `verification.possession_proved`
    possession: NotRequired['Literal["sms", "email", "app"]']
    # The new label; only in `verification.labelled`
    label: NotRequired['Literal["confirmed_fraud", "false_positive", "unsure"]']


class ResendVerificationBody(TypedDict):
    # How many days the link works from now. Default: unchanged if it works for three more days, else 7
    expiryDays: NotRequired["Literal[1] | Literal[3] | Literal[7] | Literal[14] | Literal[30]"]
    # Default: as it was sent before
    delivery: NotRequired['Literal["email", "sms", "none"]']


class ApproveVerificationBody(TypedDict):
    # The decision you reviewed (see its checks). If a newer one exists, the call fails and changes nothing
    decisionId: NotRequired["str"]


class TestWebhookItem(TypedDict):
    # Id of the webhook delivery: `whl_` and 26 letters and digits
    deliveryId: "str"


class ReplayWebhookItem(TypedDict):
    # How many deliveries were queued
    count: "int"


class RotateWebhookSecretBody(TypedDict):
    # Hours during which the old secret signs too; `0` if it has leaked. Default: `24`
    overlapHours: NotRequired["Literal[0] | Literal[24]"]


class RotateWebhookSecretItem(TypedDict):
    # The new signing secret: `whsec_` and base64
    secret: "str"
    # Until when the old secret signs too; null if it stopped at once
    previousUntil: "str | None"
