import { agrees, beginAlike, compareWords, type WordMatch } from './compare-words.ts'
import { compareNames } from './compare-names.ts'
import { MODEL } from './costs.ts'
import { keysForWord } from './keys.ts'
import type { Model } from './model.ts'
import { joinedWords, parseName, type Form, type NameWord, type ParsedName } from './parse.ts'

/** How well a name matches a typed one. */
export type Rank = {
  /** Whether it matches: two of the typed words, or the only one, are spellings or prefixes of its words. */
  found: boolean
  /** Whether the whole typed name is the same name. */
  same: boolean
  /** Sum of the words' scores, in nats; orders the names that are found. */
  score: number
}

/** A prefix proves less than a word, and a near spelling less than a customary one. In nats, as all scores here. */
const PREFIX_COST = 2
const NEAR_COST = 4
/** Ranks a word spelt as typed before other spellings, however rare they are. */
const SAME_SPELLING_BONUS = 20
/** Among names that are the same, ranks those without further names first. */
const NO_FURTHER_NAMES_BONUS = 10
/** Below this score two words differ. */
const MIN_WORD_SCORE = -4
/** Score of a typed word that the name lacks. */
const MISSING_WORD_SCORE = -4
/** For an own name that is first in both. */
const OWN_NAME_FIRST_BONUS = 1

/** Compares a typed search with a name: whole words or their prefixes, in any order and script. */
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
    score: score + (whole ? NO_FURTHER_NAMES_BONUS : 0),
  }
}

function scoreWords(model: Model, typed: readonly NameWord[], name: readonly NameWord[]) {
  const taken = name.map(() => false)
  let [score, matched] = [0, 0]
  for (let at = 0; at < typed.length;) {
    const best = bestCounterpart(model, typed, at, name, taken)
    if (!best) {
      score += MISSING_WORD_SCORE
      at++
      continue
    }
    taken.fill(true, best.from, best.from + best.count)
    score += best.score + (at === 0 && best.from === 0 ? OWN_NAME_FIRST_BONUS : 0)
    matched += best.typed
    at += best.typed
  }
  return { score, matched }
}

type Counterpart = { typed: number; from: number; count: number; score: number }

/** How many words of each side may match each other. */
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
      const score = other && rememberScore(model, word, other, { alone: own * others === 1, last })
      if (score !== null && score > (best?.score ?? -Infinity))
        best = { typed: own, from, count: others, score }
    }
  }
  return best
}

type WordPlace = { alone: boolean; last: boolean }

/** Scores of a typed word, by the other word: the names that a search compares share most of their words. */
const rememberedScores = new WeakMap<NameWord, { model: Model; scores: Map<string, number | null> }>()

function rememberScore(model: Model, typed: NameWord, word: NameWord, place: WordPlace): number | null {
  let remembered = rememberedScores.get(typed)
  if (remembered?.model !== model)
    rememberedScores.set(typed, (remembered = { model, scores: new Map<string, number | null>() }))
  const { scores } = remembered
  const key = `${place.alone} ${place.last} ${word.initial} ${word.forms.map((form) => form.key).join('|')}`
  let score = scores.get(key)
  if (score === undefined) scores.set(key, (score = scoreWord(model, typed, word, place)))
  return score
}

/** Scores a typed word against a word of a name, the last one also against its prefixes; null if they differ. */
function scoreWord(model: Model, typed: NameWord, word: NameWord, { alone, last }: WordPlace): number | null {
  if (!beginAlike(model, typed, word)) return null
  const whole = scoreMatch(compareWords(model, typed, word, { misread: null, least: MIN_WORD_SCORE }), alone)
  if (whole !== null || !last || !mayBePrefix(typed, word)) return whole
  const prefixScores = getPrefixes(word, typed).map((prefix) => {
    const score = scoreMatch(compareWords(model, typed, prefix, { misread: null, least: 0 }), false)
    return score === null ? -Infinity : score - PREFIX_COST
  })
  const best = Math.max(-Infinity, ...prefixScores)
  return best === -Infinity ? null : best
}

const mayBePrefix = (typed: NameWord, word: NameWord) => {
  const keys = keysForWord(typed)
  return keysForWord(word).some((key) => keys.some((prefix) => key.startsWith(prefix)))
}

function scoreMatch(match: WordMatch, mayBeNear: boolean): number | null {
  if (agrees(match)) return match.score + (match.relation === 'same spelling' ? SAME_SPELLING_BONUS : 0)
  const near = mayBeNear && (match.relation === 'near' || match.relation === 'misspelling')
  return near ? match.score - NEAR_COST : null
}

/** Prefixes of a word, of about the length of the typed one. */
function getPrefixes({ forms }: NameWord, typed: NameWord): NameWord[] {
  const length = Math.max(
    ...typed.forms.map((form) => (form.units ? 2 * form.units.length : form.latin.length)),
  )
  const cut = (form: Form): Form[] =>
    form.units
      ? form.units.slice(0, -1).flatMap((_, at) => {
          const units = form.units!.slice(0, at + 1)
          return Math.abs(2 * units.length - length) > 2
            ? []
            : [toUnitForm(units), toUnitForm(withoutLastVowel(units))]
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

const toUnitForm = (units: NonNullable<Form['units']>): Form => ({
  key: units.map(({ consonant, vowel }) => consonant + vowel).join(' '),
  units,
  latin: '',
})

/** The units, the last one without its vowel: Kebed is a prefix of ከበደ. */
const withoutLastVowel = (units: NonNullable<Form['units']>) =>
  units.map((unit, at) => (at === units.length - 1 ? { ...unit, vowel: '6' } : unit))
