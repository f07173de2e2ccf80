import { expect, test } from 'vitest'
import { FAYDA_WORDS, faydaWords } from './fayda.ts'

test('every language has its own words, and names the company', () => {
  for (const [code, words] of Object.entries(FAYDA_WORDS)) {
    expect(words.why('Abay Bank')).toContain('Abay Bank')
    for (const [name, text] of Object.entries(words)) {
      const shown = typeof text === 'function' ? text('X') : text
      expect(shown.length, `${code}.${name}`).toBeGreaterThan(3)
      if (code !== 'en')
        expect(shown).not.toBe(
          typeof text === 'function' ? FAYDA_WORDS.en.why('X') : FAYDA_WORDS.en[name as 'title'],
        )
    }
    if (code === 'am' || code === 'ti')
      for (const text of [words.title, words.start, words.notDone]) expect(text).not.toMatch(/[a-z]/i)
  }
})

test('the page’s language chooses, English for others', () => {
  expect(faydaWords('am').start).toBe(FAYDA_WORDS.am.start)
  expect(faydaWords('so-ET').start).toBe(FAYDA_WORDS.so.start)
  expect(faydaWords('fr').start).toBe(FAYDA_WORDS.en.start)
})
