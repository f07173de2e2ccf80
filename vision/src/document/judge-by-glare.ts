import { MOST_TOLD } from '../image/quality/told-hints.ts'
import type { Picture } from '../image/types.ts'
import type {
  BarcodeFindings,
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
}

/**
 * A reflection too small to make the photo poor still hides a field: where one that this side should show was not read
 * and a reflection lies on the card, the photo is to be taken again, and the reason is told.
 * @param card lies flat; null where its outline is not sure
 */
export function judgeByGlare(quality: DocumentQuality, read: Read, card: Picture | null): DocumentQuality {
  if (!quality.ok || !card || !lacksField(read) || !glareOnField(card)) return quality
  const others = quality.hints.filter((hint) => hint !== 'glare')
  return { ...quality, ok: false, hints: (['glare', ...others] as const).slice(0, MOST_TOLD) }
}

/** Every front shows name, day of birth and number; backs differ, and are asked only for their zone or code. */
function lacksField({ side, fields, mrz, barcodes }: Read): boolean {
  if (side === 'back') return mrz?.status === 'unsure' && barcodes.length === 0
  const name = fields.fullName ?? fields.fullNameAmharic
  return name === undefined || fields.dateOfBirth === undefined || fields.idNumber === undefined
}
