/**
 * The model's Latin alphabet: lower case; marked letters as the digraphs that people write instead, except ä, é and ə,
 * which scholarly systems use for orders of the fidel; no apostrophes. Doubled consonants and long a, i and u become single,
 * because Ge'ez does not write them and Latin spellings differ in them.
 */
const MARKED: readonly (readonly [RegExp, string])[] = [
  // Scholarly and BGN/PCGN, ALA-LC letters.
  [/č̣|ç|č|c̆|ċ/gu, 'ch'],
  [/š|ŝ|ś/gu, 'sh'],
  [/ñ|ň|ń/gu, 'ny'],
  [/ž/gu, 'zh'],
  [/ǧ|ğ|ǰ/gu, 'j'],
  [/ṣ|ṣ́|ḍ̄|s̩/gu, 'ts'],
  [/ʷ/gu, 'w'],
  [/ē|ê|è|ĕ|ɛ/gu, 'é'],
  [/ǝ|ɨ|ı|ǝ̄|ĭ|î̱/gu, 'ə'],
  [/ă/gu, 'ä'],
  // European letters as A to Z write them (ICAO 9303 part 3, section 6).
  [/ß/gu, 'ss'],
  [/ø|œ|ö/gu, 'oe'],
  [/æ/gu, 'ae'],
  [/å/gu, 'aa'],
  [/ü/gu, 'ue'],
  [/þ/gu, 'th'],
  [/ð|đ/gu, 'd'],
  [/ł/gu, 'l'],
  [/ħ/gu, 'h'],
  [/ŧ/gu, 't'],
  [/ŋ/gu, 'ng'],
]
const KEPT = new Set('äéə')

/** A word in the model's alphabet: a to z, ä, é and ə. */
export function plainLatin(word: string): string {
  // Combining marks are composed first.
  let text = word.toLowerCase().normalize('NFC')
  if (!/^[a-z]*$/.test(text)) {
    for (const [marked, plain] of MARKED) text = text.replace(marked, plain)
    text = [...text.normalize('NFC')]
      .map((letter) => (KEPT.has(letter) ? letter : letter.normalize('NFKD').replaceAll(/[^a-z]/g, '')))
      .join('')
  }
  return text
    .replaceAll(/(sh|ch|ny|ts|zh|th|dh|ph|kh|gn)\1+/g, '$1')
    .replaceAll(/([^aeiouäéə])\1+/g, '$1')
    .replaceAll('tch', 'ch')
    .replaceAll(/([aiu])\1+/g, '$1')
    .replaceAll(/(.)\1\1+/g, '$1$1')
}
