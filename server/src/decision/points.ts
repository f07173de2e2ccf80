import type { CheckId } from '@wabi/contract/checks.ts'

/** Changes whenever a decision of the same input could change; stored with every decision. */
export const RULES_VERSION = '2026-11-22.1'

/** What each check can earn; 100 in all. Even numbers, so that half of them is whole. */
export const MAX_POINTS: Record<CheckId, number> = {
  document_readable: 8,
  document_type: 4,
  document_authentic: 10,
  name_matches: 10,
  date_of_birth_matches: 8,
  id_number_matches: 10,
  not_expired: 6,
  old_enough: 4,
  face_matches: 16,
  selfie_quality: 4,
  live_person: 8,
  fresh_images: 4,
  repeated_identity: 4,
  client_rules: 4,
}

/** The part of its points that a result earns; null leaves the check out of the sum. */
export const SHARE = { pass: 1, warn: 0.5, fail: 0, not_applicable: null } as const

/** Conflicts of claims from which the document is taken for another person's. One may be a slip of the pen. */
export const CONFLICTS_THAT_REJECT = 2
