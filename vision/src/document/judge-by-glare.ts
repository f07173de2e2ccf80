import type { Gray } from '../image/gray.ts'
import { MOST_TOLD } from '../image/quality/told-hints.ts'
import type {
  BarcodeFindings,
  ClaimMatches,
  DocumentFields,
  DocumentQuality,
  DocumentSide,
  MrzFindings,
} from '../shapes.ts'
import { glareOnField } from './glare-on-field.ts'

type Read = {
  side: DocumentSide
  fields: DocumentFields
  mrz: MrzFindings | null
  barcodes: readonly BarcodeFindings[]
  /** What the side says to the customer's claims; null where they are not known. */
  matches: ClaimMatches | null
}

/**
 * A reflection too small to make the photo poor still hides a field: where one that this side should show was not read,
 * nor bears out what the customer typed, and a reflection lies on the card, the photo is to be taken again, and the reason is told.
 * @param card lays it flat; null where its outline is not sure
 */
export function judgeByGlare(
  quality: DocumentQuality,
  read: Read,
  card: (() => Gray) | null,
): DocumentQuality {
  if (!quality.ok || !card || !lacksField(read) || !glareOnField(card())) return quality
  const others = quality.hints.filter((hint) => hint !== 'glare')
  return { ...quality, ok: false, hints: (['glare', ...others] as const).slice(0, MOST_TOLD) }
}

/** Every front shows name, day of birth and number; backs differ, and are asked only for their zone or code. */
function lacksField({ side, fields, mrz, barcodes, matches }: Read): boolean {
  if (side === 'back') return mrz?.status === 'unsure' && barcodes.length === 0
  const name = fields.fullName ?? fields.fullNameAmharic
  const lost = (value: string | undefined, claim: keyof ClaimMatches) =>
    value === undefined && matches?.[claim].result !== 'match'
  return lost(name, 'name') || lost(fields.dateOfBirth, 'dateOfBirth') || lost(fields.idNumber, 'idNumber')
}
