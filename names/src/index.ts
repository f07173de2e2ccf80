/** @wabi/names: parsing, comparing and indexing names of people in Ge'ez, Latin, Arabic and Cyrillic script. */
export { compareNames } from './compare-names.ts'
export { explainComparison, type Answer, type CompareOptions, type NameComparison } from './comparison.ts'
export { mayAgree, wordsAgree } from './words-agree.ts'
export { nameKeys, wordKeys } from './keys.ts'
export { joinedWords, parseName, type NameWord, type ParsedName } from './parse.ts'
export { hasGeez, toLatin } from './to-latin.ts'
export { rankName, type Rank } from './rank-name.ts'
export { searchKeys, lookupKeys, type LookupKeys } from './search-keys.ts'
