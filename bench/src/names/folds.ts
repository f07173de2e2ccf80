import { parseName } from '@wabi/names'
import { compileModel, type Model } from '../../../names/src/model.ts'
import { toExamples, wordPairs, type Entry, type Lists } from '../../../names/training/read-lists.ts'
import { trainCosts } from '../../../names/training/train-costs.ts'

export const FOLDS = 5

export type ListName = keyof Lists

/** The entries of one fold by list, and for each list a model that was learned without them. */
export type Fold = { entries: Lists; models: Record<ListName, Model> }

export const learn = (lists: Lists): Model => compileModel(trainCosts(toExamples(lists)))

/**
 * Folds over people and over words. People are compared by costs learned without them and without those of their words in
 * the other lists that no other person bears; words by costs learned without them anywhere, in the names of people too.
 */
export function* folds(lists: Lists): Generator<Fold> {
  const words = [...wordPairs(lists.people), ...lists.customary]
  for (let fold = 0; fold < FOLDS; fold++) {
    const inFold = ({ geez }: Entry) => assignFold(geez) === fold
    const outside = (entry: Entry) => !inFold(entry)
    const others = lists.people.filter(outside)
    const known = new Set(others.flatMap(parseWords))
    const hidden = new Set(
      lists.people
        .filter(inFold)
        .flatMap(parseWords)
        .filter((word) => !known.has(word)),
    )
    const open = (entry: Entry) => !parseWords(entry).some((word) => hidden.has(word))
    const ofPeople = learn({
      people: others,
      customary: lists.customary.filter(open),
      transcribed: lists.transcribed.filter(open),
    })
    const ofWords = learn({
      people: [],
      customary: words.filter(outside),
      transcribed: lists.transcribed.filter(outside),
    })
    yield {
      entries: {
        people: lists.people.filter(inFold),
        customary: lists.customary.filter(inFold),
        transcribed: lists.transcribed.filter(inFold),
      },
      models: { people: ofPeople, customary: ofWords, transcribed: ofWords },
    }
  }
}

const parseWords = ({ geez }: Entry) => parseName(geez).words.map(({ text }) => text)

/** Equal names are in the same fold in every list. */
function assignFold(geez: string): number {
  let hash = 7
  for (const letter of geez) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0
  return ((hash ^ (hash >>> 13)) >>> 0) % FOLDS
}
