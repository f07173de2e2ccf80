import { unitContexts } from '../src/contexts.ts'
import { allContexts, LONGEST_GROUP, type Costs } from '../src/model.ts'
import type { Unit } from '../src/units.ts'
import { AFTER_GLIDES, LABIALISED, SYSTEMS, UNWRITTEN } from './rules.ts'

/** One word in both scripts, and its weight. */
export type Example = { units: Unit[]; latin: string; weight: number }

export type Settings = {
  rounds: number
  /** Weight of the published systems, in examples, for each consonant or order. */
  prior: number
  /** Minimum share of the published systems: lists contain few of the possible spellings. */
  publishedShare: number
  /** Weight of a wider context in a narrower one, in examples. */
  wider: number
}

export const SETTINGS: Settings = { rounds: 12, prior: 12, publishedShare: 0.1, wider: 15 }

const CONSONANT_LETTERS = /^[bcdfghjklmnpqrstvwxyz]{1,4}i?$/
const VOWEL_LETTERS = /^[wyu]?[aeiouäéə]{1,3}[hyw]?$|^[wyh]$|^[aeiou]h?$/

type Counts = Map<string, number>
type Table = Map<string, Counts>

function add(table: Table, context: string, group: string, count: number): void {
  let row = table.get(context)
  if (!row) table.set(context, (row = new Map()))
  row.set(group, (row.get(group) ?? 0) + count)
}

/** The published systems as counts by consonant and by order. */
function publishedCounts(): { consonants: Table; vowels: Table } {
  const consonants: Table = new Map()
  const vowels: Table = new Map()
  const addSpellings = (table: Table, unit: string, spellings: string, weight: number) => {
    const all = spellings.split('|').map((one) => (one === '-' ? '' : one))
    // The first spelling of a system is its rule, the others are variants.
    for (const [i, one] of all.entries())
      add(table, unit, one, (weight * (i === 0 ? 1.5 : 1)) / (all.length + 0.5))
  }
  for (const { weight, consonants: rows, vowels: orders } of SYSTEMS) {
    for (const row of rows.trim().split(/\s+/)) {
      const [unit, spellings] = row.split(':') as [string, string]
      addSpellings(consonants, unit, spellings, weight)
    }
    for (const [i, spellings] of orders.split(' ').entries())
      addSpellings(vowels, String(i + 1), spellings, weight)
    for (const [unit, spellings] of [...Object.entries(LABIALISED), ...Object.entries(AFTER_GLIDES)])
      addSpellings(vowels, unit, spellings, weight)
    addSpellings(vowels, '*', UNWRITTEN, weight)
  }
  return { consonants: shares(consonants), vowels: shares(vowels) }
}

function shares(table: Table): Table {
  return new Map(
    [...table].map(([context, row]) => {
      const all = [...row.values()].reduce((sum, count) => sum + count, 0)
      return [context, new Map([...row].map(([group, count]) => [group, count / all]))]
    }),
  )
}

const MIN_PROBABILITY = 2e-4

/** P(group | context): counts of the context, smoothed with those of wider contexts and with the published systems. */
class Emissions {
  private readonly levels: Table[]
  private readonly published: Table
  private readonly settings: Settings
  private readonly cache = new Map<string, Counts>()

  constructor(counts: Table, published: Table, settings: Settings) {
    this.published = published
    this.settings = settings
    this.levels = [new Map(), new Map()]
    for (const [context, row] of counts) {
      const [unit, place] = context.split(' ') as [string, string]
      for (const [group, count] of row) {
        add(this.levels[0]!, unit, group, count)
        add(this.levels[1]!, `${unit} ${place}`, group, count)
      }
    }
    this.levels.push(counts)
  }

  row(context: string): Counts {
    const known = this.cache.get(context)
    if (known) return known
    const [unit, place, kind] = context.split(' ') as [string, string, string]
    let row: Counts = this.published.get(`${unit} ${kind}`) ?? this.published.get(unit) ?? new Map()
    const { prior, publishedShare, wider } = this.settings
    const published = row
    for (const [i, key] of [unit, `${unit} ${place}`, context].entries())
      row = smooth(this.levels[i]!.get(key), row, i === 0 ? prior : wider)
    row = mix(row, published, publishedShare)
    this.cache.set(context, row)
    return row
  }
}

function smooth(counts: Counts | undefined, wider: Counts, worth: number): Counts {
  const all = counts ? [...counts.values()].reduce((sum, count) => sum + count, 0) : 0
  const row = new Map<string, number>()
  for (const group of new Set([...(counts?.keys() ?? []), ...wider.keys()])) {
    row.set(group, ((counts?.get(group) ?? 0) + worth * (wider.get(group) ?? 0)) / (all + worth))
  }
  return row
}

function mix(row: Counts, other: Counts, share: number): Counts {
  const mixed = new Map([...row].map(([group, p]) => [group, p * (1 - share)]))
  for (const [group, p] of other) mixed.set(group, (mixed.get(group) ?? 0) + share * p)
  return mixed
}

/** Learns the spellings of units by expectation maximisation over all alignments. Deterministic. */
export function trainCosts(examples: readonly Example[], settings: Settings = SETTINGS): Costs {
  const published = publishedCounts()
  let consonants = new Emissions(new Map(), published.consonants, settings)
  let vowels = new Emissions(new Map(), published.vowels, settings)
  const words = examples.map((example) => ({ ...example, contexts: unitContexts(example.units) }))
  for (let round = 0; round < settings.rounds; round++) {
    const counts = { consonants: new Map(), vowels: new Map() } as { consonants: Table; vowels: Table }
    // Unpublished spellings get a higher probability in the first rounds, until they have counts of their own.
    const newSpellingChance = round < settings.rounds / 2 ? 1e-4 : 1e-5
    for (const word of words) {
      const slots = word.contexts.flatMap(({ consonant, vowel }) => [
        { table: 'consonants' as const, context: consonant, row: consonants.row(consonant) },
        { table: 'vowels' as const, context: vowel, row: vowels.row(vowel) },
      ])
      countExpectedSpellings(slots, word.latin, newSpellingChance, (slot, group, share) =>
        add(counts[slots[slot]!.table], slots[slot]!.context, group, share * word.weight),
      )
    }
    consonants = new Emissions(counts.consonants, published.consonants, settings)
    vowels = new Emissions(counts.vowels, published.vowels, settings)
  }
  return toCosts(words, consonants, vowels)
}

