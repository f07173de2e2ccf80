import type { HintCode } from '@wabi/contract/hints.ts'

/** What only a reading can see. It is told even where the quick verdict already asked for something else. */
const OF_THE_READING: readonly HintCode[] = ['wrong_side', 'other_document', 'several_documents']

/**
 * What the reading of a photo asks for that its quick verdict did not say: everything where that verdict was content,
 * else only what the quick look cannot see. A customer who kept a blurred photo is not asked the same again.
 */
export function hintsToRetake(
  quick: { ok: boolean } | null,
  read: { ok: boolean; hints: readonly HintCode[] },
): HintCode[] {
  if (read.ok) return []
  return read.hints.filter((hint) => quick?.ok !== false || OF_THE_READING.includes(hint))
}
