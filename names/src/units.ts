/**
 * The sound of a name: consonants and vowels alternating. A Ge'ez letter is one consonant and one vowel; groups of Latin
 * letters spell them; Arabic writes the consonants and the long vowels.
 */
export type Unit = {
  /** A consonant of CONSONANTS. */
  consonant: string
  /** Its vowel: an order of VOWELS. */
  vowel: string
}

/** Consonants; letters that sound alike in Amharic are one (ሀ ሐ ኀ, ሰ ሠ, አ ዐ, ጸ ፀ). */
export const CONSONANTS = 'h l m r s sh q b v t ch n ny alef k kh w z zh y d dd j g ng tt cc pp ts f p'.split(
  ' ',
)

/** The seven orders of the fidel, the five labialised ones (ቈ ቊ ቋ ቌ ቍ), and `*`, which Arabic does not write. */
export const VOWELS = ['1', '2', '3', '4', '5', '6', '7', 'w1', 'w3', 'w4', 'w5', 'w6', '*'] as const

/** The first letter of each row of eight code points, and its consonant. */
const ROWS = new Map(
  (
    'ሀ h ለ l ሐ h መ m ሠ s ረ r ሰ s ሸ sh ቀ q ቐ kh በ b ቨ v ተ t ቸ ch ኀ h ነ n ኘ ny አ alef ከ k ኸ kh ወ w ዐ alef ዘ z ዠ zh ' +
    'የ y ደ d ዸ dd ጀ j ገ g ጘ ng ጠ tt ጨ cc ጰ pp ጸ ts ፀ ts ፈ f ፐ p'
  )
    .match(/\S+ \S+/g)!
    .map((row) => row.split(' ') as [string, string])
    .map(([letter, consonant]) => [letter.codePointAt(0)! >> 3, consonant]),
)

/** Rows of labialised letters, which use five of eight code points. */
const LABIALISED_ROWS = new Map(
  (
    [
      ['ቈ', 'q'],
      ['ቘ', 'kh'],
      ['ኈ', 'h'],
      ['ኰ', 'k'],
      ['ዀ', 'kh'],
      ['ጐ', 'g'],
    ] as const
  ).map(([letter, consonant]) => [letter.codePointAt(0)! >> 3, consonant]),
)
const LABIALISED_ORDERS: Readonly<Record<number, string>> = { 0: 'w1', 2: 'w3', 3: 'w4', 4: 'w5', 5: 'w6' }

/** The consonant and vowel of a Ge'ez letter; null for numerals and marks. */
export function geezUnit(letter: string): Unit | null {
  const code = letter.codePointAt(0)!
  const order = code & 7
  const labialised = LABIALISED_ROWS.get(code >> 3)
  if (labialised !== undefined) {
    const vowel = LABIALISED_ORDERS[order]
    return vowel === undefined ? null : { consonant: labialised, vowel }
  }
  const consonant = ROWS.get(code >> 3)
  if (consonant === undefined) return null
  // In the alef row the eighth letter, ኧ, is another first order; elsewhere it is labialised (ሟ mwa).
  if (order === 7) return { consonant, vowel: consonant === 'alef' ? '1' : 'w4' }
  // The first and fourth order of h and alef are one sound in Amharic.
  const open = order === 0 && (consonant === 'h' || consonant === 'alef')
  return { consonant, vowel: open ? '4' : String(order + 1) }
}

/** The units of a word in Ge'ez script, without other characters. */
export function geezUnits(word: string): Unit[] {
  return [...word].flatMap((letter) => geezUnit(letter) ?? [])
}
