import sharp from 'sharp'
import type { Side } from '../../draw-specimen.ts'
import type { Random } from '../../random.ts'
import { aamvaCode } from '../aamva/licence-code.ts'
import type { SampleDocument } from '../document.ts'
import type { HolderData } from '../holder-data.ts'
import { faydaClaim169Code, faydaLegacyCode } from './fayda-code.ts'
import { ethiopianLicenceCode } from './licence-code.ts'

/** Content of a side's large barcode, with its generation or version; null on sides without one. */
export async function barcodeContent(
  document: SampleDocument,
  holderData: HolderData,
  side: Side,
  r: Random,
): Promise<{ text: string; generation: string } | null> {
  if (side === 'front') return null
  if (document.kind === 'aamva')
    return { text: aamvaCode(document, holderData), generation: `aamva-${document.jurisdiction!.version}` }
  if (document.kind === 'licence')
    return { text: ethiopianLicenceCode(document, holderData), generation: 'aamva-10' }
  if (document.kind !== 'fayda') return null
  if (r.whole(2) === 0)
    return { text: faydaClaim169Code(document, holderData, r), generation: 'fayda-claim-169' }
  const pixels = Buffer.from(Array.from({ length: 24 * 30 }, () => r.whole(256)))
  const face = await sharp(pixels, { raw: { width: 24, height: 30, channels: 1 } })
    .blur(6)
    .jpeg({ quality: 25 })
    .toBuffer()
  return { text: faydaLegacyCode(holderData, face, r), generation: 'fayda-legacy' }
}
