/**
 * Transliteration of the visual zone's letters into the MRZ (ICAO 9303 part 3, section 6, table A), as most issuers do
 * it.
 * Independent of the product's own table.
 */
const TABLE: Record<string, string> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ß: 'SS',
  Å: 'AA',
  Ø: 'OE',
  Æ: 'AE',
  Ñ: 'N',
  Ł: 'L',
  Đ: 'D',
  Þ: 'TH',
  İ: 'I',
  ı: 'I',
  Œ: 'OE',
}

/** Upper-case A to Z and single fillers; apostrophes are dropped, hyphens and spaces become `<`. */
export function transliterate(name: string): string {
  return [...name.normalize('NFC')]
    .map((char) => TABLE[char] ?? TABLE[char.toUpperCase()] ?? char)
    .join('')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toUpperCase()
    .replace(/[^A-Z]+/g, '<')
    .replace(/^<|<$/g, '')
}
