/** A word of a name, made comparable: how it is written folded away, never used for display. */
export type NameToken = { script: 'latin' | 'ethiopic'; text: string; key: string }

const TITLES = new Set([
  'ATO',
  'WRO',
  'WRT',
  'WOIZERO',
  'WOIZERIT',
  'MR',
  'MRS',
  'MS',
  'DR',
  'አቶ',
  'ወሮ',
  'ወሪት',
  'ወይዘሮ',
  'ዶር',
])

/** Fidel rows that sound alike: all seven orders of the second are written as the first (ethiopia.md, section 4). */
const HOMOPHONE_ROWS: readonly (readonly [string, string])[] = [
  ['ሐ', 'ሀ'],
  ['ኀ', 'ሀ'],
  ['ኸ', 'ሀ'],
  ['ሠ', 'ሰ'],
  ['ዐ', 'አ'],
  ['ፀ', 'ጸ'],
]

/** Words of a name; abbreviations like G/Mariam and ገ/ማርያም stay one word. */
export function nameTokens(name: string): NameToken[] {
  return name
    .normalize('NFKC')
    .split(/[\s,.;:|<]+/u)
    .flatMap((word): NameToken[] => {
      if (/[\u1200-\u137f]/u.test(word)) {
        const text = word.replaceAll(/[^\u1200-\u135f/]/gu, '')
        return text.length < 2 || TITLES.has(text.replaceAll('/', ''))
          ? []
          : [{ script: 'ethiopic', text, key: foldEthiopic(text) }]
      }
      const text = word
        .normalize('NFKD')
        .toUpperCase()
        .replaceAll(/[^A-Z0-9/]/g, '')
      const letters = text.replaceAll(/[^A-Z]/g, '')
      if (letters.length < 2 || TITLES.has(text.replaceAll('/', ''))) return []
      return [{ script: 'latin', text: text.replaceAll('/', ''), key: foldLatin(text) }]
    })
}

/** First order and fourth order of ሀ and አ sound alike as well. */
export function foldEthiopic(word: string): string {
  let out = ''
  for (const character of word) {
    let code = character.codePointAt(0)!
    for (const [from, to] of HOMOPHONE_ROWS) {
      const order = code - from.codePointAt(0)!
      if (order >= 0 && order < 7) code = to.codePointAt(0)! + order
    }
    if (code === 'ሃ'.codePointAt(0)) code = 'ሀ'.codePointAt(0)!
    if (code === 'ኣ'.codePointAt(0)) code = 'አ'.codePointAt(0)!
    if (character !== '/') out += String.fromCodePoint(code)
  }
  return out
}

/** Spellings of one Amharic or Oromo name in Latin letters fall together: Tesfaye and Tesfay, Hailu and Haylu, Qes and Kes. */
export function foldLatin(word: string): string {
  const one = word
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('5', 'S')
    .replaceAll('8', 'B')
    .replace(/^G\//, 'GEBRE')
    .replace(/^W\//, 'WOLDE')
    .replace(/^H\//, 'HAILE')
    .replaceAll(/[^A-Z]/g, '')
  return one
    .replace(/^(GEBRE|WOLDE|HAILE)(?=[A-Z])/, (prefix) => prefix.slice(0, -1))
    .replaceAll('PH', 'F')
    .replaceAll('TSH', 'C')
    .replaceAll('CH', 'C')
    .replaceAll(/TZ|TS/g, 'S')
    .replaceAll('SH', 'X')
    .replaceAll(/GN|NY/g, 'N')
    .replaceAll('ZH', 'J')
    .replaceAll('Q', 'K')
    .replaceAll('W', 'U')
    .replaceAll('Y', 'I')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/(?<=[A-Z]{3})(IE|E|I)$/, '')
    .replaceAll(/[EO]/g, 'A')
    .replaceAll(/A?I(?=[A-Z])/g, 'I')
    .replaceAll(/(.)\1+/g, '$1')
}
