import type { CheckId } from '@wabi/contract/verification/checks.ts'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { IssuerSource } from '@wabi/contract/verification/assurance.ts'
import type { DocumentField, GivenField } from '@wabi/contract/rules/rule-fields.ts'
import type { ListKind } from '@wabi/contract/review/list-entries.ts'
import type { TemplateContent } from '@wabi/contract/shapes/check-template.ts'
import type { ValidationRules } from '@wabi/contract/rules/validation-rules.ts'
import type { LightState } from '@wabi/contract/verification/light.ts'
import type { MotionState } from '@wabi/contract/verification/motion.ts'
import type { LivenessDeclined, LivenessReason } from '@wabi/contract/verification/liveness.ts'
import type { CaptureSignal } from './capture-signals.ts'
import type { DecisionSettings } from './settings.ts'
import type { SharedFacts } from './shared-facts.ts'
import type { EsignetFacts } from './esignet-facts.ts'
import type { InvitedFacts } from './invited-facts.ts'
import type { SignatureFact } from './signature-fact.ts'

/** How a claim of the customer compares with the document. `conflict`: a different value was read with confidence. */
export type ClaimState = 'match' | 'unreadable' | 'conflict'

/** The part of the document that a value was read from. */
export type Source = 'mrz' | 'barcode' | 'print'

/** Objections to the document, in the order in which they are reported. */
export const OBJECTIONS = [
  'mrz_print_conflict',
  'barcode_print_conflict',
  'mrz_barcode_conflict',
  'sides_conflict',
  'calendars_disagree',
  'scripts_disagree',
  'portraits_differ',
  'portrait_askew',
  'validity_too_long',
] as const
export type Objection = (typeof OBJECTIONS)[number]

/** What the photos show: the document itself, or the reproduction that one of them looks like. */
export const REPRODUCTIONS = ['none', 'screen', 'print', 'copy', 'unchecked'] as const
export type ReproductionFact = (typeof REPRODUCTIONS)[number]

export interface ObjectionFacts {
  code: Objection
  /** The fields concerned, never their values. */
  detail: string
}

/** Fields of an MRZ or barcode that the print can confirm. */
export const CONFIRMED_FIELDS = ['fullName', 'dateOfBirth', 'idNumber', 'expiryDate'] as const
export type ConfirmedField = (typeof CONFIRMED_FIELDS)[number]

/** The issuer's evidence on the document, from its chip, its signature or the authority. */
export interface IssuerFacts {
  source: IssuerSource
  /** false: the issuer's evidence was checked and does not confirm the document. */
  verified: boolean
}

export interface SideFacts {
  /** The requested side. */
  side: 'front' | 'back'
  /** The type of document in the photo; null if it was not recognised. */
  type: DocumentType | null
  /** The issuer's country, ISO 3166 alpha-2, if recognised with certainty. */
  country: string | null
  /** The quality verdict: false means that the photo should have been taken again. */
  ok: boolean
  /** `other_document` and `wrong_side` are given only with certainty. */
  hints: readonly string[]
}

