import { geezUnits } from '../../../names/src/units.ts'
import type { Entry } from '../../../names/training/read-lists.ts'

/** Consonants that are often not written in Latin letters. */
const SILENT: readonly string[] = ['alef', 'h', 'y', 'w']

const skeletons = new WeakMap<Entry, string>()

/** The consonants of a name. Entries with equal ones may be one name in two spellings, so they are not compared. */
function skeleton(entry: Entry): string {
  let consonants = skeletons.get(entry)
  if (consonants === undefined) {
    consonants = geezUnits(entry.geez)
      .map(({ consonant }) => consonant)
      .filter((consonant) => !SILENT.includes(consonant))
      .join(' ')
    skeletons.set(entry, consonants)
  }
  return consonants
}

/** Calls back with every `step`th entry of `all` that is another name than `entry`. */
export function forDifferentNames(
  entry: Entry,
  all: readonly Entry[],
  step: number,
  callback: (other: Entry) => void,
): void {
  for (let at = (all.indexOf(entry) * 7) % step; at < all.length; at += step) {
    const other = all[at]!
    if (other.latin !== entry.latin && skeleton(other) !== skeleton(entry)) callback(other)
  }
}
