/**
 * What the vision room answers. Plain data: it crosses a process boundary, is stored as JSON and is printed by the
 * command line. Lengths are pixels of the upright picture unless said otherwise, times are milliseconds.
 */

import type { DocumentType } from '@wabi/contract/catalog/documents.ts'
import type { HintCode } from '@wabi/contract/hints.ts'

/** Why a picture should be taken again, or looked at with doubt; the contract holds the words for each. */
export type { HintCode }

export type DocumentSide = 'front' | 'back'

/** A point [x, y] in pixels of the upright picture. */
export type Point = readonly [number, number]

/** Clockwise from the card's own top left. */
export type Quad = readonly [Point, Point, Point, Point]

/** Numbers behind a quality verdict; which ones, with their units, is said where they are measured. */
export type Measures = Record<string, number>

/** `ok` false means: take it again. Hints may also stand beside `ok` true, as advice. */
export type DocumentQuality = {
  ok: boolean
  hints: HintCode[]
  measures: Measures
}

/** A picture as it is kept: re-encoded from pixels, so no metadata and nothing hidden behind the image survives. */
export type CleanPicture = {
  jpeg: Uint8Array
  width: number
  height: number
  /** Of the clean JPEG, lower-case hexadecimal. */
  sha256: string
  /** 64-bit difference hash, 16 hexadecimal digits; near pictures differ in few bits. */
  dHash: string
}

/** What answers the upload of a document photo. */
export type TakenDocument = { quality: DocumentQuality; clean: CleanPicture }

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
  /** Given names, then surname, as one writes them. */
  fullName: string
  /** YYYY-MM-DD; null when the zone leaves it open or it is not a date. */
  dateOfBirth: string | null
  expiryDate: string | null
  /** M, F or X (unspecified). */
  sex: 'M' | 'F' | 'X'
  /** What the issuer put into the optional places, without fillers; a personal number as a rule. */
  optionalData: string
}

export type MrzFindings = {
  format: MrzFormat
  lines: string[]
  /** How sure the reader is of each character, 0 to 1, place by place. Absent in findings kept from before it was told. */
  confidence?: number[][]
  /** Where each line lies: clockwise from its own top left. Absent in findings kept from before it was told. */
  places?: Quad[]
  /**
   * `valid`: every check digit right, code and countries known, dates possible, nothing corrected.
   * `unsure`: read in part, or only after a correction. Use it for nothing but a hint.
   * `check_digits_failed`: the digits were read surely and are wrong: a sign of forgery, not of a bad photo.
   */
  status: 'valid' | 'unsure' | 'check_digits_failed'
  valid: boolean
  /** The check digits that do not hold, for any status but `valid`. */
  failedCheckDigits: CheckDigitName[]
  /** Characters the reader changed because their place allows only letters or only digits. 0 when `valid`. */
  corrections: number
  fields: MrzFields
}

export type BarcodeFormat = 'PDF417' | 'QRCode' | 'Code128'

export type BarcodeFindings = {
  format: BarcodeFormat
  text: string
  /** Where it lies: clockwise from its own top left, pixels of the picture that was read. */
  corners: Quad
  /**
   * Set when the content is a known kind: an AAMVA licence, the older Fayda text, a CBOR web token with identity data
   * (MOSIP's claim 169), or another or encrypted COSE message.
   */
  kind?: 'aamva' | 'fayda_legacy' | 'claim_169' | 'cose'
  fields?: DocumentFields
  /** Names that the issuer says to have cut off for want of room (AAMVA's DDE, DDF, DDG). */
  truncated?: ('family' | 'given' | 'middle')[]
  /** Whether it carries an issuer's signature. No issuer's key is known here: none is ever called valid. */
  signature: 'not_verified' | 'absent'
}

/** What a document says of its holder, whichever part of it says so. Dates are Gregorian, YYYY-MM-DD. */
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
  /** A person's number beside the card's own: Fayda's 12-digit FIN, or a personal number in the zone. */
  personalNumber?: string
  /** As printed, on one line. */
  address?: string
}

/** What each part of one side says by itself, unmerged, so that they can be held against each other. */
export type SourceReadings = {
  /** null where no zone was read surely; see `mrz.status`, for a zone whose check digits fail speaks here too. */
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
  /** Of the words that make its dates; absent where it has none, and in findings kept from before it was told. */
  datesConfidence?: number
  /** Where it lies: clockwise from its own top left. Absent in findings kept from before it was told. */
  place?: Quad
}

