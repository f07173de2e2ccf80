import type { CheckId } from './checks.ts'

/** Names of the checks, as staff see them. */
export const CHECK_NAMES: Record<CheckId, string> = {
  document_readable: 'Document readable',
  document_type: 'Document as chosen',
  document_authentic: 'Machine readable zone and barcode',
  name_matches: 'Name agrees with the document',
  date_of_birth_matches: 'Date of birth agrees with the document',
  id_number_matches: 'ID number agrees with the document',
  invited_person: 'Person invited is the person proved',
  esignet: 'Sign-in with Fayda',
  not_expired: 'Document not expired',
  old_enough: 'Old enough',
  face_matches: 'Face on the document matches the selfie',
  selfie_quality: 'Selfie usable',
  live_person: 'Live person, by head turn',
  fresh_images: 'Pictures taken for this check',
  repeated_identity: 'Not seen before as someone else',
  client_rules: 'Rules for this document',
}
