import type { SampleDocument } from '../document.ts'
import type { HolderData, Source } from '../holder-data.ts'
import type { Sheet } from '../sheet.ts'
import type { Style } from '../style.ts'

/** Everything needed to lay out a side. */
export type LayoutTask = {
  document: SampleDocument
  says: Record<Source, HolderData>
  style: Style
  /** Lines of the MRZ as printed, forged or not. */
  zone: string[] | null
  /** Content of the side's large barcode. */
  code: string | null
  start: (size: Sheet['size']) => Sheet
}

export type LaidOut = {
  sheet: Sheet
  barcodes: { format: 'PDF417' | 'QRCode' | 'Code128'; text: string }[]
  zone: string[] | null
}

export type Layout = (task: LayoutTask) => Promise<LaidOut>
