import type { Unit } from './units.ts'

/** Cyrillic letters in Latin ones (ICAO 9303 part 3, section 6, table B). */
const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а a б b в v г g д d е e ё e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ' +
    'ы y э e ю iu я ia ъ ie і i ї i є ie ґ g ў u ђ d ј j љ lj њ nj ћ c џ dz ѓ g ќ k ѕ dz'
  )
    .match(/\S+ \S+/g)!
    .map((pair) => pair.split(' ')),
)

export const isCyrillic = (word: string) => /\p{Script=Cyrillic}/u.test(word)

/** A Cyrillic word in Latin letters. */
export function latinOfCyrillic(word: string): string {
  return [...word.toLowerCase()].map((letter) => CYRILLIC[letter] ?? (letter === 'ь' ? '' : letter)).join('')
}

/** Arabic letters' consonants (ALA-LC 2012, by sound); short vowels are not written. */
const ARABIC: Readonly<Record<string, string>> = Object.fromEntries(
  'ب b ت t ث s ج j ح h خ kh د d ذ z ر r ز z س s ش sh ص ts ض d ط tt ظ z غ g ف f ق q ك k ل l م m ن n ه h ة h پ p چ ch ڤ v گ g ک k'
    .match(/\S+ \S+/g)!
    .map((pair) => pair.split(' ')),
)
/** Letters that are long vowels after a consonant, and their units elsewhere. */
const LONG: Readonly<Record<string, Unit>> = {
  ا: { consonant: 'alef', vowel: '4' },
  أ: { consonant: 'alef', vowel: '*' },
  إ: { consonant: 'alef', vowel: '3' },
  آ: { consonant: 'alef', vowel: '4' },
  ى: { consonant: 'alef', vowel: '4' },
  ء: { consonant: 'alef', vowel: '*' },
  ئ: { consonant: 'alef', vowel: '*' },
  ؤ: { consonant: 'alef', vowel: '*' },
  ع: { consonant: 'alef', vowel: '*' },
  و: { consonant: 'w', vowel: '2' },
  ي: { consonant: 'y', vowel: '3' },
  ی: { consonant: 'y', vowel: '3' },
}

export const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word)

/** The units of an Arabic word without its article; unwritten vowels are `*`. */
export function arabicUnits(word: string): Unit[] {
  const units: Unit[] = []
  for (const letter of word.normalize('NFKC').replace(/^ال/u, '')) {
    const consonant = ARABIC[letter]
    const long = LONG[letter]
    const before = units.at(-1)
    if (consonant !== undefined) units.push({ consonant, vowel: '*' })
    else if (long && before?.vowel === '*' && long.vowel !== '*') before.vowel = long.vowel
    else if (long)
      units.push({ consonant: long.consonant, vowel: long.consonant === 'alef' ? long.vowel : '*' })
  }
  const last = units.at(-1)
  // The last consonant has no vowel; a final ة is -a with a silent h.
  if (last?.vowel === '*' && units.length > 1) last.vowel = '6'
  return units
}
