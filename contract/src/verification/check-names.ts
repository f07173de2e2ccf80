import type { CheckId } from './checks.ts'

/** Names of the checks, as staff see them: what is checked, so that the name reads right beside any result. */
export const CHECK_NAMES: Record<CheckId, string> = {
  document_readable: 'Document legibility',
  document_type: 'Document type',
  document_authentic: 'Machine-readable zone and barcode',
  name_matches: 'Name on the document',
  date_of_birth_matches: 'Date of birth on the document',
  id_number_matches: 'ID number on the document',
  invited_person: 'Person invited',
  esignet: 'Sign-in with Fayda',
  not_expired: 'Document expiry',
  old_enough: 'Minimum age',
  face_matches: 'Face on the document and in the selfie',
  selfie_quality: 'Selfie quality',
  live_person: 'Liveness, by head turn',
  fresh_images: 'Origin of the pictures',
  repeated_identity: 'Search of earlier verifications',
  client_rules: 'Rules for this document',
}
