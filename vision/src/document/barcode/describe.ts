import type { BarcodeFindings, Quad } from '../../core/shapes.ts'
import { parseAamva } from './parse-aamva.ts'
import { parseClaim169 } from './parse-claim-169.ts'
import { parseFaydaText } from './parse-fayda.ts'
import type { Scanned } from './scan.ts'

/** The parsed content of a symbol, when its format is known, and whether it is signed. Never throws. */
export function describe({ format, text, bytes, corners }: Scanned): BarcodeFindings {
  const found = {
    format,
    text,
    corners: corners.map(rounded) as unknown as Quad,
    signature: 'absent',
  } as const
  if (format === 'PDF417') {
    const licence = parseAamva(text)
    return licence ? { ...found, kind: 'aamva', ...licence } : found
  }
  if (format !== 'QRCode') return found
  const older = parseFaydaText(text)
  if (older) return { ...found, kind: 'fayda_legacy', ...older }
  return { ...found, ...parseClaim169(text, bytes) }
}

const rounded = ([x, y]: Quad[0]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const
