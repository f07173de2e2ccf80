import type { Misread } from './align.ts'
import { agrees, beginAlike, compareWords, LOWEST_WORD_SCORE, type WordMatch } from './compare-words.ts'
import type { CompareOptions, NameComparison, Answer, Reason } from './comparison.ts'
import { MODEL } from './costs.ts'
import { MISREAD } from './misread.ts'
import type { Model } from './model.ts'
import { joinedWords, parseName, type NameWord, type ParsedName } from './parse.ts'
import { THRESHOLDS } from './thresholds.ts'

const MAX_UNDIVIDED_WORDS = 3
/** Names, compounds counting as one, among which one may differ: most people have three. */
const MANY_NAMES = 4
/** How many words of each side may match each other: Gebre Egziabher matches Gebregziabher. */
const JOINS = [
  [1, 1],
  [2, 1],
  [1, 2],
  [3, 1],
  [1, 3],
] as const

/** Whether two names, written in any script, belong to one person. */
export function compareNames(
  a: string | ParsedName,
  b: string | ParsedName,
  { order = 'generations', read = false, model = MODEL }: CompareOptions = {},
): NameComparison {
  const one = typeof a === 'string' ? parseName(a) : a
  const other = typeof b === 'string' ? parseName(b) : b
  return new Comparison(model, one.words, other.words, read ? MISREAD : null).judge(order)
}

type Segment = { a: number; aWords: number; b: number; bWords: number; match: WordMatch }
type Alignment = { segments: Segment[]; aLeft: number; bLeft: number }
type Verdict = { answer: Answer; reason: Reason; segments?: readonly Segment[] }

const sum = (segments: readonly Segment[], of: 'score' | 'spelling') =>
  segments.reduce((total, { match }) => total + Math.max(match[of], LOWEST_WORD_SCORE), 0)

/** The only segment whose words do not agree; null if there is none or more. */
function findOnlyDoubt(segments: readonly Segment[]): Segment | null {
  const doubtful = segments.filter(({ match }) => !agrees(match))
  return doubtful.length === 1 ? doubtful[0]! : null
}

class Comparison {
  private readonly model: Model
  private readonly a: readonly NameWord[]
  private readonly b: readonly NameWord[]
  private readonly misread: Misread
  private readonly matches = new Map<number, WordMatch | null>()

  constructor(model: Model, a: readonly NameWord[], b: readonly NameWord[], misread: Misread) {
    this.model = model
    this.a = a
    this.b = b
    this.misread = misread
  }

  judge(order: 'generations' | 'known'): NameComparison {
    if (this.a.length === 0 || this.b.length === 0)
      return { answer: 'unsure', score: 0, reason: 'no name to compare', words: [] }
    const alignment = this.align()
    const { answer, reason, segments = alignment.segments } = this.verdict(alignment, order)
    return {
      answer,
      score: sum(segments, 'score'),
      reason,
      words: segments.map(({ a, aWords, b, bWords, match: { score, relation } }) => ({
        a: joinTexts(this.a.slice(a, a + aWords)),
        b: joinTexts(this.b.slice(b, b + bWords)),
        score,
        relation,
        aPlaces: placesFrom(a, aWords),
        bPlaces: placesFrom(b, bWords),
      })),
    }
  }

  private verdict(alignment: Alignment, order: 'generations' | 'known'): Verdict {
    const { segments } = alignment
    if (segments.every(({ match }) => match.relation !== 'different') || this.differsInOne(alignment))
      return this.agreement(alignment)
    const moved = this.inAnotherOrder()
    if (moved !== null) {
      const ownNames = moved.some(({ a }) => a === 0) && moved.some(({ b }) => b === 0)
      const enough = moved.length > 1 && sum(moved, 'spelling') >= THRESHOLDS.names
      const known = order === 'known' && ownNames && enough
      return known
        ? { answer: 'same', reason: 'names agree in another order', segments: moved }
        : {
            answer: 'unsure',
            reason: 'names agree, in another order: it may be a parent or child',
            segments: moved,
          }
    }
    const own = segments[0]!.match
    const both = Math.min(this.a.length, this.b.length) > 1
    if (own.relation !== 'different') {
      const agreeing = segments.filter(({ match }) => match.relation !== 'different').length
      const reason = agreeing > 1 ? 'the own name agrees, another name does not' : 'only the own name agrees'
      return { answer: 'unsure', reason: both ? reason : 'only one name to compare' }
    }
    // If the other names prove more than the own name denies, a misspelling is as likely as a brother or sister.
    const denied =
      own.spelling <= (both ? THRESHOLDS.other : THRESHOLDS.otherAlone) && sum(segments, 'score') < 0
    const undivided = denied ? this.undivided() : null
    if (undivided !== null) {
      const answer = this.provesOneName(undivided) ? 'same' : 'unsure'
      return { answer, reason: 'words are divided in another way', segments: [undivided] }
    }
    return !denied
      ? { answer: 'unsure', reason: 'spellings are too far apart to be sure' }
      : { answer: 'other', reason: 'the own name is another' }
  }

