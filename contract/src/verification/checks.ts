import { REPEAT_REASONS } from './repeat-reasons.ts'
import { RULE_REASONS } from './rule-reasons.ts'

/** The checks of a verification, their results and reasons, and the texts for them (decisions 'Checks and score'). */

export const CHECKS = [
  'document_readable',
  'document_type',
  'document_authentic',
  'name_matches',
  'date_of_birth_matches',
  'id_number_matches',
  'invited_person',
  'esignet',
  'not_expired',
  'old_enough',
  'face_matches',
  'selfie_quality',
  'live_person',
  'fresh_images',
  'repeated_identity',
  'client_rules',
] as const
export type CheckId = (typeof CHECKS)[number]

export const CHECK_RESULTS = ['pass', 'warn', 'fail', 'not_applicable'] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]

/**
 * Reason codes: [text for the customer, text for the client's staff]. Every result other than `pass` has a reason.
 * The codes are part of the public API.
 */
export const REASONS = {
  document_unreadable: ['We could not read your document.', 'The document could not be read.'],
  document_partly_readable: [
    'Parts of your document were hard to read.',
    'Only part of the document could be read.',
  ],
  document_type_unconfirmed: [
    'We could not tell which document this is.',
    'Nothing on the document confirms the chosen type.',
  ],
  document_type_other: [
    'This is not the document you chose.',
    'The document is of another type than the customer chose.',
  ],
  document_side_other: [
    'One photo shows the other side of your document.',
    'A photo shows another side of the document than the one it was taken for.',
  ],
  document_country_other: [
    'Your passport is not from the country you chose.',
    'The passport was issued by another country than the nationality that the customer chose.',
  ],
  kebele_needs_review: [
    'A person will look at your Kebele ID.',
    'A Kebele ID has no central check and never approves by itself.',
  ],
  mrz_unsure: [
    'The code lines on your document were hard to read.',
    'The machine readable zone was not read with certainty.',
  ],
  mrz_check_digits_failed: [
    'The code lines on your document do not add up.',
    'Check digits of the machine readable zone fail.',
  ],
  mrz_print_conflict: [
    'Parts of your document do not agree.',
    'The machine readable zone and the print disagree.',
  ],
  scripts_disagree: [
    'Parts of your document do not agree.',
    'The name is printed as two different names in Ethiopic and in Latin script.',
  ],
  validity_too_long: [
    'Parts of your document do not agree.',
    'Issue and expiry are further apart than such a document can be valid.',
  ],
  sides_conflict: ['Parts of your document do not agree.', 'Front and back show different document numbers.'],
  portraits_differ: [
    'Parts of your document do not agree.',
    'The small second portrait shows another face than the portrait.',
  ],
  portrait_askew: [
    'Parts of your document do not agree.',
    'The portrait is crooked, as if it was stuck over the original one.',
  ],
  document_reproduced: ['Photograph the original document.', 'A photo looks like a screen, print or copy.'],
  barcode_print_conflict: ['Parts of your document do not agree.', 'The barcode and the print disagree.'],
  mrz_barcode_conflict: [
    'Parts of your document do not agree.',
    'The machine readable zone and the barcode disagree.',
  ],
  calendars_disagree: [
    'Parts of your document do not agree.',
    'A date is printed as two different days in the Ethiopian and the Gregorian calendar.',
  ],
  signature_not_verified: ['', 'A barcode was read, but its signature cannot be verified.'],
  signature_invalid: [
    'We could not confirm your document.',
    "The code on the document is not signed by the issuer's key.",
  ],
  signature_expired: [
    'We could not confirm your document.',
    'The signed code on the document is outside its period of validity.',
  ],
  barcode_unread: [
    'We could not read the code on your document.',
    'The code that this document carries could not be read.',
  ],
  issuer_denies: [
    'We could not confirm your document.',
    "The issuer's evidence does not confirm the document.",
  ],
  document_unproven: [
    'A person will look at your document.',
    'The document has no machine readable zone or barcode to compare its print with.',
  ],
  print_unconfirmed: [
    'A person will look at your document.',
    'The print confirms fewer than two fields of the machine readable zone or barcode.',
  ],
  name_unreadable: ['We could not read the name on your document.', 'The name could not be read.'],
  name_conflict: ['The name on your document is not the one you gave.', 'The document carries another name.'],
  date_of_birth_unreadable: ['We could not read the date of birth.', 'The date of birth could not be read.'],
  date_of_birth_conflict: [
    'The date of birth on your document is not the one you gave.',
    'The document carries another date of birth.',
  ],
  id_number_unreadable: ['We could not read the ID number.', 'The ID number could not be read.'],
  id_number_conflict: [
    'The ID number on your document is not the one you gave.',
    'The document carries another number.',
  ],
  invited_person_conflict: [
    'A person will look at your details.',
    'A detail of the invitation does not agree with what the document or the selfie proves.',
  ],
  not_invited_person: [
    'This link was made for another person.',
    'Two details of the invitation belong to another person than the document or the selfie proves.',
  ],
  esignet_conflict: [
    'A person will look at your details.',
    'The sign-in with Fayda gives another name or date of birth than the customer or the document.',
  ],
  esignet_unconfirmed: [
    'A person will look at your details.',
    'The sign-in with Fayda does not confirm both name and date of birth.',
  ],
  esignet_missing: [
    'A person will look at your details.',
    'The customer did not complete the sign-in with Fayda, which this company wants.',
  ],
  expiry_unreadable: ['We could not read the expiry date.', 'No expiry date could be read.'],
  document_expired: ['Your document has expired.', 'The document has expired.'],
  expiry_unconfirmed: [
    'We could not confirm the expiry date.',
    'The document appears to have expired, but only one reading says so.',
  ],
  too_young: ['You are younger than this service allows.', 'The customer is younger than the rules allow.'],
  age_unconfirmed: [
    'We could not confirm your date of birth.',
    'The customer appears younger than the rules allow, but two readings of the document do not confirm it.',
  ],
  guardian_consented: [
    'A person will look at the consent of your parent or guardian.',
    'The customer is younger than the minimum age, and a parent or guardian has agreed.',
  ],
  document_face_missing: [
    'We could not find the photo on your document.',
    'No face was found on the document.',
  ],
  selfie_face_missing: ['We could not see your face in the selfie.', 'No face was found in the selfie.'],
  face_unsure: [
    'Your selfie was hard to compare with your document.',
    'The faces are similar, but not certainly the same.',
  ],
  face_different: [
    'Your selfie does not match the photo on your document.',
    'The selfie does not match the face on the document.',
  ],
  same_photograph: [
    'A person will look at your selfie.',
    'Portrait and selfie are too alike to be two photographs: one may be derived from the other.',
  ],
  selfie_poor: ['Your selfie was not clear enough.', 'The selfie is of poor quality.'],
  selfie_several_faces: [
    'There was more than one face in your selfie.',
    'More than one face is in the selfie.',
  ],
  liveness_missing: [
    'A person will look at your photos, because the head turn is missing.',
    'The customer sent no head turn.',
  ],
  liveness_declined: [
    'A person will look at your photos, because you could not do the head turn. That is fine.',
    'The customer did not do the head turn.',
  ],
  liveness_not_wanted: [
    'A person will look at your photos, because you chose to go on without the head turn. That is fine.',
    'The customer preferred not to do the head turn.',
  ],
  liveness_failed: [
    'A person will look at your photos, because the head turn did not work.',
    'The head turn did not show a live person.',
  ],
  liveness_other_person: [
    'A person will look at your photos: your selfie and the head turn do not look alike.',
    'The head turn shows another person than the selfie.',
  ],
  light_wrong: [
    'A person will look at your photos.',
    "The face in the head turn did not change with the screen's colors as skin does.",
  ],
  motion_cut: [
    'A person will look at your photos.',
    'Between the looks of the head turn, pictures replace each other and no head moves.',
  ],
  motion_not_seen: [
    'A person will look at your photos.',
    'Between the looks of the head turn, no movement was seen.',
  ],
  light_left_out: [
    'A person will look at your photos, because you chose to go on without the flashes. That is fine.',
    'The customer skipped the screen flashes.',
  ],
  selfie_is_document: [
    'The selfie is a photo of the document.',
    'The selfie shows the picture on the document.',
  ],
  image_reused: [
    'A person will look at your selfie.',
    'The same picture was sent in another verification under another number or date of birth.',
  ],
  image_sent_before: ['', 'The same picture was sent in an earlier verification of this person.'],
  asked_by_other: [
    'A person will look at your check.',
    'The customer says that somebody asked them to do this.',
  ],
  capture_suspicious: [
    'A person will look at your selfie.',
    'Several signs suggest that the picture was not taken live with a camera.',
  ],
  capture_unusual: ['', 'Something about how the picture was taken is unusual.'],
  ...REPEAT_REASONS,
  ...RULE_REASONS,
  assurance_too_low: [
    'A person will look at your check.',
    'The evidence does not reach the required level of assurance.',
  ],
  document_not_genuine: [
    'We could not confirm that your document is genuine.',
    'A reviewer does not consider the document genuine.',
  ],
  live_person_doubted: [
    'We could not confirm that you took the selfie yourself, just now.',
    'A reviewer doubts that a live person took the selfie.',
  ],
  head_turn_doubted: [
    'We could not confirm that it was you who turned the head.',
    'A reviewer doubts the head turn: another person, a picture or a recording.',
  ],
  details_different: [
    'What you told us does not agree with your document.',
    'A reviewer found that the claims do not agree with the document.',
  ],
  not_accepted: ['We could not confirm your identity.', 'Rejected for another reason.'],
  // In decisions from before appeals had words.
  review_requested: ['A person will look at your check, as you asked.', 'The customer asked for a review.'],
  appealed: ['A person will look at your check, as you asked.', 'The customer appeals against it.'],
  reopened: ['A person will look at your check again.', 'A reviewer reopened the case.'],
  fraud_found: ['We could not confirm your identity.', 'Revoked because fraud was found.'],
  approved_in_error: ['We could not confirm your identity.', 'Revoked because it was approved in error.'],
  reading_late: [
    'We are still reading your document.',
    'The document was not read in time. Once it is, the rules decide again.',
  ],
  check_error: [
    'Something went wrong while we checked this.',
    'This check failed to run and gave no result.',
  ],
} as const satisfies Record<string, readonly [customer: string, client: string]>
export type ReasonCode = keyof typeof REASONS

export const REASON_CODES = Object.keys(REASONS) as ReasonCode[]
