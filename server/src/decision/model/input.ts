import type { CheckId } from '@wabi/contract/verification/checks.ts'
import type { DocumentType } from '@wabi/contract/catalog/documents.ts'
import type { IssuerSource } from '@wabi/contract/verification/assurance.ts'
import type { DocumentField, GivenField } from '@wabi/contract/rules/rule-fields.ts'
import type { ValidationRules } from '@wabi/contract/rules/validation-rules.ts'
import type { LivenessDeclined, LivenessReason } from '@wabi/contract/verification/liveness.ts'
import type { CaptureSignal } from './capture-signals.ts'
import type { DecisionSettings } from './settings.ts'

/** How one claim of the customer stands against the document. `conflict` is a positive other reading. */
export type ClaimState = 'match' | 'unreadable' | 'conflict'

/** Which part of the document a value came from. */
export type Source = 'mrz' | 'barcode' | 'print'

/** What speaks against the document, in the order in which it is told. */
export const OBJECTIONS = [
  'mrz_print_conflict',
  'barcode_print_conflict',
  'mrz_barcode_conflict',
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
  /** What it is about, never values. */
  detail: string
}

/** Fields of a zone or barcode that the print can confirm. */
export const CONFIRMED_FIELDS = ['fullName', 'dateOfBirth', 'idNumber', 'expiryDate'] as const
export type ConfirmedField = (typeof CONFIRMED_FIELDS)[number]

/** The issuer's evidence on the document, from its chip, its signature or the authority. */
export interface IssuerFacts {
  source: IssuerSource
  /** false: the issuer's evidence was checked and does not confirm the document. */
  verified: boolean
}

export interface SideFacts {
  /** The side that was asked for. */
  side: 'front' | 'back'
  /** What the photo shows, as far as it tells; null when it does not. */
  type: DocumentType | null
  /** The issuer's, ISO 3166 alpha-2, where it was told surely. */
  country: string | null
  /** The quality verdict: false means that the photo should have been taken again. */
  ok: boolean
  /** Among them `other_document` and `wrong_side`, which are told only when sure. */
  hints: readonly string[]
}

/** What the pictures of a document say, reduced to plain facts (made by `documentFacts`). */
export interface DocumentFacts {
  sides: readonly SideFacts[]
  /** Sides that were sent and could not be read. What is missing from the others may stand there. */
  unread: readonly ('front' | 'back')[]
  /** `check_digits_failed`: read surely and wrong. `unsure`: read in part or corrected. */
  mrz: 'valid' | 'unsure' | 'check_digits_failed' | 'absent'
  barcode: {
    /** Any two-dimensional code was read. */
    read: boolean
    /** Its content is a licence after AAMVA, the signed text of a Fayda card, or something else. */
    kind: 'aamva' | 'fayda' | 'other' | null
  }
  /** Zone, barcode, print and the print's two calendars, wherever two of them give the same thing and differ. */
  objections: readonly ObjectionFacts[]
  /** `unchecked`: not all photos that were read could be checked. */
  reproduction: ReproductionFact
  claims: {
    name: { state: ClaimState; source: Source | null }
    dateOfBirth: { state: ClaimState; source: Source | null }
    idNumber: { state: ClaimState; source: Source | null }
  }
  /** Fields for which the print and the zone or barcode show the same value. */
  printConfirms: readonly ConfirmedField[]
  /** YYYY-MM-DD as read; null when not read. */
  expiryDate: string | null
  expirySource: Source | null
  /** false when the print was read weakly: such a date alone does not reject. */
  expirySure: boolean
  /** All certain readings of the expiry date, one per source and side. */
  expiryDates: readonly string[]
  /** As read surely; null otherwise. */
  dateOfBirth: string | null
  /** All certain readings of the date of birth, one per source and side. */
  birthDates: readonly string[]
  /** YYYY-MM-DD as read; null when not read. */
  issueDate: string | null
  /** false when it was read weakly: such a date alone does not reject. */
  issueSure: boolean
  /** Names of the fields that were read: fullName, dateOfBirth, idNumber, expiryDate, issueDate, sex, nationality, issuer. */
  fieldsRead: readonly string[]
  /** The front's own print, zone or codes bear out one claim at least: its portrait belongs to what the back says. */
  frontBorneOut: boolean
  face: boolean
  /** That face's quality allows a comparison: not turned, not blurred. */
  faceGood: boolean
}