/** Which document a picture shows and which side of it, by what stands on it and never by what was claimed. */
export type DocumentKind = {
  /** null: not told, or (with `sure`) none of the four, such as a visa. */
  type: DocumentType | null
  /** The issuer's, ISO 3166 alpha-2; null when not told or no state. */
  country: string | null
  side: DocumentSide | null
  /** Type and side rest on more than a word, and nothing contradicts them. What is not sure accuses nobody. */
  sure: boolean
  /** What they rest on. */
  by: ('mrz' | 'barcode' | 'print' | 'layout' | 'portrait')[]
}

/** What speaks against a document. Only what can change a decision is one; how well each works is in docs/SCORING.md. */
export type SignalCode =
  | 'mrz_print_conflict'
  | 'mrz_barcode_conflict'
  | 'barcode_print_conflict'
  | 'calendars_disagree'
  | 'scripts_disagree'
  | 'portraits_differ'
  | 'portrait_askew'
  | 'validity_too_long'

export type DocumentSignal = {
  code: SignalCode
  /** 0 to 1; from 0.5 on a person has to look. */
  strength: number
  /** For staff: the fields it is about, never their values. */
  detail?: string
}

export type DocumentFace = {
  /** x, y, width, height in pixels of the upright picture. */
  box: readonly [number, number, number, number]
  quality: { ok: boolean; hints: HintCode[]; measures: Measures }
  /** 128 numbers; compare with `compareDescriptors`, only between equal `modelVersion`s. */
  descriptor: number[]
}

export type DocumentFindings = {
  /** The side that the customer was asked for. */
  side: DocumentSide
  kind: DocumentKind
  width: number
  height: number
  quality: DocumentQuality
  /** Clockwise quarter turns in degrees by which the picture was turned to make the card upright. */
  rotation: 0 | 90 | 180 | 270
  /** null when no card's outline was found and the whole picture was read. */
  corners: Quad | null
  cornersSure: boolean
  mrz: MrzFindings | null
  barcodes: BarcodeFindings[]
  text: TextLine[]
  fields: DocumentFields
  readings: SourceReadings
  /** Where each of `fields` was read. */
  sources: Partial<Record<keyof DocumentFields, FieldSource>>
  /** Fields whose reading is weak: they may confirm a claim, never contradict it. */
  doubtful: (keyof DocumentFields)[]
  /** A line clearly prints two different days in the Ethiopian and the Gregorian calendar: a sign of forgery. */
  calendarsDisagree: boolean
  /** What speaks against the document, by this side alone; `checkGenuine` holds all sides against each other. */
  signals: DocumentSignal[]
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
  /** Of the largest face; null without one. */
  descriptor: number[] | null
  /** Degrees the largest face is turned, positive to its own left; null without one. */
  yaw: number | null
  /** The same decoded picture as it is kept, at most 1600 px on the long side: a selfie is decoded once. */
  clean: CleanPicture
  modelVersion: string
  ms: number
  /** Processor time this answer took in its worker, milliseconds. */
  cpuMs: number
}

/** What the customer typed. */
export type Claims = {
  fullName: string
  /** YYYY-MM-DD, Gregorian. */
  dateOfBirth: string
  idNumber: string
}

/**
 * What one part of the document says to a claim. `conflict` needs a positive other reading (another date after the
 * birth label, another number); what was merely not found is `unreadable`. `absent`: the document has no such part,
 * or that part never says this.
 */
export type SourceMatch = {
  result: 'match' | 'unreadable' | 'conflict' | 'absent'
  /** What this part says, as read; null when it says nothing that can be compared. */
  value: string | null
}

/** All parts of all sides taken together, and beside it what each part says. */
export type ClaimMatch = {
  result: 'match' | 'unreadable' | 'conflict'
  /** What the document says, as read; null when unreadable. */
  printed: string | null
  source: FieldSource | null
  bySource: Record<FieldSource, SourceMatch>
}

export type ClaimMatches = { name: ClaimMatch; dateOfBirth: ClaimMatch; idNumber: ClaimMatch }

/** Two pictures, the largest face of each. `review`: neither surely one person nor surely two. */
export type FaceMatch = {
  /** Euclidean distance of the descriptors; null when a face is missing. */
  distance: number | null
  verdict: 'match' | 'review' | 'no_match'
  reason?: 'no_face_in_a' | 'no_face_in_b'
  ms: number
}
