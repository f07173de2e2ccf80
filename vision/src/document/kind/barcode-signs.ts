import { hasVerhoeffDigit } from '@wabi/contract/ethiopia/verhoeff.ts'
import type { BarcodeFindings } from '../../core/shapes.ts'
import { alpha2 } from './alpha-2.ts'
import type { KindSign } from './sign.ts'

type Coded = Pick<BarcodeFindings, 'format' | 'text' | 'kind' | 'fields'>

/** What the codes on a side say about its document. A code of unknown content indicates a back, and only weakly. */
export function barcodeSigns(barcodes: readonly Coded[]): KindSign[] {
  return barcodes.flatMap((barcode): KindSign[] => {
    const { format, text, fields } = barcode
    const kind: string | undefined = barcode.kind
    if (kind === 'aamva') return [licence(text, fields?.issuer)]
    // MOSIP's national IDs carry claim 169 on the back, where Fayda's older text is too.
    if (kind === 'fayda_legacy' || kind === 'claim_169')
      return [{ by: 'barcode', type: 'national_id', side: 'back', country: 'ET', weight: 3 }]
    // The barcode under the portrait of a Fayda card holds its number: 16 digits including the Verhoeff digit.
    if (format === 'Code128' && /^\d{16}$/.test(text) && hasVerhoeffDigit(text))
      return [{ by: 'barcode', type: 'national_id', side: 'front', country: 'ET', weight: 3 }]
    return format === 'Code128' ? [] : [{ by: 'barcode', side: 'back', weight: 1 }]
  })
}

/**
 * The subfile's designator distinguishes a licence from an identification card of the same issuer (AAMVA 2020, D.12.3).
 */
function licence(text: string, issuer: string | undefined): KindSign {
  const card = /ANSI \d{6}\d{2,6}ID\d{8}/.test(text)
  const country = issuer ? alpha2(issuer) : null
  return {
    by: 'barcode',
    type: card ? 'national_id' : 'drivers_license',
    side: 'back',
    weight: 3,
    ...(country ? { country } : {}),
  }
}