/** The readings of a document, reduced to plain facts by `documentFacts`. */
export interface DocumentFacts {
  sides: readonly SideFacts[]
  /** Sides that were uploaded but not read. They may contain what the other sides lack. */
  unread: readonly ('front' | 'back')[]
  /** `check_digits_failed`: read with certainty and wrong. `unsure`: read in part or corrected. */
  mrz: 'valid' | 'unsure' | 'check_digits_failed' | 'absent'
  barcode: {
    /** Whether any two-dimensional code was read. */
    read: boolean
    /** Its content: an AAMVA licence, the signed text of a Fayda card, or something else. */
    kind: 'aamva' | 'fayda' | 'other' | null
    /** Of a Fayda card's code. Default: `not_verified`. */
    signature?: SignatureFact
  }
  /**
   * Fields on which MRZ, barcode, print or the print's two calendars disagree, and other signals against the document.
   */
  objections: readonly ObjectionFacts[]
  /** `unchecked`: not all photos that were read could be checked. */
  reproduction: ReproductionFact
  claims: {
    name: { state: ClaimState; source: Source | null }
    dateOfBirth: { state: ClaimState; source: Source | null }
    idNumber: { state: ClaimState; source: Source | null }
  }
  /** Fields for which the print and the MRZ or barcode show the same value. */
  printConfirms: readonly ConfirmedField[]
  /** YYYY-MM-DD as read; null when not read. */
  expiryDate: string | null
  expirySource: Source | null
  /** false: read with low confidence; such a date alone does not reject. */
  expirySure: boolean
  /** All confident readings of the expiry date, one per source and side. */
  expiryDates: readonly string[]
  /** YYYY-MM-DD if read with confidence; null otherwise. */
  dateOfBirth: string | null
  /** All confident readings of the date of birth, one per source and side. */
  birthDates: readonly string[]
  /** YYYY-MM-DD as read; null when not read. */
  issueDate: string | null
  /** false: read with low confidence; such a date alone does not reject. */
  issueSure: boolean
  /** Fields that were read: fullName, dateOfBirth, idNumber, expiryDate, issueDate, sex, nationality, issuer. */
  fieldsRead: readonly string[]
  /** Print, MRZ or codes on the front confirm at least one claim, which ties its portrait to the data on the back. */
  frontConfirmsClaim: boolean
  face: boolean
  /** The face's quality allows a comparison: not turned, not blurred. */
  faceGood: boolean
}

export interface SelfieFacts {
  faces: number
  ok: boolean
  hints: readonly string[]
}

/** The comparison of the face on the document with the selfie. Distances are Euclidean; 0 is identical. */
export interface FaceFacts {
  distance: number
  verdict: 'match' | 'review' | 'no_match'
  /** Number of pictures of the customer whose mean was compared. Default: 1. */
  frames?: number
  /** Distance of the selfie alone, if `distance` is of a mean. */
  selfieDistance?: number
  /** log10 of how much more frequent the distance is within one person than between two; null if not calibrated. */
  logLikelihoodRatio?: number | null
  /**
   * With an operator's face model: the smallest distance by the built-in one, whose scale `SAME_PHOTOGRAPH_BELOW` has.
   * Absent: `distance` and `selfieDistance` are by the built-in model.
   */
  builtInDistance?: number
  /**
   * How alike the details of the two faces are, 0 to 1 (vision's `textureLikeness`): two photographs of one person stay below
   * `SAME_PHOTOGRAPH_LIKENESS`. null or absent: not measured, so a match does not pass.
   */
  textureLikeness?: number | null
  /** With an operator's face model: the distance from which its card lets a difference reject; null: it never does. */
  differentFrom?: number | null
}

/** The result of the head turn. */
export type LivenessFacts =
  /** Neither sent nor declined, as on a command line without frames. */
  | { state: 'missing' }
  | { state: 'declined'; why: LivenessDeclined }
  /** Never passed in `tries` attempts; `reasons` are of the last. */
  | { state: 'failed'; reasons: readonly LivenessReason[]; tries: number }
  | {
      state: 'passed'
      /** Distance between the person in the burst and the selfie; null without a face in the selfie. */
      selfieDistance: number | null
      /** Near enough for two pictures of one session. */
      samePerson: boolean
      /** What the skin shows of the screen's colors. Default: `not_seen`, as in older bursts and on a command line. */
      light?: LightState
      /** What the frames between the looks show; absent where they are not asked for, as in bursts from before decision 073. */
      motion?: MotionState
      /** A member of the client's staff attended the capture in person. */
      supervised?: boolean
    }

export interface ImageFacts {
  /** The selfie is (almost) the same picture as the document's. */
  selfieIsDocument: boolean
  /** Other verifications of this client with the same selfie under another number or date of birth. */
  reusedByOthers: number
  /** Other verifications of this client with the same selfie under the same number and date of birth. */
  reusedBySame: number
  /** Unusual circumstances of the capture; each counts once. */
  signals: readonly CaptureSignal[]
  /** The platform is in production, where browsers under test automation are suspicious. */
  production: boolean
}

