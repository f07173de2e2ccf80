/**
 * Letters that the visual zone prints and the machine-readable zone cannot (ICAO 9303 part 3, section 6, table A),
 * where leaving off the mark is not what issuers do.
 */
const LETTERS: Record<string, string> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ß: 'SS',
  ẞ: 'SS',
  Å: 'AA',
  Ø: 'OE',
  Æ: 'AE',
  Œ: 'OE',
  Ĳ: 'IJ',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ł: 'L',
  Ħ: 'H',
  Ŧ: 'T',
  İ: 'I',
  ı: 'I',
  Ŋ: 'N',
}

/** What people write when they leave the mark off instead: `Jorgensen` for Jørgensen. */
const BARE: Record<string, string> = { Ø: 'O', Æ: 'A', Œ: 'O' }

/** The ways a word may be written in A to Z: as the zone's table has it, and with the marks left off. */
export function transliterations(word: string): string[] {
  const letters = [...word.normalize('NFC').toUpperCase()]
  const strip = (text: string) => text.normalize('NFKD').replaceAll(/[^A-Z0-9]/g, '')
  const byTable = letters.map((letter) => LETTERS[letter] ?? letter).join('')
  const bare = letters.map((letter) => BARE[letter] ?? (strip(letter) || LETTERS[letter] || '')).join('')
  return [...new Set([strip(byTable), strip(bare)])]
}
