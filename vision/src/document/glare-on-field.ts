import { resizeGray, type Gray } from '../image/gray.ts'
import { MEASURED_WIDTH_PX, WHITE_PAPER } from '../image/quality.ts'
import { glareShare } from '../image/quality/glare-share.ts'
import { judgePrint } from '../image/quality/judge-print.ts'

/** A line of print a tenth of the card long: less than what makes a whole photo poor, enough to lose a name or a date. */
const FIELD_PATCH = { reach: 4, least: 0.0025 }
/** Share of the card that print covers, as where its quality is measured. */
const PRINTED_SHARE = 0.33

/**
 * Whether a reflection large enough to hide one field lies on a card that lies flat. Asked where a field that the card
 * should show could not be read; on white paper nothing tells a reflection. 15 CPU-ms.
 */
export function glareOnField(card: Gray): boolean {
  const scale = MEASURED_WIDTH_PX / Math.max(card.width, card.height)
  const gray = resizeGray(card, Math.round(card.width * scale), Math.round(card.height * scale))
  return judgePrint(gray, PRINTED_SHARE).paper <= WHITE_PAPER && glareShare(gray, FIELD_PATCH) > 0
}
