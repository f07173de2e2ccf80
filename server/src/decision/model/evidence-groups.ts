import {
  type AssuranceLevel,
  GROUP_CHECKS,
  EVIDENCE_GROUPS,
  type EvidenceGroup,
  type EvidencePiece,
  type EvidenceResult,
  type IssuerSource,
} from '@wabi/contract/verification/assurance.ts'
import type { CheckId, ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { GroupFinding } from '@wabi/contract/shapes/evidence-group.ts'
import type { Evidence, Verdict } from './verdict.ts'

type Verdicts = Record<CheckId, Verdict>

/** The checks that a group requires. The others may not apply. */
const REQUIRED: Record<EvidenceGroup, readonly CheckId[]> = {
  document: ['document_readable', 'document_type', 'document_authentic', 'not_expired'],
  same_person: ['face_matches'],
  presence: ['live_person', 'selfie_quality', 'fresh_images'],
  claims: ['name_matches', 'date_of_birth_matches', 'id_number_matches'],
  history: ['repeated_identity'],
}

/** Reasons that mean missing evidence, as opposed to doubtful evidence. */
const NO_EVIDENCE_REASONS: ReadonlySet<ReasonCode> = new Set([
  'document_unreadable',
  'document_unproven',
  'document_face_missing',
  'selfie_face_missing',
  'liveness_missing',
  'liveness_declined',
  'liveness_not_wanted',
])

const ISSUER_PIECES: Record<IssuerSource, EvidencePiece> = {
  signature: 'issuer_signature',
  chip: 'issuer_chip',
  authority: 'issuer_authority',
}

type GroupEvidence = Pick<GroupFinding, 'strength' | 'pieces'>

/**
 * The evidence of a passed group, derived only from the stored evidence of its checks, so that it is reproducible.
 */
const PASSED_EVIDENCE: Record<EvidenceGroup, (evidence: (check: CheckId) => Evidence) => GroupEvidence> = {
  document: (evidence) => {
    const { issuer, mrz, barcode } = evidence('document_authentic')
    const issuerPieces = Object.entries(ISSUER_PIECES).flatMap(([source, piece]) =>
      issuer === source ? piece : [],
    )
    const zone = mrz === 'valid'
    const code = barcode === 'aamva' || barcode === 'fayda'
    return {
      strength: issuerPieces.length > 0 ? 'strong' : zone || barcode === 'aamva' ? 'fair' : 'weak',
      pieces: [
        ...issuerPieces,
        ...(zone ? (['mrz'] as const) : []),
        ...(code ? (['barcode'] as const) : []),
        ...(zone || code ? (['print'] as const) : []),
      ],
    }
  },
  same_person: () => ({ strength: 'fair', pieces: ['face'] }),
  presence: (evidence) => {
    const { light, supervised } = evidence('live_person')
    const lit = light === 'right' ? (['screen_light'] as const) : []
    if (supervised === true) return { strength: 'strong', pieces: ['head_turn', ...lit, 'supervised'] }
    // Software can draw a head turn; its light on the skin is a second, independent factor.
    const isFair = light === 'right' && evidence('fresh_images').captureWeight === 0
    return { strength: isFair ? 'fair' : 'weak', pieces: ['head_turn', ...lit] }
  },
  claims: (evidence) => {
    const answered = evidence('esignet').issuer === 'authority'
    return {
      strength: answered ? 'strong' : 'fair',
      pieces: ['name', 'date_of_birth', 'id_number', ...(answered ? (['issuer_authority'] as const) : [])],
    }
  },
  history: (evidence) => {
    const { faceSearched, nothingKept } = evidence('repeated_identity')
    if (nothingKept === true) return { strength: 'weak', pieces: [] }
    return faceSearched === true
      ? { strength: 'fair', pieces: ['face_search', 'number_search'] }
      : { strength: 'weak', pieces: ['number_search'] }
  },
}

function groupResult(group: EvidenceGroup, verdicts: Verdicts): EvidenceResult {
  const all = GROUP_CHECKS[group].map((check) => verdicts[check])
  const required = REQUIRED[group].map((check) => verdicts[check])
  if (all.some(({ weight }) => weight === 'decisive')) return 'against'
  if (required.some(isMissing)) return 'missing'
  return all.every(({ weight }) => weight === 'none') ? 'pass' : 'doubt'
}

function isMissing({ result, reason, weight }: Verdict): boolean {
  return (
    result === 'not_applicable' || weight === 'broken' || (reason !== null && NO_EVIDENCE_REASONS.has(reason))
  )
}

/** The results of the five groups. A group passes if none of its checks is in doubt and no required one is missing. */
export function evidenceGroups(verdicts: Verdicts): GroupFinding[] {
  return EVIDENCE_GROUPS.map((group) => {
    const result = groupResult(group, verdicts)
    const found: GroupEvidence =
      result === 'pass'
        ? PASSED_EVIDENCE[group]((check) => verdicts[check].evidence)
        : { strength: 'none', pieces: [] }
    return { group, result, ...found }
  })
}

/** The level that the evidence reaches by itself; null if a group does not pass. */
export function computeAssurance(groups: readonly GroupFinding[]): AssuranceLevel | null {
  if (groups.some(({ result }) => result !== 'pass')) return null
  const isStrong = (name: EvidenceGroup) =>
    groups.some(({ group, strength }) => group === name && strength === 'strong')
  // The issuer vouches for the document, or its authority for the person.
  if (!isStrong('document') && !isStrong('claims')) return 'low'
  return isStrong('presence') ? 'high' : 'substantial'
}
