/** Amharic compounds that are written with a stroke: the first word is cut to its first letter. */
const ABBREVIATED: readonly (readonly [RegExp, string])[] = [
  [/^G\//, 'GEBRE'],
  [/^W\//, 'WOLDE'],
  [/^H\//, 'HAILE'],
  [/^T\//, 'TEKLE'],
  [/^K\//, 'KIDANE'],
]

/** `G/Mariam` as it is spoken: `GEBREMARIAM`. Expects capitals. */
export function spellOut(word: string): string {
  return ABBREVIATED.reduce((text, [short, full]) => text.replace(short, full), word)
}

/**
 * Spellings of one Ethiopian name in Latin letters fall together as far as consonants go: Qes and Kes, Tsige and Tzige,
 * Haylu and Hailu, Mohammed and Mohamed. Vowels stay; how far they may differ is `spelling-distance`'s matter.
 * Expects A to Z, and digits where a reader mistook a letter.
 */
export function foldLatin(word: string): string {
  return word
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('5', 'S')
    .replaceAll('8', 'B')
    .replaceAll(/[^A-Z]/g, '')
    .replaceAll('PH', 'F')
    .replaceAll('CHR', 'KR')
    .replaceAll(/T?CH/g, 'C')
    .replaceAll(/TZ|TS/g, 'S')
    .replaceAll('SH', 'X')
    .replaceAll(/GN|NY/g, 'N')
    .replaceAll(/ZH|DJ/g, 'J')
    .replaceAll(/CK|Q/g, 'K')
    .replaceAll(/([TDGK])H/g, '$1')
    .replaceAll('W', 'U')
    .replaceAll('Y', 'I')
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll('UO', 'UE')
}
