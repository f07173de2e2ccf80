import { compareNames, parseName, toLatin, type NameComparison, type ParsedName } from '@wabi/names'
import { KNOWN_NAMES } from '../../../names/src/lexicon.ts'
import type { Model } from '../../../names/src/model.ts'
import { geezUnits } from '../../../names/src/units.ts'
import type { Entry } from '../../../names/training/read-lists.ts'
import { share } from '../counting/share.ts'
import { forDifferentNames } from './different-names.ts'
import { drawnNames } from './drawn-names.ts'

/** Sums of scores from which names would be the same if no single word could prevent it. */
const SUMS = [9, 12, 15, 20]

type Compared = { comparison: NameComparison; geez: ParsedName; latin: ParsedName }
type Rule = { title: string; isSame: (compared: Compared) => boolean }

function compare(geez: ParsedName, latin: ParsedName, model?: Model): Compared {
  return { comparison: compareNames(geez, latin, model && { model }), geez, latin }
}

const RULES: readonly Rule[] = [
  { title: 'as decided', isSame: ({ comparison }) => comparison.answer === 'same' },
  { title: 'one near word', isSame: hasOneNearWord },
  ...SUMS.map((least) => ({
    title: `any sum from ${least}`,
    isSame: ({ comparison }: Compared) => comparison.score >= least && isInOrder(comparison),
  })),
]

/** Minimum score of a word that any letters may make another name, and of the other names together. */
const [ONE_NEAR_WORD, BESIDE_NEAR_WORD] = [-4, 13]

/** Whether all words agree but one, which only has to be similar, and no name is left out. */
function hasOneNearWord({ comparison, geez, latin }: Compared): boolean {
  const { answer, words } = comparison
  if (answer === 'same') return true
  const [doubt, ...more] = words.filter(({ relation }) => DOUBTS.has(relation))
  if (!doubt || more.length > 0 || !isInOrder(comparison)) return false
  const leftOut =
    words.at(-1)!.aPlaces.at(-1)! < geez.words.length - 1 ||
    words.at(-1)!.bPlaces.at(-1)! < latin.words.length - 1
  const others = words.reduce((sum, { score }) => sum + score, -doubt.score)
  return !leftOut && doubt.score >= ONE_NEAR_WORD && others >= BESIDE_NEAR_WORD
}

const DOUBTS: ReadonlySet<string> = new Set(['different', 'near', 'misspelling'])

/** Whether the own names are compared, and the others in order. */
const isInOrder = ({ words }: NameComparison) =>
  words.every(
    ({ aPlaces, bPlaces }, at) =>
      aPlaces[0] === (words[at - 1]?.aPlaces.at(-1) ?? -1) + 1 &&
      bPlaces[0] === (words[at - 1]?.bPlaces.at(-1) ?? -1) + 1,
  )

/** By rule: how many names are the same. */
type Tally = { pairs: number; same: number[] }
const noTally = (): Tally => ({ pairs: 0, same: RULES.map(() => 0) })

function count(tally: Tally, compared: Compared): void {
  tally.pairs++
  for (const [rule, { isSame }] of RULES.entries()) if (isSame(compared)) tally.same[rule]!++
}

interface Tradeoff {
  equal: Tally
  different: Tally
}

export const noTradeoff = (): Tradeoff => ({ equal: noTally(), different: noTally() })

/** Counts people's names in both scripts, and other people's, by rule. */
export function countTradeoff(
  { equal, different }: Tradeoff,
  model: Model,
  entries: readonly Entry[],
  all: readonly Entry[],
): void {
  const latinNames = new Map(all.map((entry) => [entry, parseName(entry.latin)]))
  for (const entry of entries) {
    const geez = parseName(entry.geez)
    const compareWith = (other: Entry) => compare(geez, latinNames.get(other)!, model)
    count(equal, compareWith(entry))
    forDifferentNames(entry, all, 1, (other) => count(different, compareWith(other)))
  }
}

/** Names that agree beside each near name. */
const [FATHER, GRANDFATHER]: readonly [Entry, Entry] = [
  { geez: 'ግዛው', latin: 'Gizaw' },
  { geez: 'ሰይፈ', latin: 'Seife' },
]

/** The words of names with one near name, by its place. */
const NEAR: Readonly<Record<string, (near: string, script: keyof Entry) => string[]>> = {
  'near own, two names': (near, script) => [near, FATHER[script]],
  'near own, three': (near, script) => [near, FATHER[script], GRANDFATHER[script]],
  'near second of three': (near, script) => [FATHER[script], near, GRANDFATHER[script]],
}

/** Pairs of well-known names with one different letter, one more or one less. */
function nearPairs(): { geez: string; latin: string }[] {
  const names = [...new Set(KNOWN_NAMES)].map((geez) => ({
    geez,
    latin: toLatin(geez),
    units: geezUnits(geez).map(({ consonant, vowel }) => consonant + vowel),
  }))
  return names.flatMap(({ geez, latin, units }) =>
    names
      .filter((other) => differsByOne(units, other.units) && other.latin !== latin)
      .map((other) => ({ geez, latin: other.latin })),
  )
}

function differsByOne(a: readonly string[], b: readonly string[]): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  const at = longer.findIndex((unit, i) => unit !== shorter[i])
  if (at < 0) return false
  const rest = shorter.slice(a.length === b.length ? at + 1 : at)
  return rest.length === longer.length - at - 1 && rest.every((unit, i) => unit === longer[at + 1 + i])
}

/** Any two of the specimens' names as the own names of two people with one father and grandfather. */
function countSiblings(): Tally {
  const tally = noTally()
  const parents = (script: keyof Entry) => `${FATHER[script]} ${GRANDFATHER[script]}`
  const { words } = drawnNames()
  const named = words.map(({ geez, latin }) => ({
    geez: parseName(`${geez} ${parents('geez')}`),
    latin: parseName(`${latin} ${parents('latin')}`),
  }))
  for (const [at, one] of named.entries())
    for (const [other, { latin }] of named.entries())
      if (words[at]!.geez !== words[other]!.geez && words[at]!.latin !== words[other]!.latin)
        count(tally, compare(one.geez, latin))
  return tally
}

/** Prints, by rule, how many of people's, of other people's and of near names are the same. */
export function printTradeoff({ equal, different }: Tradeoff): void {
  const pairs = nearPairs()
  const near = Object.entries(NEAR).map(([title, write]) => {
    const tally = noTally()
    for (const { geez, latin } of pairs)
      count(
        tally,
        compare(parseName(write(geez, 'geez').join(' ')), parseName(write(latin, 'latin').join(' '))),
      )
    return [title, tally] as const
  })
  near.push(['brothers and sisters', countSiblings()])
  console.log('\nOther rules for `same`, where the sum alone decides or one word may differ')
  for (const [rule, { title }] of RULES.entries()) {
    console.log(
      `  ${title.padEnd(16)} same ${share(equal.same[rule]!, equal.pairs)}   different names: ${different.same[rule]} of ${different.pairs}`,
    )
    for (const [kind, tally] of near)
      console.log(`  ${''.padEnd(16)} ${kind.padEnd(22)} ${share(tally.same[rule]!, tally.pairs)}`)
  }
}
