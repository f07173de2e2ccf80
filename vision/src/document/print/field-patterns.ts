/** Patterns of field values, applied to the words next to a label. Each function returns null where nothing matches. */

/** The first run of words that is a number: letters, digits, slashes; at least four digits. */
export function numberIn(words: string[]): string | null {
  const joined = words.join(' ').toUpperCase()
  const grouped = /\b\d{4}( \d{4}){2,3}\b/.exec(joined)
  if (grouped) return grouped[0].replaceAll(' ', '')
  const word = words.find((one) => /^[A-Z0-9/-]{5,}$/i.test(one) && (one.match(/\d/g)?.length ?? 0) >= 4)
  return word && !/^\d{1,4}[/-]\d{1,2}[/-]\d{4}$/.test(word) ? word.toUpperCase() : null
}

/** The words of a name from the left. Punctuation attached to a word is an OCR artefact. */
export function latinName(words: string[]): string | null {
  const name: string[] = []
  for (const word of words.map(bare)) {
    // A name begins with a capital: 'names' is the rest of a label.
    if (!/^\p{Lu}[\p{L}'’/-]+$/u.test(word)) break
    name.push(word)
  }
  return name.length > 0 ? name.join(' ') : null
}

export function ethiopicName(words: string[]): string | null {
  // ስም, 'name', is the rest of a label.
  const name = words.map(bare).filter((word) => /^[\u1200-\u135a/]{2,}$/u.test(word) && word !== 'ስም')
  return name.length > 0 ? name.join(' ') : null
}

export function sexIn(words: string[]): 'M' | 'F' | null {
  for (const word of words.map(bare)) {
    if (/^(F|FEMALE|ሴት)$/i.test(word)) return 'F'
    if (/^(M|MALE|ወንድ)$/i.test(word)) return 'M'
  }
  return null
}

const bare = (word: string) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
