import type { CheckId } from '@wabi/contract/verification/checks.ts'

/** Changes whenever the decision for the same input could change; stored with every decision. */
export const RULES_VERSION = '2026-11-30.2'

/**
 * Maximum points of each check; 100 in total. Even numbers, so that half is a whole number. Checks of one evidence
 * group rely on the same source and share its value: the three claims, typed by one person, earn less than the face
 * alone. `invited_person` and `esignet` have none: they can only
 * prevent an approval.
 */
export const MAX_POINTS: Record<CheckId, number> = {
  document_readable: 6,
  document_type: 4,
  document_authentic: 20,
  name_matches: 4,
  date_of_birth_matches: 4,
  id_number_matches: 4,
  invited_person: 0,
  esignet: 0,
  not_expired: 4,
  old_enough: 4,
  face_matches: 16,
  selfie_quality: 2,
  live_person: 8,
  fresh_images: 12,
  repeated_identity: 10,
  client_rules: 2,
}

/** Share of its points that a result earns; null leaves the check out of the sum. */
export const SHARE = { pass: 1, warn: 0.5, fail: 0, not_applicable: null } as const
