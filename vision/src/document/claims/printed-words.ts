import { parseName, type NameWord, type ParsedName } from '@wabi/names'

/** Digits that a reader takes for letters. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' }

/** A name as it was typed or read, without its initials; digits inside words are read as the letters they look like. */
export function readName(text: string): ParsedName {
  const letters = text.replaceAll(/[\p{L}\d]*\p{L}{2}[\p{L}\d]*/gu, (word) =>
    word.replaceAll(/[0158]/g, (digit) => LETTERS[digit]!),
  )
  return { text, words: parseName(letters).words.filter(({ initial }) => !initial) }
}

/** Some words of a name as a name of their own. */
export const nameOf = (words: readonly NameWord[]): ParsedName => ({
  text: words.map(({ text }) => text).join(' '),
  words: [...words],
})

export type Script = 'units' | 'latin'

/** Whether a word's letters are units of sound (Ge'ez, Arabic) or Latin ones, which Cyrillic is transliterated into. */
export const scriptOf = ({ forms }: NameWord): Script => (forms[0]!.units ? 'units' : 'latin')
