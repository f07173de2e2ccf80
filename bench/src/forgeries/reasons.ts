import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { Forgery } from '@wabi/specimens/sample/forge/forgeries.ts'

const PARTS: readonly ReasonCode[] = ['mrz_print_conflict', 'barcode_print_conflict', 'mrz_barcode_conflict']
const NUMBER: readonly ReasonCode[] = [...PARTS, 'id_number_conflict']
const BIRTH: readonly ReasonCode[] = [...PARTS, 'date_of_birth_conflict', 'calendars_disagree']
const NAME: readonly ReasonCode[] = [...PARTS, 'name_conflict', 'scripts_disagree']

/**
 * Reasons that name the forgery; any other reason is right by chance. `null`: not detectable by reading the document.
 */
export const RIGHT_REASONS: Record<Forgery, readonly ReasonCode[] | null> = {
  'number-changed': NUMBER,
  'birth-changed': BIRTH,
  'expiry-changed': [...PARTS, 'validity_too_long'],
  'name-changed': NAME,
  'photo-replaced': ['face_different', 'portraits_differ', 'portrait_askew'],
  'mrz-not-print': NAME.concat(NUMBER, BIRTH),
  'print-not-mrz': NAME.concat(NUMBER, BIRTH),
  'mrz-check-digits': [...PARTS, 'mrz_check_digits_failed'],
  'barcode-of-another': NAME.concat(NUMBER, BIRTH),
  'calendars-disagree': BIRTH,
  'text-pasted': NAME.concat(NUMBER, BIRTH),
  screen: null,
  'print-out': null,
  expired: ['document_expired', 'expiry_unconfirmed'],
}
