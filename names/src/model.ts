import { unitContexts } from './contexts.ts'
import { CONSONANTS, VOWELS, type Unit } from './units.ts'

/**
 * What `npm run train -- names` learned, as stored: costs in hundredths of a nat (-100 ln p), so a frequent spelling has a low
 * cost.
 */
export type Costs = {
  /** Groups of Latin letters that spell a unit; the first is the empty one. */
  groups: string[]
  /** By context (src/contexts.ts): the groups' indexes and costs, alternating. */
  consonants: Record<string, number[]>
  vowels: Record<string, number[]>
  /** How often a unit occurs in names, by context. */
  consonantShare: Record<string, number>
  vowelShare: Record<string, number>
  /** Costs of a letter after another one; `^` and `$` are the beginning and the end. */
  letters: string
  bigrams: number[]
}

/** The costs in the form that comparisons need: natural logarithms in flat tables. */
export type Model = {
  groups: ReadonlyMap<string, number>
  groupCount: number
  /** ln P(group | context), rows of `groupCount`. */
  consonants: ReadonlyMap<string, Float32Array>
  vowels: ReadonlyMap<string, Float32Array>
  /** ln of the probability that two groups spell one unit, inside a name and at its end. */
  inside: Float32Array
  end: Float32Array
  /** The same without rare spellings, which may indicate another name. */
  strict: Pick<Model, 'consonants' | 'vowels' | 'inside' | 'end'>
  /** The groups that are one weak letter. */
  weakGroups: ReadonlySet<number>
  consonantShare: ReadonlyMap<string, number>
  vowelShare: ReadonlyMap<string, number>
  letters: ReadonlyMap<string, number>
  bigrams: Float32Array
}

export const LONGEST_GROUP = 4
/** Letters that one spelling often has and another leaves out: vowels, glides, h, and the l of the Arabic article. */
export const WEAK_LETTERS: ReadonlySet<string> = new Set('aeiouäéəhywl')
/** ln of the probability of a unit without letters or of a letter without a unit, if no spelling explains it. */
export const UNSPELT = -9
export const IMPOSSIBLE = -1e3

export function compileModel(costs: Costs): Model {
  const groupCount = costs.groups.length
  const rows = (table: Record<string, number[]>) =>
    new Map(
      Object.entries(table).map(([context, stored]) => {
        const row = new Float32Array(groupCount).fill(IMPOSSIBLE)
        for (let i = 0; i < stored.length; i += 2) row[stored[i]!] = -stored[i + 1]! / 100
        row[0] = Math.max(row[0]!, UNSPELT)
        return [context, row] as const
      }),
    )
  const consonants = rows(costs.consonants)
  const vowels = rows(costs.vowels)
  const shares = (table: Record<string, number>) =>
    new Map(Object.entries(table).map(([key, cost]) => [key, -cost / 100] as const))
  const consonantShare = shares(costs.consonantShare)
  const vowelShare = shares(costs.vowelShare)
  const tables = { groupCount, consonants, vowels, consonantShare, vowelShare }
  const [inside, end] = [jointGroups(tables, false), jointGroups(tables, true)]
  return {
    groups: new Map(costs.groups.map((group, i) => [group, i])),
    groupCount,
    consonants,
    vowels,
    inside,
    end,
    strict: {
      consonants: strictRows(consonants, STRICT.consonant, STRICT.consonant, STRICT.silent),
      vowels: strictRows(vowels, STRICT.vowel, STRICT.lastVowel, STRICT.vowel),
      inside: strictGroups(inside, groupCount, STRICT.inside),
      end: strictGroups(end, groupCount, STRICT.end),
    },
    weakGroups: new Set(costs.groups.flatMap((group, i) => (WEAK_LETTERS.has(group) ? [i] : []))),
    consonantShare,
    vowelShare,
    letters: new Map([...costs.letters].map((letter, i) => [letter, i])),
    bigrams: Float32Array.from(costs.bigrams, (cost) => -cost / 100),
  }
}