  /** Judges names of which all words agree or nearly agree, except those that one side leaves out. */
  private agreement(alignment: Alignment): Verdict {
    const { segments, aLeft, bLeft } = alignment
    const spelling = sum(segments, 'spelling')
    const left = aLeft + bLeft > 0
    const unsure = (reason: Reason): Verdict => ({ answer: 'unsure', reason })
    const acceptable = (!left && this.hasOneMisspelling(segments)) || this.differsInOne(alignment)
    const allAgree = segments.every(({ match }) => agrees(match))
    if (!acceptable && !allAgree) return unsure('a name differs in a letter, as another name would')
    if (this.cutsCompound(alignment)) return unsure('a half of a compound is missing')
    const initials = segments.some(({ match }) => match.relation === 'initial')
    const names = this.countNames(segments.filter(({ match }) => match.relation !== 'initial'))
    if (names === 0 || (names === 1 && (left || initials))) return unsure('only one name to compare')
    if (names === 1 && sum(segments, 'score') < THRESHOLDS.word && spelling >= THRESHOLDS.word)
      return unsure('a common name alone')
    if (spelling < (names > 1 ? THRESHOLDS.names : THRESHOLDS.word))
      return unsure('spellings are too far apart to be sure')
    if (!allAgree) return { answer: 'same', reason: 'all names agree, but for one misspelling' }
    return { answer: 'same', reason: left ? 'one side leaves out the last names' : 'all names agree' }
  }

  /** Whether one name is misspelt and the others prove enough. */
  private hasOneMisspelling(segments: readonly Segment[]): boolean {
    const isMisspelt = findOnlyDoubt(segments)?.match.relation === 'misspelling'
    return isMisspelt && segments.length > 1 && sum(segments, 'score') >= THRESHOLDS.withMisspelling
  }

  /**
   * Whether all names but one agree, and that one may be misspelt: it is similar in two scripts, and not another
   * well-known name. In one script, a different letter is more likely another name.
   */
  private differsInOne({ segments, aLeft, bLeft }: Alignment): boolean {
    const doubt = findOnlyDoubt(segments)
    if (doubt === null || doubt.match.otherName || this.inOneScript(doubt)) return false
    const names = this.countNames(segments)
    const score = sum(segments, 'score')
    if (names >= MANY_NAMES)
      return doubt.match.spelling >= THRESHOLDS.doubtfulWord && score >= THRESHOLDS.withDoubtfulWord
    // A near own name may be a brother's or sister's. Halves of compounds are not compared with well-known names.
    const own = this.countNames(segments.slice(0, segments.indexOf(doubt) + 1)) === 1
    const half = this.a[doubt.a]!.half !== null || this.b[doubt.b]!.half !== null
    const accepted = names > 1 && aLeft + bLeft === 0 && !(own && half)
    const others = score - doubt.match.score
    return accepted && doubt.match.spelling >= THRESHOLDS.nearWord && others >= THRESHOLDS.besideNearWord
  }

  private inOneScript({ a, b }: Pick<Segment, 'a' | 'b'>): boolean {
    return (this.a[a]!.forms[0]!.units === null) === (this.b[b]!.forms[0]!.units === null)
  }

  /** Counts names rather than words: Gebre Mariam is one. */
  private countNames(segments: readonly Segment[]): number {
    const isHalf = ({ a, b }: Segment, half: 'first' | 'second') =>
      this.a[a]!.half === half || this.b[b]!.half === half
    return segments.filter((segment, i) => {
      const before = segments[i - 1]
      return !(before && isHalf(before, 'first') && isHalf(segment, 'second'))
    }).length
  }

  /** Kebede Gebre against Kebede Gebre Mariam. */
  private cutsCompound({ aLeft, bLeft }: Alignment): boolean {
    const cut = (words: readonly NameWord[], left: number) =>
      left > 0 &&
      words[words.length - left]!.half === 'second' &&
      words[words.length - left - 1]?.half === 'first'
    return cut(this.a, aLeft) || cut(this.b, bLeft)
  }

