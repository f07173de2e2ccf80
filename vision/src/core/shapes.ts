/**
 * The results of vision. Plain data: it crosses a process boundary, is stored as JSON and is printed by the command
 * line.
 * Lengths are pixels of the upright picture and times are milliseconds, except where noted.
 */

import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { HintCode } from '@wabi/contract/verification/hints.ts'

/** Why a picture should be retaken or treated with caution; the contract has the text for each. */
export type { HintCode }

export type DocumentSide = 'front' | 'back'

/** A point [x, y] in pixels of the upright picture. */
export type Point = readonly [number, number]

/** Clockwise from the card's own top left. */
export type Quad = readonly [Point, Point, Point, Point]

/** Numbers behind a quality verdict; their names and units are documented where they are measured. */
export type Measures = Record<string, number>

/** `ok` false means: retake the photo. Hints may also accompany `ok` true, as advice. */
export type DocumentQuality = {
  ok: boolean
  hints: HintCode[]
  measures: Measures
}

/** A picture as it is stored: re-encoded from pixels, so that no metadata or hidden data survives. */
export type CleanPicture = {
  jpeg: Uint8Array
  width: number
  height: number
  /** SHA-256 of the clean JPEG, lower-case hexadecimal. */
  sha256: string
  /** 64-bit difference hash, 16 hexadecimal digits; similar pictures differ in few bits. */
  dHash: string
}

/** The answer to the upload of a document photo. */
export type TakenDocument = {
  quality: DocumentQuality
  clean: CleanPicture
  /** What the torch changes; null without a second frame and where the card is not found in both. */
  torch: Measures | null
}

export type MrzFormat = 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B'

/** A check digit of ICAO 9303, named by what it protects. */
export type CheckDigitName = 'documentNumber' | 'dateOfBirth' | 'expiryDate' | 'personalNumber' | 'composite'

export type MrzFields = {
  /** First two characters without fillers: P, ID, I, AC, V … */
  documentCode: string
  /** ISO 3166 alpha-3 or ICAO's own codes (D, UTO, UNO …), without fillers. */
  issuer: string
  nationality: string
  documentNumber: string
  surname: string
  givenNames: string
  /** Given names, then surname, as usually written. */
  fullName: string
  /** YYYY-MM-DD; null when the MRZ leaves it open or it is not a date. */
  dateOfBirth: string | null
  expiryDate: string | null
  /** M, F or X (unspecified). */
  sex: 'M' | 'F' | 'X'
  /** Content of the optional fields, without fillers; usually a personal number. */
  optionalData: string
}

export type MrzFindings = {
  format: MrzFormat
  lines: string[]
  /** Confidence of each character, 0 to 1. Absent in findings stored before it was introduced. */
  confidence?: number[][]
  /** Position of each line: clockwise from its own top left. Absent in findings stored before it was introduced. */
  places?: Quad[]
  /**
   * `valid`: every check digit right, code and countries known, dates possible, nothing corrected.
   * `unsure`: partly read, or only after a correction. Use it only as a hint.
   * `check_digits_failed`: the digits were read with certainty and are wrong: a sign of forgery, not of a bad photo.
   */
  status: 'valid' | 'unsure' | 'check_digits_failed'
  valid: boolean
  /** The check digits that do not hold, for any status but `valid`. */
  failedCheckDigits: CheckDigitName[]
  /** Characters changed because their position allows only letters or only digits. 0 when `valid`. */
  corrections: number
  fields: MrzFields
}

export type BarcodeFormat = 'PDF417' | 'QRCode' | 'Code128'

export type BarcodeFindings = {
  format: BarcodeFormat
  text: string
  /** Position: clockwise from its own top left, in pixels of the picture that was read. */
  corners: Quad
  /** An AAMVA licence, the older Fayda text, a CBOR web token with identity data (MOSIP's claim 169), another COSE message. */
  kind?: 'aamva' | 'fayda_legacy' | 'claim_169' | 'cose'
  fields?: DocumentFields
  /** Names that the issuer marked as truncated (AAMVA's DDE, DDF, DDG). */
  truncated?: ('family' | 'given' | 'middle')[]
  /** Whether it carries an issuer's signature. `verifySignature` says what it is worth with the keys of that moment. */
  signature: 'not_verified' | 'absent'
  /** The signed COSE message of a `claim_169`, base64url. */
  message?: string
}

/** What a document says about its holder, from any of its parts. Dates are Gregorian, YYYY-MM-DD. */
export type DocumentFields = {
  fullName?: string
  /** The name in Ethiopic script, where the card prints it. */
  fullNameAmharic?: string
  dateOfBirth?: string
  idNumber?: string
  expiryDate?: string
  issueDate?: string
  sex?: 'M' | 'F' | 'X'
  nationality?: string
  issuer?: string
  /** A personal number in addition to the card's: Fayda's 12-digit FIN, or a personal number in the MRZ. */
  personalNumber?: string
  /** As printed, on one line. */
  address?: string
}

/** The readings of each part of one side, unmerged, so that they can be compared with each other. */
export type SourceReadings = {
  /** null where no MRZ was read with certainty. Includes an MRZ whose check digits fail: see `mrz.status`. */
  mrz: DocumentFields | null
  /** null where no barcode holds a field. */
  barcode: DocumentFields | null
  print: DocumentFields
  /** Fields of `print` whose reading is weak: they may confirm, never contradict. */
  doubtful: (keyof DocumentFields)[]
}

/** Which part of the document a value was read from, best first. */
export type FieldSource = 'mrz' | 'barcode' | 'print'

