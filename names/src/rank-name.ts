import { agrees, beginAlike, compareWords, type WordMatch } from './compare-words.ts'
import { compareNames } from './compare-names.ts'
import { MODEL } from './costs.ts'
import { keysOf } from './keys.ts'
import type { Model } from './model.ts'
import { joinedWords, parseName, type Form, type NameWord, type ParsedName } from './parse.ts'

/** How well a name is what somebody looks for. */
export type Rank = {
  /** Whether it may be it: as many as two of the typed words are spellings or beginnings of its words. */
  found: boolean
  /** Whether it is the same name as what was typed, all of it. */
  same: boolean
  /** Sum of the words' scores, in nats; for the order of names that are found. */
  score: number
}

/** A beginning proves less than a word, and a near spelling less than a customary one. */
const BEGINNING_COST = 2
const NEAR_COST = 4
/** A word that is spelt as it was typed comes before its other spellings, however rare they are. */
const SPELT_THE_SAME = 20
/** Of names that are the same those without further names come first. */
const NO_MORE_NAMES = 10
/** Below this score a word is another one. */
const LEAST = -4
/** A typed word that the name lacks. */
const MISSING = -4
/** The own name first, as it was typed. */
const IN_PLACE = 1

/** Compares what was typed into a search with a name: whole words or their beginnings, in any order and script. */
export function rankName(
  typed: ParsedName,
  name: string | ParsedName,
  { model = MODEL }: { model?: Model } = {},
): Rank {
  const parsed = typeof name === 'string' ? parseName(name) : name
  const words = typed.words.filter(({ initial }) => !initial)
  if (words.length === 0 || parsed.words.length === 0) return { found: false, same: false, score: -Infinity }
  const { score, matched } = scoreWords(model, words, parsed.words)
  if (matched < Math.min(2, words.length)) return { found: false, same: false, score }
  const { answer, words: pairs } = compareNames(typed, parsed, { model })
  if (answer !== 'same') return { found: true, same: false, score }
  const whole = pairs.flatMap(({ bPlaces }) => bPlaces).length === parsed.words.length
  return {
    found: true,
    same: true,
    score: score + (whole ? NO_MORE_NAMES : 0),
  }
}

function scoreWords(model: Model, typed: readonly NameWord[], name: readonly NameWord[]) {
  const taken = name.map(() => false)
  let [score, matched] = [0, 0]
  for (let at = 0; at < typed.length;) {
    const best = bestCounterpart(model, typed, at, name, taken)
    if (!best) {
      score += MISSING
      at++
      continue
    }
    taken.fill(true, best.from, best.from + best.count)
    score += best.score + (at === 0 && best.from === 0 ? IN_PLACE : 0)
    matched += best.typed
    at += best.typed
  }
  return { score, matched }
}

type Counterpart = { typed: number; from: number; count: number; score: number }

/** How many words of either side may stand for one another. */
const JOINS = [
  [1, 1],
  [2, 1],
  [1, 2],
] as const

function bestCounterpart(
  model: Model,
  typed: readonly NameWord[],
  at: number,
  name: readonly NameWord[],
  taken: readonly boolean[],
): Counterpart | null {
  let best: Counterpart | null = null
  for (const [own, others] of JOINS) {
    if (best && own + others > 2) break
    const word = at + own <= typed.length ? joinedWords(typed, at, own) : null
    if (!word) continue
    for (let from = 0; from + others <= name.length; from++) {
      if (taken.slice(from, from + others).some(Boolean)) continue
      const other = joinedWords(name, from, others)
      const last = at + own === typed.length
      const score = other && scoreWord(model, word, other, { alone: own * others === 1, last })
      if (score !== null && score > (best?.score ?? -Infinity))
        best = { typed: own, from, count: others, score }
    }
  }
  return best
}

/** The score of a typed word against a word of a name, whole or, for the last one, its beginning; null where it is another word. */
function scoreWord(
  model: Model,
  typed: NameWord,
  word: NameWord,
  { alone, last }: { alone: boolean; last: boolean },
): number | null {
  if (!beginAlike(model, typed, word)) return null
  const whole = scoreMatch(compareWords(model, typed, word, { misread: null, least: LEAST }), alone)
  if (whole !== null || !last || !mayBegin(typed, word)) return whole
  const beginnings = beginningsOf(word, typed).map((beginning) => {
    const score = scoreMatch(compareWords(model, typed, beginning, { misread: null, least: 0 }), false)
    return score === null ? -Infinity : score - BEGINNING_COST
  })
  const best = Math.max(-Infinity, ...beginnings)
  return best === -Infinity ? null : best
}

const mayBegin = (typed: NameWord, word: NameWord) => {
  const keys = keysOf(typed)
  return keysOf(word).some((key) => keys.some((beginning) => key.startsWith(beginning)))
}

function scoreMatch(match: WordMatch, mayBeNear: boolean): number | null {
  if (agrees(match)) return match.score + (match.relation === 'same spelling' ? SPELT_THE_SAME : 0)
  const near = mayBeNear && (match.relation === 'near' || match.relation === 'misspelling')
  return near ? match.score - NEAR_COST : null
}

/** What a word begins with, at lengths that what was typed may have. */
function beginningsOf({ forms }: NameWord, typed: NameWord): NameWord[] {
  const length = Math.max(
    ...typed.forms.map((form) => (form.units ? 2 * form.units.length : form.latin.length)),
  )
  const cut = (form: Form): Form[] =>
    form.units
      ? form.units.slice(0, -1).flatMap((_, at) => {
          const units = form.units!.slice(0, at + 1)
          return Math.abs(2 * units.length - length) > 2 ? [] : [unitForm(units), unitForm(silenced(units))]
        })
      : [-1, 0, 1, 2].flatMap((more) =>
          length + more >= 2 && length + more < form.latin.length
            ? [
                {
                  key: form.latin.slice(0, length + more),
                  units: null,
                  latin: form.latin.slice(0, length + more),
                },
              ]
            : [],
        )
  return forms
    .flatMap(cut)
    .map((form) => ({ text: '', forms: [form], initial: false, half: 'first' as const, customary: null }))
}

const unitForm = (units: NonNullable<Form['units']>): Form => ({
  key: units.map(({ consonant, vowel }) => consonant + vowel).join(' '),
  units,
  latin: '',
})

/** The last letter as its consonant alone: Kebed is a beginning of ከበደ. */
const silenced = (units: NonNullable<Form['units']>) =>
  units.map((unit, at) => (at === units.length - 1 ? { ...unit, vowel: '6' } : unit))