/** Matches of this face and number in the client's earlier verifications; erased ones are not searched. */
export interface RepeatFacts {
  /** The selfie's face was good enough to be searched for. */
  faceSearched: boolean
  /** Verifications with this face under another name or date of birth. */
  faceUnderOtherName: number
  /** With this face and name, but another number of the same kind of document. */
  faceUnderOtherNumber: number
  /** With this document number under another name and date of birth. */
  numberUnderOtherName: number
  /** With this document number and certainly another face. */
  numberUnderOtherFace: number
  /** Matches of any of these kinds in rejected attempts whose claims did not belong to the face; not counted above. */
  inFailedTries: number
  /** Distance of the nearest face among them; null without one. */
  nearestDistance: number | null
  lists: ListFacts
}

/** What of the verification is on the client's lists. */
export interface ListFacts {
  /** On the block list. */
  blocked: readonly ListKind[]
  /** Those of them whose entry rejects and is in full effect. */
  rejecting: readonly ListKind[]
  /** On the watch list. */
  watched: readonly ListKind[]
  /** On the allow list, in full effect. */
  allowed: readonly ListKind[]
}

/** The version of `verification_rules` in force for the document's type and country. */
export interface DocumentRule {
  /** Id of the version; stored with the decision. */
  id: string
  version: number
  requiredFields: readonly DocumentField[]
  /** null if the stored rule is invalid: the check is then broken. */
  validation: ValidationRules | null
}

/** The parts of a check template that affect a decision; null requires nothing. */
export type TemplateRules = Pick<
  TemplateContent,
  'approveAt' | 'minimumAssurance' | 'presence' | 'alwaysReview'
>

/** Facts that only rules use. */
export interface RuleFacts {
  /** As the customer entered it, capital letters and digits only. */
  idNumber: string
  /** Other data that the customer gave. */
  given: readonly GivenField[]
}

/** Everything that a decision depends on. Plain data, no clock: the same input always gives the same decision. */
export interface DecisionInput {
  /** The day of the decision, YYYY-MM-DD in UTC. */
  today: string
  /** ISO 3166 alpha-2. */
  nationality: string
  documentType: DocumentType
  claimedDateOfBirth: string
  /** A parent or guardian has agreed. Default: false. */
  guardianConsented?: boolean
  /** null if no reading exists: every check that needs it is then broken. */
  document: DocumentFacts | null
  /**
   * Evidence from the issuer other than a verified signature or eSignet's answer, which have facts of their own. None by
   * default: chips and other authorities are not connected yet.
   */
  issuer?: IssuerFacts
  /** Uploaded sides whose reading is not finished. Default: none. */
  late?: readonly ('front' | 'back')[]
  selfie: SelfieFacts | null
  /** null if either face is missing. */
  face: FaceFacts | null
  /** null if it could not be checked: the check is then broken. */
  liveness: LivenessFacts | null
  images: ImageFacts | null
  /** `nothing_kept` if there are no earlier verifications to search, as on the command line: the weakest pass. */
  repeats: RepeatFacts | 'nothing_kept' | null
  /** `nobody` for a walk-in and on the command line; null if it could not be compared: the check is then broken. */
  invited: InvitedFacts | 'nobody' | null
  /** Absent where the client does not offer it; null if it could not be compared: the check is then broken. */
  esignet?: EsignetFacts | null
  /**
   * For each detail and window of the limits that apply; those that the case lacks are left out. null if they could not
   * be counted: a limit then breaks the check. Absent on a command line: nothing to compare.
   */
  shared?: readonly SharedFacts[] | null
  settings: DecisionSettings
  rule: DocumentRule | null
  /** The check template of the verification; absent or null without one. */
  template?: TemplateRules | null
  /** Without them, a rule that needs them is broken. */
  ruleFacts?: RuleFacts
  /** Checks that could not run, with the technical reason. */
  errors: Partial<Record<CheckId, string>>
}