type Slot = { table: 'consonants' | 'vowels'; row: Counts }

function slotChance({ table, row }: Slot, group: string, newSpellingChance: number): number {
  const known = row.get(group) ?? 0
  if (known > MIN_PROBABILITY / 10) return known
  const may = group === '' || (table === 'consonants' ? CONSONANT_LETTERS : VOWEL_LETTERS).test(group)
  return may ? Math.max(known, newSpellingChance) : 0
}

/** Runs forward-backward over the alignments of one word; `count` receives each slot's groups with their share. */
function countExpectedSpellings(
  slots: readonly Slot[],
  latin: string,
  newSpellingChance: number,
  count: (slot: number, group: string, share: number) => void,
): void {
  const length = latin.length
  const chances = slots.map((slot) => {
    const cell: number[] = []
    for (let from = 0; from <= length; from++)
      for (let size = 0; size <= LONGEST_GROUP; size++)
        cell.push(
          from + size > length ? 0 : slotChance(slot, latin.slice(from, from + size), newSpellingChance),
        )
    return cell
  })
  const at = (from: number, size: number) => from * (LONGEST_GROUP + 1) + size
  const forward = [new Float64Array(length + 1)]
  forward[0]![0] = 1
  for (const [i] of slots.entries()) {
    const next = new Float64Array(length + 1)
    for (let from = 0; from <= length; from++)
      for (let size = 0; size <= LONGEST_GROUP && from + size <= length; size++)
        next[from + size]! += forward[i]![from]! * chances[i]![at(from, size)]!
    forward.push(next)
  }
  const whole = forward[slots.length]![length]!
  if (!(whole > 0)) return
  let backward = new Float64Array(length + 1)
  backward[length] = 1
  for (let i = slots.length - 1; i >= 0; i--) {
    const before = new Float64Array(length + 1)
    for (let from = 0; from <= length; from++)
      for (let size = 0; size <= LONGEST_GROUP && from + size <= length; size++) {
        const path = chances[i]![at(from, size)]! * backward[from + size]!
        if (path === 0) continue
        before[from]! += path
        const share = (forward[i]![from]! * path) / whole
        if (share > 1e-4) count(i, latin.slice(from, from + size), share)
      }
    backward = before
  }
}

const LETTERS = '^$abcdefghijklmnopqrstuvwxyzäéə'
const cost = (p: number) => Math.round(-100 * Math.log(p))

function toCosts(
  words: readonly (Example & { contexts: ReturnType<typeof unitContexts> })[],
  consonants: Emissions,
  vowels: Emissions,
): Costs {
  const contexts = allContexts()
  const groups = new Map([['', 0]])
  const table = (all: string[], emissions: Emissions) =>
    Object.fromEntries(
      all.map((context) => {
        const row = [...emissions.row(context)]
          .filter(([, p]) => p >= MIN_PROBABILITY)
          .sort(([a], [b]) => (a < b ? -1 : 1))
        const pairs = row.flatMap(([group, p]) => {
          if (!groups.has(group)) groups.set(group, groups.size)
          return [groups.get(group)!, cost(p)]
        })
        return [context, pairs]
      }),
    )
  return {
    consonants: table(contexts.consonants, consonants),
    vowels: table(contexts.vowels, vowels),
    groups: [...groups.keys()],
    consonantShare: unitShares(words, 'consonant', contexts.consonants),
    vowelShare: unitShares(words, 'vowel', contexts.vowels),
    letters: LETTERS,
    bigrams: letterBigrams(words),
  }
}

function unitShares(
  words: readonly { weight: number; contexts: ReturnType<typeof unitContexts> }[],
  kind: 'consonant' | 'vowel',
  all: readonly string[],
): Record<string, number> {
  const counts = new Map(all.map((context) => [context, 0.1]))
  for (const { contexts, weight } of words)
    for (const context of contexts) counts.set(context[kind], counts.get(context[kind])! + weight)
  const sum = [...counts.values()].reduce((total, count) => total + count, 0)
  return Object.fromEntries([...counts].map(([context, count]) => [context, cost(count / sum)]))
}

function letterBigrams(words: readonly { latin: string; weight: number }[]): number[] {
  const size = LETTERS.length
  const singles = new Float64Array(size).fill(1)
  const pairs = new Float64Array(size * size)
  for (const { latin, weight } of words) {
    const places = [0, ...[...latin].map((letter) => LETTERS.indexOf(letter)), 1].filter(
      (place) => place >= 0,
    )
    for (let i = 1; i < places.length; i++) {
      singles[places[i]!]! += weight
      pairs[places[i - 1]! * size + places[i]!]! += weight
    }
  }
  singles[0] = 0
  const all = singles.reduce((sum, count) => sum + count, 0)
  return Array.from({ length: size * size }, (_, at) => {
    const before = Math.floor(at / size)
    const row = pairs.subarray(before * size, (before + 1) * size).reduce((sum, count) => sum + count, 0)
    const p = (pairs[at]! + 20 * (singles[at % size]! / all)) / (row + 20)
    return Math.min(cost(Math.max(p, 1e-9)), 2000)
  })
}