export interface SelfieFacts {
  faces: number
  ok: boolean
  hints: readonly string[]
}

/** The comparison of the face on the document with the selfie; distance is Euclidean, 0 is the same. */
export interface FaceFacts {
  distance: number
  verdict: 'match' | 'review' | 'no_match'
  /** Pictures of the customer of which the mean was compared; 1 unless told. */
  frames?: number
  /** Distance of the selfie alone, if `distance` is that of a mean. */
  selfieDistance?: number
}

/** What came of the head turn. */
export type LivenessFacts =
  /** Neither sent nor declined, as on a command line without frames. */
  | { state: 'missing' }
  | { state: 'declined'; why: LivenessDeclined }
  /** Sent, as often as `tries` says, and never passed; why the last one did not. */
  | { state: 'failed'; reasons: readonly LivenessReason[]; tries: number }
  | {
      state: 'passed'
      /** Between the burst's person and the selfie; null without a face in the selfie. */
      selfieDistance: number | null
      /** Near enough for two pictures of one sitting. */
      samePerson: boolean
      /** Staff supervised the capture. The product has no such flow yet. */
      supervised?: boolean
    }

export interface ImageFacts {
  /** The selfie is the picture of the document, or nearly so. */
  selfieIsDocument: boolean
  /** Other verifications of this client with the same selfie under another number or date of birth. */
  reusedByOthers: number
  /** Other verifications of this client with the same selfie under the same number and date of birth. */
  reusedBySame: number
  /** What about the taking of the pictures is unusual; each counts once. */
  signals: readonly CaptureSignal[]
  /** The platform is in production, where no customer comes with a browser that is steered by tests. */
  production: boolean
}

/** What the client's earlier verifications say to this face and this number; erased ones say nothing. */
export interface RepeatFacts {
  /** The selfie's face was good enough to be searched for. */
  faceSearched: boolean
  /** Verifications with this face under another name or date of birth. */
  faceUnderOtherName: number
  /** With this face and name, but another number of the same kind of document. */
  faceUnderOtherNumber: number
  /** With this document number under another name and date of birth. */
  numberUnderOtherName: number
  /** With this document number and surely another face. */
  numberUnderOtherFace: number
  /** Of any of these kinds, but in a rejected try whose claims were not those of the face: it does not count above. */
  inFailedTries: number
  /** Distance of the nearest face among them; null without one. */
  nearestDistance: number | null
  faceBlocked: boolean
  numberBlocked: boolean
}

/** The version of `verification_rules` in force for the document's type and country. */
export interface DocumentRule {
  /** Which version it is; stored with the decision. */
  id: string
  version: number
  requiredFields: readonly DocumentField[]
  /** null where what is stored is no such thing: the check has then broken. */
  validation: ValidationRules | null
}

/** What only rules ask about. */
export interface RuleFacts {
  /** As the customer gave it, capital letters and digits only. */
  idNumber: string
  /** What is known of the customer besides. */
  given: readonly GivenField[]
}

/** Everything a decision rests on. Plain data, no clock: the same input gives the same decision for ever. */
export interface DecisionInput {
  /** The day of the decision, YYYY-MM-DD in UTC. */
  today: string
  /** ISO 3166 alpha-2. */
  nationality: string
  documentType: DocumentType
  claimedDateOfBirth: string
  /** null when no reading exists: every check that needs it has then broken. */
  document: DocumentFacts | null
  /** Issuer's evidence; none by default. No source is connected yet. */
  issuer?: IssuerFacts
  /** Sides that were sent and whose reading had not come yet; none unless told. */
  late?: readonly ('front' | 'back')[]
  selfie: SelfieFacts | null
  /** null when either face is missing. */
  face: FaceFacts | null
  /** null when it could not be looked at: the check has then broken. */
  liveness: LivenessFacts | null
  images: ImageFacts | null
  /** `nothing_kept` if there are no earlier verifications to search, as on the command line: the weakest pass. */
  repeats: RepeatFacts | 'nothing_kept' | null
  settings: DecisionSettings
  rule: DocumentRule | null
  /** Without them a rule that asks about them has broken. */
  ruleFacts?: RuleFacts
  /** Checks that could not run, with the technical reason for the log of the decision. */
  errors: Partial<Record<CheckId, string>>
}
