import { resizeGray, type Gray } from '../image/gray.ts'
import { MEASURED_WIDTH_PX, WHITE_PAPER } from '../image/quality/quality.ts'
import { glareShare } from '../image/quality/glare-share.ts'
import { measurePrint } from '../image/quality/measure-print.ts'

/** A line of print a tenth of the card long: too little to make a whole photo poor, enough to lose a name or a date. */
const FIELD_PATCH = { reach: 4, least: 0.0025 }
/** Share of the card that print covers, as in the quality measurement. */
const PRINTED_SHARE = 0.33

/**
 * Whether a flat card has a reflection large enough to hide one field. Checked where a field that the card should show
 * could not be read. Reflections cannot be detected on white paper. 15 CPU-ms.
 */
export function glareOnField(card: Gray): boolean {
  const scale = MEASURED_WIDTH_PX / Math.max(card.width, card.height)
  const gray = resizeGray(card, Math.round(card.width * scale), Math.round(card.height * scale))
  return measurePrint(gray, PRINTED_SHARE).paper <= WHITE_PAPER && glareShare(gray, FIELD_PATCH) > 0
}
