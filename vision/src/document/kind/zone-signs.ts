import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { MrzFindings } from '../../core/shapes.ts'
import { alpha2 } from './alpha-2.ts'
import type { KindSign } from './sign.ts'

/** Fillers in every MRZ: two within the name, and the rest of its line. */
const MIN_FILLERS = 4

/**
 * What an MRZ says about its document: P is a passport, I, A and C are cards, V is a visa (ICAO 9303 parts 4 to 7). The
 * MRZ of a TD1 card is on its back, all others are on the side with the portrait.
 */
export function zoneSigns(mrz: MrzFindings | null): KindSign[] {
  if (!mrz) return []
  const { format, status, fields } = mrz
  const weight = status === 'unsure' ? 1 : 3
  // Print misread as an MRZ names no country, or one by chance, and has no fillers.
  if (status === 'unsure' && (alpha2(fields.issuer) === null || fillers(mrz) < MIN_FILLERS)) return []
  const side = format === 'TD1' ? 'back' : 'front'
  const country = alpha2(fields.issuer)
  // A and C may be misreadings of P or I.
  const type =
    status === 'unsure' && /^[AC]/.test(fields.documentCode)
      ? null
      : toDocumentType(fields.documentCode, format)
  return [{ by: 'mrz', side, weight, ...(type ? { type } : {}), ...(country ? { country } : {}) }]
}

const fillers = ({ lines }: MrzFindings) => lines.join('').split('<').length - 1

function toDocumentType(code: string, format: MrzFindings['format']): DocumentType | 'other' | null {
  if (format.startsWith('MRV') || code.startsWith('V')) return 'other'
  if (code.startsWith('P')) return 'passport'
  if (/^[IAC]/.test(code)) return 'national_id'
  // Some states' driving licences carry a TD1 MRZ with D (ISO/IEC 18013-1 defines a one-line MRZ).
  return code.startsWith('D') ? 'drivers_license' : null
}
