import type { Gray } from '../image/gray.ts'
import { MAX_HINTS } from '../image/quality/select-hints.ts'
import type {
  BarcodeFindings,
  ClaimMatches,
  DocumentFields,
  DocumentQuality,
  DocumentSide,
  MrzFindings,
} from '../core/shapes.ts'
import { glareOnField } from './glare-on-field.ts'

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
