import type { HintCode } from '@wabi/contract/verification/hints.ts'
import { MAX_HINTS } from '../../image/quality/select-hints.ts'
import type { DocumentKind, DocumentQuality, DocumentSide } from '../../core/shapes.ts'

/**
 * A good photo of the wrong side, or of another document than was chosen, must be retaken. Reported only where the kind
 * is certain.
 */
export function judgeByKind(
  quality: DocumentQuality,
  kind: DocumentKind,
  { side, type }: { side: DocumentSide; type?: string | undefined },
): DocumentQuality {
  if (!kind.sure) return quality
  if (type !== undefined && kind.type !== type && !(type === 'kebele_id' && titledOnly(kind)))
    return withHint(quality, 'other_document')
  // Only a passport's data page is read.
  if (kind.side === null || kind.side === side || kind.type === 'passport') return quality
  return withHint(quality, 'wrong_side')
}

/** Being the wrong document matters more than how well it is photographed. */
const withHint = (quality: DocumentQuality, hint: HintCode): DocumentQuality => ({
  ...quality,
  ok: false,
  hints: [hint, ...quality.hints].slice(0, MAX_HINTS),
})

/** Some offices print `Identity Card` on a Kebele ID, so the title alone does not distinguish it from a national ID. */
const titledOnly = ({ type, by }: DocumentKind) =>
  type === 'national_id' && !by.includes('mrz') && !by.includes('barcode')
