import type { Side } from '../draw-specimen.ts'
import type { Point } from '../raster.ts'
import type { SampleClaims, WrongClaim } from './claims.ts'
import type { Change, Forged } from './forge/forge.ts'
import type { Forgery } from './forge/forgeries.ts'
import type { SampleKind } from './kinds.ts'
import type { ZoneFormat } from './mrz-lines.ts'
import type { Negative } from './negatives/negative.ts'
import type { View } from './photo/view.ts'
import type { FieldName, HolderData, Source } from './holder-data.ts'
import type { Box } from './sheet.ts'
import type { Split } from './seeds.ts'

export type ForgeryTruth = {
  name: Forgery
  technique: Forged['technique']
  changes: Change[]
  /** The document's contradictions, by pairs of its parts: on this side alone, and with both sides. */
  onThisSide: Contradiction[]
  onBothSides: Contradiction[]
  /** Fields of the MRZ whose check digits fail, when the MRZ is on this side. */
  brokenCheckDigits: string[]
}

export type Contradiction = { between: [Source, Source]; fields: FieldName[] }

/** The ground truth of a photographed sample. Dates are ISO, lengths pixels of the picture. */
export type SampleTruth = {
  id: string
  split: Split
  index: number
  kind: SampleKind
  side: Side
  /** The flow's document type; null for visas. */
  documentType: 'national_id' | 'kebele_id' | 'passport' | 'drivers_license' | null
  /** Issuer, ISO 3166 alpha-2; null for Utopia, which issues nothing. */
  country: string | null
  /** The content of each part of the document; a part may be on the other side: see `shows`. */
  says: Record<Source, HolderData>
  /** Which fields each part shows on this side. */
  shows: Record<Source, FieldName[]>
  /** Fayda's 12 digits, on its back. */
  fin: string | null
  /** The print in reading order, top of the drawing first. */
  words: string[]
  mrz: { format: ZoneFormat; lines: string[]; sound: boolean } | null
  barcodes: { format: 'PDF417' | 'QRCode' | 'Code128'; text: string }[]
  /** `fayda-legacy`, `fayda-claim-169`, `aamva-1` … `aamva-10`. */
  generation: string | null
  /** Positions of values on the flat card, as shares of its width and height. */
  boxes: Box[]
  portrait: { sitter: number; box: [x: number, y: number, width: number, height: number] } | null
  /** The sender's claims: those of the print, forged or not. */
  claims: SampleClaims
  /** Claims of people who share two names with the holder. */
  relatives: SampleClaims[]
  wrongClaims: WrongClaim[]
  forgery: ForgeryTruth | null
  photo: View & { corners: Point[]; cardShare: number; wear: string }
}

export type NegativeTruth = {
  id: string
  split: Split
  index: number
  kind: Negative
  photo: View
}
