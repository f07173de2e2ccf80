import { nameWords, type NameWord } from './name-words.ts'

/** Consonants of the fidel's rows, eight code points each, as `foldLatin` writes them; ወ, የ and አ are vowels there. */
const ROWS =
  'ሀH ለL ሐH መM ሠS ረR ሰS ሸX ቀK ቈK ቐK በB ቨV ተT ቸC ኀH ኈH ነN ኘN አ ከK ኰK ኸH ወ ዐ ዘZ ዠJ የ ደD ዸD ጀJ ገG ጐG ጠT ጨC ጰP ጸS ፀS ፈF ፐP'
    .split(' ')
    .map((row) => [row.codePointAt(0)!, row.slice(1)] as const)

/**
 * The words of a name by their consonants alone, as an index needs them: one key for the spellings that people use in
 * either script (Kebede, Kabada and ከበደ are KBD; Haile, Hayle and ኃይሌ are HL), so it also falls together for names that
 * differ in vowels. A word that begins with a vowel, a W or a Y begins with A.
 */
export function nameKeys(name: string): string[] {
  return nameWords(name).map(keyOf)
}

function keyOf({ script, forms }: NameWord): string {
  const form = forms[0] ?? ''
  const key =
    script === 'latin'
      ? form.replaceAll(/[AEIOU]/g, (_, at: number) => (at === 0 ? 'A' : ''))
      : fidelKey(form)
  return key.replaceAll(/(.)\1+/g, '$1')
}

function fidelKey(word: string): string {
  return [...word]
    .map((letter, at) => {
      const code = letter.codePointAt(0)!
      const row = ROWS.findLast(([first]) => code >= first)
      return row?.[1] || (at === 0 ? 'A' : '')
    })
    .join('')
}