/** One printed line, top to bottom, with tesseract's confidence 0-100. */
export type TextLine = {
  text: string
  confidence: number
  /**
   * Confidence of the words of its dates; absent where it has none, and in findings stored before it was introduced.
   */
  datesConfidence?: number
  /** Position: clockwise from its own top left. Absent in findings stored before it was introduced. */
  place?: Quad
}

/** The document and side that a picture shows, by its content and never by what was claimed. */
export type DocumentKind = {
  /** null: unknown, or (with `sure`) none of the four, such as a visa. */
  type: DocumentType | null
  /** The issuer's, ISO 3166 alpha-2; null when unknown or not a state. */
  country: string | null
  side: DocumentSide | null
  /** Type and side rest on more than a word, and nothing contradicts them. An uncertain kind accuses no one. */
  sure: boolean
  /** The evidence for them. */
  by: ('mrz' | 'barcode' | 'print' | 'layout' | 'portrait')[]
}

/** Signals against a document. Each can change a decision; docs/SCORING.md says how well each works. */
export type SignalCode =
  | 'mrz_print_conflict'
  | 'mrz_barcode_conflict'
  | 'barcode_print_conflict'
  | 'sides_conflict'
  | 'calendars_disagree'
  | 'scripts_disagree'
  | 'portraits_differ'
  | 'portrait_askew'
  | 'validity_too_long'

export type DocumentSignal = {
  code: SignalCode
  /** 0 to 1; from 0.5 on a person must review it. */
  strength: number
  /** For staff: the affected fields, never their values. */
  detail?: string
}

/** A face described by one model. Comparable only with descriptors of the same `modelVersion`. */
export type FaceDescriptor = { modelVersion: string; descriptor: number[] }

export type DocumentFace = {
  /** x, y, width, height in pixels of the upright picture. */
  box: readonly [number, number, number, number]
  quality: { ok: boolean; hints: HintCode[]; measures: Measures }
  /** 128 numbers; compare with `compareDescriptors`, only between equal `modelVersion`s. */
  descriptor: number[]
  /** Its details, in the form `textureLikeness` takes; null where it is too small. Absent in readings before textures. */
  texture?: string | null
  /** The same face by the operator's model (`FACE_MODEL`), where there is one. */
  faceModel?: FaceDescriptor
}

/** A carrier of a document's picture: a display, a color print, or a black-and-white copy. */
export type ReproductionKind = 'screen' | 'print' | 'copy'

/** Whether a photo shows the document itself. */
export type Reproduction = {
  /** null: nothing suggests a reproduction. */
  kind: ReproductionKind | null
  /** The highest score of a kind, 0 to 1; not a probability. docs/QUALITY.md has the error rates. */
  score: number
  /** Clear enough to ask the customer for the original. */
  sure: boolean
}

export type DocumentFindings = {
  /** The requested side. */
  side: DocumentSide
  kind: DocumentKind
  width: number
  height: number
  quality: DocumentQuality
  /** Rotation in degrees (clockwise quarter turns) that made the card upright. */
  rotation: 0 | 90 | 180 | 270
  /** null when no card's outline was found and the whole picture was read. */
  corners: Quad | null
  cornersSure: boolean
  mrz: MrzFindings | null
  barcodes: BarcodeFindings[]
  text: TextLine[]
  fields: DocumentFields
  readings: SourceReadings
  /** The source of each of `fields`. */
  sources: Partial<Record<keyof DocumentFields, FieldSource>>
  /** Fields whose reading is weak: they may confirm a claim, never contradict it. */
  doubtful: (keyof DocumentFields)[]
  /** A line clearly prints two different dates in the Ethiopian and the Gregorian calendar: a sign of forgery. */
  calendarsDisagree: boolean
  /** Signals against the document from this side alone; `checkGenuine` compares all sides. */
  signals: DocumentSignal[]
  /** null where the check failed. Absent in findings stored before it was introduced. */
  reproduction?: Reproduction | null
  face: DocumentFace | null
  modelVersion: string
  ms: number
}

export type SelfieFindings = {
  width: number
  height: number
  /** Number of faces in the picture. */
  faces: number
  quality: { ok: boolean; hints: HintCode[]; measures: Measures }
  /** Descriptor and texture of the largest face; null without one. */
  descriptor: number[] | null
  texture?: string | null
  /** The same face by the operator's model (`FACE_MODEL`), where there is one. */
  faceModel?: FaceDescriptor
  /** Rotation of the largest face in degrees, positive to its own left; null without one. */
  yaw: number | null
  /** The same picture as it is stored, at most 1600 px on the long side: a selfie is decoded only once. */
  clean: CleanPicture
  modelVersion: string
  ms: number
  /** CPU time of this answer in its worker, in milliseconds. */
  cpuMs: number
}

/** The customer's claims. */
export type Claims = {
  fullName: string
  /** YYYY-MM-DD, Gregorian. */
  dateOfBirth: string
  idNumber: string
}

/**
 * How one part of the document matches a claim. `conflict` needs a positive different reading (another date after the
 * birth label, another number); a value that was merely not found is `unreadable`. `absent`: the document has no such
 * part, or that part never contains this.
 */
export type SourceMatch = {
  result: 'match' | 'unreadable' | 'conflict' | 'absent'
  /** The value in this part, as read; null when it has nothing comparable. */
  value: string | null
}

/** The result over all parts of all sides, and that of each part. */
export type ClaimMatch = {
  result: 'match' | 'unreadable' | 'conflict'
  /** The value on the document, as read; null when unreadable. */
  printed: string | null
  source: FieldSource | null
  bySource: Record<FieldSource, SourceMatch>
}

export type ClaimMatches = { name: ClaimMatch; dateOfBirth: ClaimMatch; idNumber: ClaimMatch }
