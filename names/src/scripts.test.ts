import { expect, test } from 'vitest'
import { plainLatin } from './latin.ts'
import { arabicUnits, latinOfCyrillic } from './other-scripts.ts'
import { parseName } from './parse.ts'
import { geezUnits } from './units.ts'

const sounds = (word: string) => geezUnits(word).map(({ consonant, vowel }) => consonant + vowel)

test('Ge’ez letters of one sound are one unit', () => {
  expect(sounds('ኃይሉ')).toEqual(sounds('ሐይሉ'))
  expect(sounds('ሠላም')).toEqual(sounds('ሰላም'))
  expect(sounds('ፀጋ')).toEqual(sounds('ጸጋ'))
  expect(sounds('ዓለም')).toEqual(sounds('አለም'))
})

test('labialised letters are units of their own', () => {
  expect(sounds('ኰ')).toEqual(['kw1'])
  expect(sounds('ጓ')).toEqual(['gw4'])
  expect(sounds('ሟ')).toEqual(['mw4'])
  expect(sounds('ኧ')).toEqual(['alef1'])
})

test.each([
  ['Käbbädä', 'käbädä'],
  ['Č̣ala', 'chala'],
  ['Ṣägga', 'tsäga'],
  ['Ñoño', 'nyonyo'],
  ['Weiß', 'weis'],
  ['Mohammed', 'mohamed'],
  ["Ma'eräg", 'maeräg'],
  ['Caaltuu', 'caltu'],
  ['Ēfrēm', 'éfrém'],
])('%s is read as %s', (word, plain) => {
  expect(plainLatin(word)).toBe(plain)
})

test('Cyrillic is transliterated by ICAO 9303', () => {
  expect(latinOfCyrillic('Щербаков')).toBe('shcherbakov')
  expect(latinOfCyrillic('Игорь')).toBe('igor')
})

test('Arabic is read as consonants and long vowels, without the article', () => {
  expect(arabicUnits('محمد').map(({ consonant }) => consonant)).toEqual(['m', 'h', 'm', 'd'])
  expect(arabicUnits('الأمين')).toEqual(arabicUnits('أمين'))
})

test.each([
  ['አቶ ከበደ አበበ', ['ከበደ', 'አበበ']],
  ['ወ/ሮ ሐና', ['ሐና']],
  ['Prof. Dr. Marta Desta', ['Marta', 'Desta']],
  ['Abd al-Rahman', ['Abd', 'Rahman']],
  ['Haji', ['Haji']],
  ['ገ/ማርያም ደስታ', ['ገ', 'ማርያም', 'ደስታ']],
  ['Sahle-Work', ['Sahle', 'Work']],
  ['Ras-Work', ['Ras', 'Work']],
  ['መሐመድ~ዮሐንስ', ['መሐመድ', 'ዮሐንስ']],
  ['', []],
  ['123 --', []],
])('the words of %s', (name, words) => {
  expect(parseName(name).words.map(({ text }) => text)).toEqual(words)
})

test('articles and links are left out; names that look like them are not', () => {
  const words = (name: string) => parseName(name).words.map(({ text }) => text)
  expect(words('Ahmed al-Amin')).toEqual(['Ahmed', 'Amin'])
  expect(words('Ahmed Al Amin')).toEqual(['Ahmed', 'Amin'])
  expect(words('Ali bin Ahmed')).toEqual(['Ali', 'Ahmed'])
  expect(words('Abd as-Salam')).toEqual(['Abd', 'Salam'])
  expect(words('Ben Smith')).toEqual(['Ben', 'Smith'])
  expect(words('Nguyen An')).toEqual(['Nguyen', 'An'])
  expect(words('Al')).toEqual(['Al'])
})
