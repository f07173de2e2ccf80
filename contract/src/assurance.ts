import type { CheckId } from './checks.ts'

/**
 * The five kinds of evidence that an approval needs (docs/SCORING.md). Checks of one group rest on the same picture or the
 * same source, so they count once: as a group.
 */
export const EVIDENCE_GROUPS = ['document', 'same_person', 'presence', 'claims', 'history'] as const
export type EvidenceGroup = (typeof EVIDENCE_GROUPS)[number]

export const EVIDENCE_GROUP_NAMES: Record<EvidenceGroup, string> = {
  document: 'Document',
  same_person: 'Same person',
  presence: 'Presence',
  claims: 'Details given',
  history: 'History',
}

/** The checks of each group. `client_rules` is in none: it is a policy, not evidence. */
export const CHECKS_OF_GROUP: Record<EvidenceGroup, readonly CheckId[]> = {
  document: ['document_readable', 'document_type', 'document_authentic', 'not_expired', 'old_enough'],
  same_person: ['face_matches'],
  presence: ['live_person', 'selfie_quality', 'fresh_images'],
  claims: ['name_matches', 'date_of_birth_matches', 'id_number_matches'],
  history: ['repeated_identity'],
}

/** `missing`: there is no evidence, or it could not be checked. `against`: the evidence speaks against the customer. */
export const EVIDENCE_RESULTS = ['pass', 'doubt', 'missing', 'against'] as const
export type EvidenceResult = (typeof EVIDENCE_RESULTS)[number]

export const EVIDENCE_RESULT_NAMES: Record<EvidenceResult, string> = {
  pass: 'Pass',
  doubt: 'Doubt',
  missing: 'Missing',
  against: 'Against',
}

/**
 * How hard the evidence of a group is to forge. `weak`: whoever typed the document can produce it. `fair`: two independent
 * sources agree. `strong`: the issuer or a trained person vouches for it.
 */
export const EVIDENCE_STRENGTHS = ['none', 'weak', 'fair', 'strong'] as const
export type EvidenceStrength = (typeof EVIDENCE_STRENGTHS)[number]

/** What the evidence of a group consists of, and its name for staff. */
export const EVIDENCE_PIECES = {
  issuer_signature: "Issuer's signature verified",
  issuer_chip: 'Chip verified',
  issuer_authority: "Issuing authority's answer",
  mrz: 'Machine readable zone',
  barcode: 'Barcode, unsigned or not verified',
  print: 'Print agrees with zone or barcode',
  face: 'Portrait and selfie',
  head_turn: 'Head turn',
  supervised: 'Supervised capture',
  name: 'Name',
  date_of_birth: 'Date of birth',
  id_number: 'ID number',
  face_search: 'Search by face',
  number_search: 'Search by number',
} as const
export type EvidencePiece = keyof typeof EVIDENCE_PIECES
export const EVIDENCE_PIECE_CODES = Object.keys(EVIDENCE_PIECES) as EvidencePiece[]

/** Issuer's evidence that a decision can rest on. */
export const ISSUER_SOURCES = ['signature', 'chip', 'authority'] as const
export type IssuerSource = (typeof ISSUER_SOURCES)[number]

/** Lowest first. */
export const ASSURANCE_LEVELS = ['low', 'substantial', 'high'] as const
export type AssuranceLevel = (typeof ASSURANCE_LEVELS)[number]

export const ASSURANCE_NAMES: Record<AssuranceLevel, string> = {
  low: 'Low',
  substantial: 'Substantial',
  high: 'High',
}

/** What each level rests on, and what it does not stop. */
export const ASSURANCE_WORDS: Record<AssuranceLevel, string> = {
  low: 'The document is consistent in itself, the faces match and a head turned before the camera. It does not stop a complete and consistent forgery, nor a video made by a program.',
  substantial:
    "Also evidence from the issuer (a verified signature, a chip, an authority's answer) or a person's inspection. Without a source of issuer's evidence, a person decides every case.",
  high: "Evidence from the issuer, and the customer's presence was supervised.",
}

/** Whether a level that was reached is enough; null reaches none. */
export function isAssured(reached: AssuranceLevel | null, minimum: AssuranceLevel): boolean {
  return reached !== null && ASSURANCE_LEVELS.indexOf(reached) >= ASSURANCE_LEVELS.indexOf(minimum)
}

/** The higher of two levels. */
export function higherAssurance(a: AssuranceLevel, b: AssuranceLevel): AssuranceLevel {
  return isAssured(a, b) ? a : b
}