/**
 * ln of the minimum probability of a frequent spelling (`silent`: of a consonant without letters), and for two Latin groups
 * ln of the minimum similarity of the units that they spell.
 */
export const STRICT = { consonant: -7, silent: -4, vowel: -6.5, lastVowel: -4.5, inside: -4, end: -3 }

function strictRows(rows: ReadonlyMap<string, Float32Array>, least: number, atEnd: number, silent: number) {
  return new Map(
    [...rows].map(([context, row]) => {
      const limit = context.split(' ')[1] === 'end' ? atEnd : least
      return [
        context,
        row.map((chance, group) =>
          chance >= (group === 0 ? Math.max(limit, silent) : limit) ? chance : IMPOSSIBLE,
        ),
      ] as const
    }),
  )
}

/** Keeps pairs of groups that mostly spell the same units: ln of the cosine of their units is above `least`. */
function strictGroups(joint: Float32Array, count: number, least: number): Float32Array {
  const self = (group: number) => joint[group * count + group]!
  return joint.map((chance, at) => {
    const [a, b] = [Math.floor(at / count), at % count]
    return a === b || chance - (self(a) + self(b)) / 2 >= least ? chance : IMPOSSIBLE
  })
}

type Tables = Pick<Model, 'groupCount' | 'consonants' | 'vowels' | 'consonantShare' | 'vowelShare'>

/** ln P of two spellings of one unknown unit: the sum over all units that both may spell. */
function jointGroups(model: Tables, ends: boolean): Float32Array {
  const { groupCount } = model
  const sum = new Float64Array(groupCount * groupCount)
  const add = (share: number, row: Float32Array) => {
    const spelt = [...row.keys()].filter((group) => row[group]! > IMPOSSIBLE)
    for (const a of spelt)
      for (const b of spelt) sum[a * groupCount + b]! += Math.exp(share + row[a]! + row[b]!)
  }
  for (const [context, row] of model.consonants) add(model.consonantShare.get(context) ?? IMPOSSIBLE, row)
  for (const [context, row] of model.vowels) {
    const atEnd = context.split(' ')[1] === 'end'
    if (atEnd === ends) add(model.vowelShare.get(context) ?? IMPOSSIBLE, row)
  }
  return Float32Array.from(sum, (p) => (p > 0 ? Math.max(Math.log(p), IMPOSSIBLE) : IMPOSSIBLE))
}

/** The rows of a word's units, consonant and vowel alternating: how each may be spelt. */
export function unitRows(
  model: Pick<Model, 'consonants' | 'vowels'>,
  units: readonly Unit[],
): Float32Array[] {
  return unitContexts(units).flatMap(({ consonant, vowel }) => [
    model.consonants.get(consonant)!,
    model.vowels.get(vowel)!,
  ])
}

/** ln P of a Latin word by the bigrams of names. */
export function letterChance(model: Model, word: string): number {
  const size = model.letters.size
  const end = model.letters.get('$')!
  let before = model.letters.get('^')!
  let chance = 0
  for (const letter of word) {
    const at = model.letters.get(letter) ?? end
    chance += model.bigrams[before * size + at]!
    before = at
  }
  return chance + model.bigrams[before * size + end]!
}

/** Every context that a unit may have. */
export function allContexts(): { consonants: string[]; vowels: string[] } {
  const consonants = CONSONANTS.flatMap((consonant) =>
    ['first', 'later'].flatMap((place) => ['bare', 'voiced'].map((kind) => `${consonant} ${place} ${kind}`)),
  )
  const kinds = ['plain', 'guttural', 'alef', 'alef first', 'w', 'y', 'palatal']
  const vowels = VOWELS.flatMap((vowel) =>
    ['end', 'closed', 'open'].flatMap((place) => kinds.map((kind) => `${vowel} ${place} ${kind}`)),
  )
  return { consonants, vowels }
}
