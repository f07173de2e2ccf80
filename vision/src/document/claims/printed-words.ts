import { parseName, type NameWord, type ParsedName } from '@wabi/names'

/** Digits that OCR confuses with letters. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' }

/** Parses a typed or read name, without initials; digits inside words become the letters they resemble. */
export function readName(text: string): ParsedName {
  const letters = text.replaceAll(/[\p{L}\d]*\p{L}{2}[\p{L}\d]*/gu, (word) =>
    word.replaceAll(/[0158]/g, (digit) => LETTERS[digit]!),
  )
  return { text, words: parseName(letters).words.filter(({ initial }) => !initial) }
}

/** A name that consists of the given words. */
export const toName = (words: readonly NameWord[]): ParsedName => ({
  text: words.map(({ text }) => text).join(' '),
  words: [...words],
})

export type Script = 'units' | 'latin'

/** Whether a word consists of sound units (Ge'ez, Arabic) or of Latin letters, into which Cyrillic is transliterated. */
export const getScript = ({ forms }: NameWord): Script => (forms[0]!.units ? 'units' : 'latin')
