import type { CheckId } from '@wabi/contract/verification/checks.ts'
import type { Check } from './model/verdict.ts'
import { clientRules } from './rules/client-rules.ts'
import { dateOfBirthMatches } from './checks/date-of-birth-matches.ts'
import { documentAuthentic } from './checks/document-authentic.ts'
import { documentReadable } from './checks/document-readable.ts'
import { documentType } from './checks/document-type.ts'
import { esignet } from './checks/esignet.ts'
import { faceMatches } from './checks/face-matches.ts'
import { freshImages } from './checks/fresh-images.ts'
import { idNumberMatches } from './checks/id-number-matches.ts'
import { invitedPerson } from './checks/invited-person.ts'
import { livePerson } from './checks/live-person.ts'
import { nameMatches } from './checks/name-matches.ts'
import { notExpired } from './checks/not-expired.ts'
import { oldEnough } from './checks/old-enough.ts'
import { repeatedIdentity } from './checks/repeated-identity.ts'
import { selfieQuality } from './checks/selfie-quality.ts'

/** The function of each check in the contract; a new check does not compile without one. */
export const checks: Record<CheckId, Check> = {
  document_readable: documentReadable,
  document_type: documentType,
  document_authentic: documentAuthentic,
  name_matches: nameMatches,
  date_of_birth_matches: dateOfBirthMatches,
  id_number_matches: idNumberMatches,
  invited_person: invitedPerson,
  esignet,
  not_expired: notExpired,
  old_enough: oldEnough,
  face_matches: faceMatches,
  selfie_quality: selfieQuality,
  live_person: livePerson,
  fresh_images: freshImages,
  repeated_identity: repeatedIdentity,
  client_rules: clientRules,
}
