import { IMPOSSIBLE, LONGEST_GROUP, UNSPELT, WEAK_LETTERS, type Model } from './model.ts'

const SIZES = LONGEST_GROUP + 1
/** The groups of letters in a Latin word: their indexes in the model's tables, at `start * 5 + length`; -1 for none. */
export function groupLattice(model: Model, word: string): Int16Array {
  const lattice = new Int16Array((word.length + 1) * SIZES).fill(-1)
  for (let at = 0; at <= word.length; at++) {
    lattice[at * SIZES] = 0
    for (let size = 1; size < SIZES && at + size <= word.length; size++)
      lattice[at * SIZES + size] = model.groups.get(word.slice(at, at + size)) ?? -1
  }
  return lattice
}

/** The rows of a word's units, `strict` with frequent spellings only; `weak` are the model's weak groups. */
export type SpeltUnits = {
  rows: readonly Float32Array[]
  strict: readonly Float32Array[]
  weak: ReadonlySet<number>
}

/** Whether the letter before `at` is weak. */
const isWeak = (lattice: Int16Array, at: number, weak: ReadonlySet<number>) =>
  weak.has(lattice[(at - 1) * SIZES + 1]!)

let row = new Float64Array(64)
let next = new Float64Array(64)

/**
 * Where a spelling may depart from the frequent ones: anywhere; before the last consonant and vowel (`stem`); the same, but
 * not in the first consonant (`inside`); in vowels, including the last (`vowels`); or nowhere.
 */
export type Departure = 'anywhere' | 'stem' | 'inside' | 'vowels' | 'nowhere'

/** ln P(Latin word | units) along the best alignment; IMPOSSIBLE if it is below `least`. */
export function spellingChance(
  { rows, strict, weak }: SpeltUnits,
  lattice: Int16Array,
  least: number,
  departure: Departure = 'anywhere',
): number {
  const length = lattice.length / SIZES - 1
  if (row.length <= length) {
    row = new Float64Array(length + 64)
    next = new Float64Array(length + 64)
  }
  // Each unit has two slots, its consonant and its vowel.
  const anywhere = departure === 'anywhere'
  const partly = departure === 'stem' || departure === 'inside'
  const first = departure === 'inside' ? 1 : 0
  const end = rows.length - 2
  const departs = (slot: number) =>
    anywhere || (partly && slot >= first && slot < end) || (departure === 'vowels' && slot % 2 === 1)
  // Slots that a letter without a unit may follow. Before the letters of the last vowel it must be weak.
  const mayAdd = (slot: number, at: number) =>
    anywhere ||
    (partly &&
      slot >= first &&
      (slot < end - 1 || (slot === end && at < length && isWeak(lattice, at, weak))))
  row[0] = 0
  for (let at = 1; at <= length; at++)
    row[at] = anywhere || departure === 'stem' ? row[at - 1]! + UNSPELT : IMPOSSIBLE
  for (let slot = 0; slot < rows.length; slot++) {
    const spelt = departs(slot) ? rows[slot]! : strict[slot]!
    next.fill(IMPOSSIBLE, 0, length + 1)
    let best = IMPOSSIBLE
    for (let from = 0; from <= length; from++) {
      const before = row[from]!
      if (before < least) continue
      for (let cell = from * SIZES, to = from; to <= length && to - from < SIZES; cell++, to++) {
        const group = lattice[cell]!
        if (group < 0) continue
        const chance = before + spelt[group]!
        if (chance > next[to]!) next[to] = chance
      }
    }
    for (let at = 0; at <= length; at++) {
      if (at > 0 && next[at - 1]! + UNSPELT > next[at]! && mayAdd(slot, at))
        next[at] = next[at - 1]! + UNSPELT
      if (next[at]! > best) best = next[at]!
    }
    if (best < least) return IMPOSSIBLE
    const swap = row
    row = next
    next = swap
  }
  return row[length]!
}

let table = new Float64Array(1024)

/** Pairs of letters that OCR confuses, and ln of the probability; null if no machine read the name. */
export type Misread = { pairs: ReadonlySet<string>; chance: number } | null

export type SharedOptions = { least: number; misread: Misread; departure: Departure; extra?: 'a' | 'b' }

/**
 * ln P of two Latin spellings of one unknown name, along the best alignment of their groups; below `least` it is not exact.
 * If departures are restricted, only the word `extra` may have additional weak letters.
 */
export function sharedChance(
  model: Model,
  a: { latin: string; lattice: Int16Array },
  b: { latin: string; lattice: Int16Array },
  { least, misread, departure, extra = 'a' }: SharedOptions,
): number {
  const [m, n] = [a.latin.length, b.latin.length]
  const width = n + 1
  if (table.length < (m + 1) * width) table = new Float64Array((m + 1) * width * 2)
  table.fill(IMPOSSIBLE, 0, (m + 1) * width)
  table[0] = 0
  const { groupCount } = model
  const inside = departure === 'nowhere' ? model.strict.inside : model.inside
  const end = departure === 'anywhere' ? model.end : model.strict.end
  // A letter of only one word is a departure unless it is often left out.
  const oneSided = departure === 'anywhere' ? model.inside : model.strict.inside
  const strict = departure === 'nowhere'
  for (let i = 0; i <= m; i++) {
    const mostA = Math.min(LONGEST_GROUP, m - i)
    for (let j = 0; j <= n; j++) {
      const before = table[i * width + j]!
      if (before < least) continue
      const mostB = Math.min(LONGEST_GROUP, n - j)
      for (let p = 0; p <= mostA; p++) {
        const group = a.lattice[i * SIZES + p]!
        if (group < 0) continue
        for (let q = 0; q <= mostB; q++) {
          if (p + q === 0) continue
          const other = b.lattice[j * SIZES + q]!
          if (other < 0) continue
          const ends = i + p === m || j + q === n
          const chance =
            before + (ends ? end : p === 0 || q === 0 ? oneSided : inside)[group * groupCount + other]!
          const to = (i + p) * width + j + q
          if (chance > table[to]!) table[to] = chance
        }
      }
      // A letter that only one of them has.
      raise(
        (i + 1) * width + j,
        departure === 'anywhere'
          ? i < m
          : extra === 'a' && !strict && i + 1 < m && j < n && WEAK_LETTERS.has(a.latin[i]!),
        before + UNSPELT,
      )
      raise(
        i * width + j + 1,
        departure === 'anywhere'
          ? j < n
          : extra === 'b' && !strict && j + 1 < n && i < m && WEAK_LETTERS.has(b.latin[j]!),
        before + UNSPELT,
      )
      const alike = misread !== null && i < m && j < n && misread.pairs.has(a.latin[i]! + b.latin[j]!)
      raise((i + 1) * width + j + 1, alike, before + (misread?.chance ?? 0))
    }
  }
  return table[m * width + n]!
}

function raise(at: number, allowed: boolean, chance: number): void {
  if (allowed && chance > table[at]!) table[at] = chance
}
