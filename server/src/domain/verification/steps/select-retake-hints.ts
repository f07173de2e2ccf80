import type { HintCode } from '@wabi/contract/verification/hints.ts'

/** Hints that only a reading can give. They are shown even if the quick verdict already asked for something else. */
const READING_ONLY_HINTS: readonly HintCode[] = ['wrong_side', 'other_document', 'several_documents']

/** What a photo of good quality can lack all the same. */
interface ReadingFaults {
  reproduction?: { sure: boolean } | null | undefined
  /** The front shows no face to compare the selfie with. */
  portraitMissing?: boolean
}

/**
 * The hints of a photo's reading that the quick verdict did not give: all of them if that verdict was good, otherwise
 * only those the quick check cannot give. A customer who keeps a blurred photo is not asked for the same again. A photo
 * that certainly shows a reproduction asks for the original, and a front without a face for its portrait.
 */
export function selectRetakeHints(
  quick: { ok: boolean } | null,
  read: { ok: boolean; hints: readonly HintCode[] },
  { reproduction, portraitMissing = false }: ReadingFaults = {},
): HintCode[] {
  const original: HintCode[] = reproduction?.sure ? ['reproduction'] : []
  if (read.ok) return portraitMissing ? ['no_portrait', ...original] : original
  const hints = read.hints.filter((hint) => quick?.ok !== false || READING_ONLY_HINTS.includes(hint))
  return [...hints, ...original]
}
