import { countEdits } from '../platform/runtime/count-edits.ts'

/** Longer names are not compared: a caller chooses their length. */
const MAX_LENGTH = 60

/** Shorter names are within two edits of too many others. */
const MIN_LENGTH = 3

/** Case and separators do not count: `customer_name` is `customerName`. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/gu, '')

/** Edits that a misspelt name of this length may have. */
const allowedEdits = (length: number) => (length > 6 ? 2 : length > 3 ? 1 : 0)

/**
 * The known name that an unknown one probably stands for: the same but for case and separators, a few edits away, or the
 * only one that begins or ends with it (`email` for `customerEmail`). Undefined if there is none.
 */
export function findNearestName(unknown: string, known: readonly string[]): string | undefined {
  const wanted = plain(unknown.slice(0, MAX_LENGTH))
  if (unknown.length > MAX_LENGTH || wanted.length < MIN_LENGTH) return undefined
  const [nearest] = known
    .map((name) => ({ name, edits: countEdits(wanted, plain(name)) }))
    .toSorted((a, b) => a.edits - b.edits)
  if (nearest && nearest.edits <= allowedEdits(Math.max(wanted.length, plain(nearest.name).length)))
    return nearest.name
  const parts = known.filter((name) => plain(name).startsWith(wanted) || plain(name).endsWith(wanted))
  return parts.length === 1 ? parts[0] : undefined
}
