import { describe, expect, test } from 'vitest'
import { nameWords } from './name-words.ts'
import { pairWords } from './same-name.ts'

/** Whether all words of both names are one another's. */
function same(a: string, b: string): boolean {
  const pairing = pairWords(nameWords(a), nameWords(b))
  return [...pairing.claimed, ...pairing.printed].every(Boolean)
}

describe('spellings of one name', () => {
  test.each([
    ['Tesfaye', 'Tesfay'],
    ['Hailu', 'Haylu'],
    ['Mohammed', 'Mohamed'],
    ['Kebede', 'Kebbede'],
    ['Kebede', 'Kabade'],
    ['Qes', 'Kes'],
    ['Gebremariam', 'Gebre Mariam'],
    ['Gebremariam', 'G/Mariam'],
    ['Woldemariam', 'W/mariam'],
    ['Woldemariam', 'Weldemaryam'],
    ['Tsige', 'Tzige'],
    ['Solomon', 'Selomon'],
    ['Tewodros', 'Tewedros'],
    ['Jürgen', 'JUERGEN'],
    ['Jürgen', 'JURGEN'],
    ['Jörgensen', 'Jorgensen'],
    ['Weiß', 'WEISS'],
    ['Łukasz', 'LUKASZ'],
    ['Åkerström', 'AAKERSTROEM'],
    ['Jean-Luc', 'JEAN LUC'],
    ["D'Arcy", 'DARCY'],
    ['ኃይሉ', 'ሀይሉ'],
    ['ፀጋ', 'ጸጋ'],
    ['ዓለም', 'አለም'],
    ['ገ/ማርያም', 'ገብረማርያም'],
    ['ተስፋዬ', 'Tesfaye'],
    ['ተስፋዬ', 'TESFAY'],
    ['ኃይሉ', 'Haylu'],
    ['ወልደማርያም', 'Weldemariam'],
    ['ወልደማርያም', 'W/Mariam'],
    ['ዮሐንስ', 'Yohannes'],
    ['ጌታቸው', 'Getachew'],
    ['ሕይወት', 'Hiwot'],
    ['ፀሐይ', 'Tsehay'],
    ['ቅድስት', 'Kidist'],
    ['ሰለሞን', 'Solomon'],
    ['Ato Dawit', 'Dawit'],
    ['ወ/ሮ ሐና', 'Hanna'],
    ['Dr. Marta', 'ማርታ'],
  ])('%s is %s', (a, b) => {
    expect(same(a, b)).toBe(true)
    expect(same(b, a)).toBe(true)
  })
  test.each([
    ['Abebe', 'Kebede'],
    ['Abebe', 'Abebech'],
    ['Abebe', 'Abeba'],
    ['Marta', 'Meron'],
    ['Marta', 'Maria'],
    ['Hailu', 'Lemma'],
    ['Hailu', 'Haile'],
    ['Dawit', 'Daniel'],
    ['Selam', 'Salem'],
    ['Sara', 'Saba'],
    ['Birhanu', 'Birhane'],
    ['Tesfaye', 'Tesfa'],
    ['Amina', 'Amin'],
    ['Liya', 'Lina'],
    ['ሰላም', 'ሳሙኤል'],
    ['ሳራ', 'ሳባ'],
    ['አበባ', 'Abebe'],
    ['ወርቁ', 'Wolde'],
    ['ሙሉ', 'ሙሉጌታ'],
    ['ሙሉ', 'Mulugeta'],
  ])('%s is not %s', (a, b) => {
    expect(same(a, b)).toBe(false)
  })
})
