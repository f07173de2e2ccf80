import { foldEthiopic } from './fold-ethiopic.ts'
import { foldLatin, spellOut } from './fold-latin.ts'
import { transliterations } from './transliterate.ts'

/** A word of a name, made comparable; how it is written is folded away, so it is never shown. */
export type NameWord = {
  script: 'latin' | 'ethiopic'
  /** As written, in capitals. */
  text: string
  /** Its spellings with what may differ folded away; one or two. */
  forms: string[]
}

const TITLES = new Set(
  `ATO WRO WRT WRIT WEYZERO WOIZERO WEIZERO WEYZERIT WOIZERIT MR MRS MS MISS DR PROF ENG SIR MADAM HERR FRAU
   አቶ ወሮ ወሪት ወይዘሮ ወይዘሪት ዶር ዶክተር ፕሮፌሰር ኢንጂነር`.split(/\s+/),
)

/** The words of a name without titles; abbreviations like G/Mariam and ገ/ማርያም stay one word. */
export function nameWords(name: string): NameWord[] {
  return name
    .normalize('NFC')
    .split(/[\s,.;:|<()]+/u)
    .flatMap((word): NameWord[] => {
      const made = nameWord(word)
      return made && !TITLES.has(made.text.replaceAll(/[^\p{L}]/gu, '')) ? [made] : []
    })
}

function nameWord(word: string): NameWord | null {
  if (/[\u1200-\u137f]/u.test(word)) {
    const text = word.replaceAll(/[^\u1200-\u135f/]/gu, '')
    return text.replaceAll('/', '').length < 2
      ? null
      : { script: 'ethiopic', text, forms: [foldEthiopic(text)] }
  }
  const text = word.toUpperCase().replaceAll(/[^\p{L}0-9/]/gu, '')
  const whole = text.includes('/') ? spellOut(text) : text
  const forms = [...new Set(transliterations(whole).map(foldLatin))].filter((form) => form.length >= 2)
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length
  return letters < 2 || forms.length === 0 ? null : { script: 'latin', text: text.replaceAll('/', ''), forms }
}

/** Two neighbouring words as one: `Gebre Mariam`. */
export function joined(a: NameWord, b: NameWord): NameWord | null {
  return a.script === b.script ? nameWord(a.text + b.text) : null
}
