import type { CheckId } from '@wabi/contract/checks.ts'
import type { Check } from '../verdict.ts'
import { clientRules } from './client-rules.ts'
import { dateOfBirthMatches } from './date-of-birth-matches.ts'
import { documentAuthentic } from './document-authentic.ts'
import { documentReadable } from './document-readable.ts'
import { documentType } from './document-type.ts'
import { faceMatches } from './face-matches.ts'
import { freshImages } from './fresh-images.ts'
import { idNumberMatches } from './id-number-matches.ts'
import { livePerson } from './live-person.ts'
import { nameMatches } from './name-matches.ts'
import { notExpired } from './not-expired.ts'
import { oldEnough } from './old-enough.ts'
import { repeatedIdentity } from './repeated-identity.ts'
import { selfieQuality } from './selfie-quality.ts'

/** Every check of the contract has its function here; a new one does not compile without. */
export const checks: Record<CheckId, Check> = {
  document_readable: documentReadable,
  document_type: documentType,
  document_authentic: documentAuthentic,
  name_matches: nameMatches,
  date_of_birth_matches: dateOfBirthMatches,
  id_number_matches: idNumberMatches,
  not_expired: notExpired,
  old_enough: oldEnough,
  face_matches: faceMatches,
  selfie_quality: selfieQuality,
  live_person: livePerson,
  fresh_images: freshImages,
  repeated_identity: repeatedIdentity,
  client_rules: clientRules,
}
