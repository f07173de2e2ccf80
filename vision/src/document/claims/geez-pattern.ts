/** Consonants of the fidel's rows, each row eight code points apart, in the folded Latin of `foldLatin`. */
const ROWS: Record<string, string> = {
  ሀ: 'H',
  ለ: 'L',
  መ: 'M',
  ረ: 'R',
  ሰ: 'S',
  ሸ: 'X',
  ቀ: 'K',
  በ: 'B',
  ቨ: 'V',
  ተ: 'T',
  ቸ: 'C',
  ነ: 'N',
  ኘ: 'N',
  አ: '',
  ከ: 'K',
  ወ: 'U',
  ዘ: 'Z',
  ዠ: 'J',
  የ: 'I?',
  ደ: 'D',
  ዸ: 'D',
  ጀ: 'J',
  ገ: 'G',
  ጠ: 'T',
  ጨ: 'C',
  ጰ: 'P',
  ጸ: 'S',
  ፈ: '[FP]',
  ፐ: 'P',
}

/** The seven orders as people spell them, and the eighth, which rounds the lips (ሟ mua). */
const ORDERS = ['[EAO]', 'U', '(?:I|E)', 'A', '(?:IE|E|I)', '[IE]?', 'O', 'UA']
/** Without a consonant the vowels stand wider: አ a or e, እ e, i or nothing. */
const ALONE = ['[AE]', 'U', '[IE]', 'A', '[EIA]?', '[IEA]?', 'O', 'A']

const FIRST_CODES = Object.keys(ROWS).map((row) => [row.codePointAt(0)!, ROWS[row]!] as const)

/**
 * The folded Latin spellings of a folded word in Ethiopic script: ተስፋዬ is Tesfaye or Tesfay, ኃይሉ Hailu, Haylu or
 * Hayilu. null where a letter is not in the table.
 */
export function geezPattern(word: string): RegExp | null {
  const letters = [...word]
  let pattern = ''
  for (const [i, letter] of letters.entries()) {
    const code = letter.codePointAt(0)!
    const row = FIRST_CODES.find(([first]) => code >= first && code < first + 8)
    if (!row) return null
    const order = code - row[0]
    // At the end the first order is an e: አበበ is Abebe, and Abeba is አበባ.
    const vowels = row[1] === '' ? ALONE : ORDERS
    const vowel = i === letters.length - 1 && order === 0 ? 'E' : vowels[order]!
    const consonant = row[1]
    if (consonant === 'U' && (order === 1 || order === 5)) pattern += `U${order === 5 ? '[IE]?' : ''}`
    else if (consonant === 'I?' && order === 5) pattern += 'I?[IE]?'
    else pattern += consonant + vowel
  }
  return new RegExp(`^${pattern}$`)
}
