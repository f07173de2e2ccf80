import type { HintCode } from '@wabi/contract/hints.ts'
import { MOST_TOLD } from '../../image/quality/told-hints.ts'
import type { DocumentKind, DocumentQuality, DocumentSide } from '../../shapes.ts'

/**
 * A good photo of the wrong thing is to be taken again: the other side, or another document than was chosen. Told only
 * where the kind is sure.
 */
export function judgeByKind(
  quality: DocumentQuality,
  kind: DocumentKind,
  { side, type }: { side: DocumentSide; type?: string | undefined },
): DocumentQuality {
  if (!kind.sure) return quality
  if (type !== undefined && kind.type !== type && !(type === 'kebele_id' && titledOnly(kind)))
    return refuse(quality, 'other_document')
  // Of a passport the data page is all there is to read.
  if (kind.side === null || kind.side === side || kind.type === 'passport') return quality
  return refuse(quality, 'wrong_side')
}

/** The wrong thing comes first: how well it is photographed matters less. */
const refuse = (quality: DocumentQuality, hint: HintCode): DocumentQuality => ({
  ...quality,
  ok: false,
  hints: [hint, ...quality.hints].slice(0, MOST_TOLD),
})

/** Offices print `Identity Card` on a Kebele ID as others do on a national one: the title alone tells them not apart. */
const titledOnly = ({ type, by }: DocumentKind) =>
  type === 'national_id' && !by.includes('mrz') && !by.includes('barcode')
