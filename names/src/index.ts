/** @wabi/names: names of people as they are really spelt, in Ge'ez, Latin, Arabic and Cyrillic script. */
export {
  compareNames,
  explainComparison,
  type Answer,
  type CompareOptions,
  type NameComparison,
} from './compare-names.ts'
export { nameKeys, wordKeys } from './keys.ts'
export { CONFUSED_LETTERS } from './misread.ts'
export { parseName, type ParsedName } from './parse.ts'
