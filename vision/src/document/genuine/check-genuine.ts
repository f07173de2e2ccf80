import type { DocumentFindings, DocumentSignal, SignalCode } from '../../core/shapes.ts'
import { compareSources } from './compare-sources.ts'
import { isValidTooLong } from './is-valid-too-long.ts'
import { toLatin, wordsAgree, type NameWord } from '@wabi/names'
import { likeness } from '../claims/likeness.ts'
import { readName, getScript } from '../claims/printed-words.ts'

/** Signals found while the picture was read. */
const PICTURE_SIGNALS: ReadonlySet<SignalCode> = new Set(['portraits_differ', 'portrait_askew'])

/** Signals that a document may not be genuine, over all of its sides. Pure; runs in the caller's process. */
export function checkGenuine(documents: readonly DocumentFindings[]): DocumentSignal[] {
  const signals = compareSources(documents)
  signals.push(
    ...documents.flatMap((document) => document.signals.filter(({ code }) => PICTURE_SIGNALS.has(code))),
  )
  if (documents.some(({ calendarsDisagree }) => calendarsDisagree))
    signals.push({ code: 'calendars_disagree', strength: 1 })
  if (
    documents.some(
      ({ readings: { print, doubtful } }) =>
        print.fullName &&
        print.fullNameAmharic &&
        !doubtful.includes('fullName') &&
        namesDisagree(print.fullName, print.fullNameAmharic),
    )
  )
    signals.push({ code: 'scripts_disagree', strength: 1 })
  if (documents.some((document) => isValidTooLong(document)))
    signals.push({ code: 'validity_too_long', strength: 1 })
  return signals
}

/** Minimum share of letters that a word has in common with its transliteration, even when either was misread. */
const MIN_COMMON_SHARE = 0.5

/**
 * Whether a card prints the names of two people, one in each script. The words have the same order in both; a word that
 * is neither the other's transliteration nor a misreading of it is another name. A different number of words means that
 * one was not read.
 */
function namesDisagree(latinName: string, ethiopicName: string): boolean {
  const latin = readName(latinName).words.filter((word) => getScript(word) === 'latin')
  const ethiopic = readName(ethiopicName).words.filter((word) => getScript(word) === 'units')
  if (latin.length < 2 || latin.length !== ethiopic.length) return false
  return latin.some((word, i) => {
    if (ethiopic.some((other) => wordsAgree(word, other, { read: true }))) return false
    return romanised(ethiopic[i]!).every((spelling) => likeness(word, spelling) < MIN_COMMON_SHARE)
  })
}

const romanised = ({ text }: NameWord) => readName(toLatin(text)).words
