import { agrees, beginAlike, compareWords } from './compare-words.ts'
import type { CompareOptions } from './comparison.ts'
import { MODEL } from './costs.ts'
import { MISREAD } from './misread.ts'
import type { NameWord } from './parse.ts'

/** Whether two words are spellings of one name: more likely than not, and no letter indicates another name. */
export function wordsAgree(
  a: NameWord,
  b: NameWord,
  { read = false, model = MODEL }: Pick<CompareOptions, 'read' | 'model'> = {},
): boolean {
  return (
    beginAlike(model, a, b) && agrees(compareWords(model, a, b, { misread: read ? MISREAD : null, least: 0 }))
  )
}

/** Whether two words may begin with the same sound; quickly excludes most pairs. */
export const mayAgree = (a: NameWord, b: NameWord, model = MODEL): boolean => beginAlike(model, a, b)
