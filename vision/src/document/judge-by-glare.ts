import { type Gray, resizeGray } from '../image/gray.ts'
import { MAX_HINTS } from '../image/quality/select-hints.ts'
import type {
  BarcodeFindings,
  ClaimMatches,
  DocumentFields,
  DocumentQuality,
  DocumentSide,
  MrzFindings,
} from '../core/shapes.ts'
import { MEASURED_WIDTH_PX, WHITE_PAPER } from '../image/quality/quality.ts'
import { glareShare } from '../image/quality/glare-share.ts'
import { measurePrint } from '../image/quality/measure-print.ts'

type Read = {
  side: DocumentSide
  fields: DocumentFields
  mrz: MrzFindings | null
  barcodes: readonly BarcodeFindings[]
  /** How the side matches the customer's claims; null where they are not known. */
  matches: ClaimMatches | null
}

/**
 * A reflection too small to make the photo poor can still hide a field. The photo must be retaken, with glare as the
 * reason, where a field that this side should show was neither read nor matches the customer's claim and a reflection
 * is on the card.
 * @param card straightens it; null where its outline is not certain
 */
export function judgeByGlare(
  quality: DocumentQuality,
  read: Read,
  card: (() => Gray) | null,
): DocumentQuality {
  if (!quality.ok || !card || !lacksField(read) || !glareOnField(card())) return quality
  const others = quality.hints.filter((hint) => hint !== 'glare')
  return { ...quality, ok: false, hints: (['glare', ...others] as const).slice(0, MAX_HINTS) }
}

/** Every front shows name, date of birth and number. Backs differ, so only their MRZ or code is required. */
function lacksField({ side, fields, mrz, barcodes, matches }: Read): boolean {
  if (side === 'back') return mrz?.status === 'unsure' && barcodes.length === 0
  const name = fields.fullName ?? fields.fullNameAmharic
  const lost = (value: string | undefined, claim: keyof ClaimMatches) =>
    value === undefined && matches?.[claim].result !== 'match'
  return lost(name, 'name') || lost(fields.dateOfBirth, 'dateOfBirth') || lost(fields.idNumber, 'idNumber')
}

/** A line of print a tenth of the card long: too little to make a whole photo poor, enough to lose a name or a date. */
const FIELD_PATCH = { reach: 4, least: 0.0025 }
/** Share of the card that print covers, as in the quality measurement. */
const PRINTED_SHARE = 0.33

/**
 * Whether a flat card has a reflection large enough to hide one field. Checked where a field that the card should show
 * could not be read. Reflections cannot be detected on white paper. 15 CPU-ms.
 */
function glareOnField(card: Gray): boolean {
  const scale = MEASURED_WIDTH_PX / Math.max(card.width, card.height)
  const gray = resizeGray(card, Math.round(card.width * scale), Math.round(card.height * scale))
  return measurePrint(gray, PRINTED_SHARE).paper <= WHITE_PAPER && glareShare(gray, FIELD_PATCH) > 0
}