  /**
   * The same words in another order, or with others between them; null if a word of the shorter side has no counterpart.
   */
  private inAnotherOrder(): Segment[] | null {
    const [m, n] = [this.a.length, this.b.length]
    const found: Segment[] = []
    for (let a = 0; a < m; a++)
      for (let b = 0; b < n; b++)
        for (const [aWords, bWords] of JOINS) {
          if (a + aWords > m || b + bWords > n) continue
          if (!beginAlike(this.model, this.a[a]!, this.b[b]!)) continue
          const match = this.match(a, aWords, b, bWords)
          const segment = match && { a, aWords, b, bWords, match }
          if (segment && this.agreesJoined(segment)) found.push(segment)
        }
    if (found.length === 0) return null
    found.sort((one, other) => other.match.spelling - one.match.spelling)
    const [ofA, ofB] = [new Set<number>(), new Set<number>()]
    const chosen: Segment[] = []
    for (const segment of found) {
      const { a, aWords, b, bWords } = segment
      const as = placesFrom(a, aWords)
      const bs = placesFrom(b, bWords)
      if (as.some((i) => ofA.has(i)) || bs.some((i) => ofB.has(i))) continue
      for (const i of as) ofA.add(i)
      for (const i of bs) ofB.add(i)
      chosen.push(segment)
    }
    return ofA.size === m || ofB.size === n ? chosen.sort((one, other) => one.a - other.a) : null
  }

  /** The best alignment in order. Two or three words may match one, and one side may leave out its last words. */
  private align(): Alignment {
    const [m, n] = [this.a.length, this.b.length]
    const width = n + 1
    const totals = new Float64Array((m + 1) * width).fill(-Infinity)
    const from = Array.from<unknown, Segment | null>({ length: (m + 1) * width }, () => null)
    totals[0] = 0
    for (let a = 0; a < m; a++)
      for (let b = 0; b < n; b++) {
        const before = totals[a * width + b]!
        if (before === -Infinity) continue
        for (const [aWords, bWords] of JOINS) {
          if (a + aWords > m || b + bWords > n) continue
          if (aWords + bWords > 2 && !beginAlike(this.model, this.a[a]!, this.b[b]!)) continue
          const match = this.match(a, aWords, b, bWords)
          // Words are joined only if they agree then.
          if (!match || (aWords + bWords > 2 && !this.agreesJoined({ a, aWords, b, bWords, match }))) continue
          const to = (a + aWords) * width + b + bWords
          const total = before + Math.max(match.spelling, LOWEST_WORD_SCORE)
          if (total > totals[to]!) {
            totals[to] = total
            from[to] = { a, aWords, b, bWords, match }
          }
        }
      }
    let best = { at: m * width + n, aLeft: 0, bLeft: 0 }
    const consider = (i: number, j: number) => {
      const at = i * width + j
      if (totals[at]! > totals[best.at]!) best = { at, aLeft: m - i, bLeft: n - j }
    }
    for (let i = 1; i < m; i++) consider(i, n)
    for (let j = 1; j < n; j++) consider(m, j)
    const segments: Segment[] = []
    for (let at = best.at; at > 0;) {
      const segment = from[at]!
      segments.unshift(segment)
      at = segment.a * width + segment.b
    }
    return { segments, aLeft: best.aLeft, bLeft: best.bLeft }
  }

  /** Whether a segment's words agree. If two words match one only as a rare spelling, neither may match it alone: Ali Amanuel is not Amanuel. */
  private agreesJoined({ a, aWords, b, bWords, match }: Segment): boolean {
    if (!agrees(match)) return false
    if (aWords + bWords === 2 || match.relation !== 'rare spelling') return true
    const [longer, count, other] = aWords > 1 ? [this.a, aWords, this.b[b]!] : [this.b, bWords, this.a[a]!]
    return placesFrom(aWords > 1 ? a : b, count).every(
      (at) => !agrees(compareWords(this.model, longer[at]!, other, { misread: this.misread })),
    )
  }

  /** All words of each side as one, if they agree then. */
  private undivided(): Segment | null {
    const [m, n] = [this.a.length, this.b.length]
    if (m > MAX_UNDIVIDED_WORDS || n > MAX_UNDIVIDED_WORDS || !beginAlike(this.model, this.a[0]!, this.b[0]!))
      return null
    const match = this.match(0, m, 0, n)
    return match !== null && agrees(match) ? { a: 0, aWords: m, b: 0, bWords: n, match } : null
  }

  /** Whether undivided words are one name for certain: equal in one script, or customary spellings in two. */
  private provesOneName(segment: Segment): boolean {
    const { relation, spelling } = segment.match
    const certain = this.inOneScript(segment) ? 'same spelling' : 'customary spelling'
    return relation === certain && spelling >= THRESHOLDS.names
  }

  private match(i: number, aWords: number, j: number, bWords: number): WordMatch | null {
    const key = ((i * 8 + aWords) * 256 + j) * 8 + bWords
    let match = this.matches.get(key)
    if (match === undefined) {
      const a = joinedWords(this.a, i, aWords)
      const b = joinedWords(this.b, j, bWords)
      const least = aWords + bWords > 2 ? 0 : LOWEST_WORD_SCORE
      match = a && b ? compareWords(this.model, a, b, { misread: this.misread, least }) : null
      this.matches.set(key, match)
    }
    return match
  }
}

const placesFrom = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)

const joinTexts = (words: readonly NameWord[]) => words.map(({ text }) => text).join(' ')
