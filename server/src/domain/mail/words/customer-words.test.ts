import { LANGUAGES, type Language } from '@wabi/contract/language/languages.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { namesCustomer } from '@wabi/contract/client/message-template.ts'
import { REASON_CODES } from '@wabi/contract/verification/checks.ts'
import { splitSms } from '../../../platform/sms/split-sms.ts'
import { listRejectionTexts } from '../../verification/session/kyc-result.ts'
import { formatLetterDay } from '../emails/format-letter-day.ts'
import { CUSTOMER_WORDS, type CustomerWords } from './customer-words.ts'

const OTHERS = LANGUAGES.filter((language) => language !== 'en')
/** Stand in for what is filled in; without letters. */
const FILLED = ['§1', '§2']

/** Every text of a language by its path, with placeholders filled in. */
function listTexts(words: unknown, path = ''): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]]
  if (typeof words === 'function')
    return listTexts((words as (...filled: string[]) => unknown)(...FILLED), path)
  return Object.entries(words as object).flatMap(([key, value]) => listTexts(value, `${path}/${key}`))
}

const textsOf = (language: Language) => new Map(listTexts(CUSTOMER_WORDS[language]))
const english = textsOf('en')

describe.each(OTHERS)('the messages in %s', (language) => {
  const texts = textsOf(language)

  test('are complete, and none is left in English', () => {
    const reasonsOfReview = listTexts(CUSTOMER_WORDS.en.result.rejected.reasons)
    // English also has the texts of reasons that only announce a review.
    expect(reasonsOfReview.length).toBeGreaterThan(
      listTexts(CUSTOMER_WORDS[language].result.rejected.reasons).length,
    )
    for (const [path, text] of english) {
      if (path.startsWith('/result/rejected/reasons/')) continue
      expect(texts.get(path), path).toBeTruthy()
      expect(texts.get(path), path).not.toBe(text)
    }
    expect([...texts.keys()].filter((path) => !english.has(path))).toEqual([])
    for (const text of listRejectionTexts(REASON_CODES)) {
      const translated: string = CUSTOMER_WORDS[language].result.rejected.reasons[text]
      expect(translated, text).toBeTruthy()
      expect(translated).not.toBe(text)
    }
  })

  test('are in the language’s script', () => {
    for (const [path, text] of texts) {
      const own = text.replaceAll(/\{\w+\}|Wabi/gu, '')
      if (language === 'am' || language === 'ti') expect(own, path).not.toMatch(/[A-Za-z]/u)
      else expect(own, path).not.toMatch(/\p{Script=Ethiopic}/u)
    }
  })

  test('are not much longer than in English', () => {
    for (const [path, text] of texts)
      expect(text.length, path).toBeLessThan(Math.max(40, (english.get(path) ?? '').length * 1.8))
  })
})

test('texts that no native speaker has reviewed say so', () => {
  for (const language of ['om', 'ti', 'so'] as const)
    expect(readFileSync(new URL(`${language}.ts`, import.meta.url), 'utf8')).toMatch(
      /^\/\/ Needs review by a native speaker\./u,
    )
})

test('a subject does not name the customer', () => {
  for (const language of LANGUAGES)
    expect(namesCustomer(CUSTOMER_WORDS[language].link.standard.subject)).toBe(false)
})

test('a day is given in both calendars where the language uses both', () => {
  const day = new Date('2026-11-28T09:00:00Z')
  expect(LANGUAGES.map((language) => formatLetterDay(day, language))).toEqual([
    '28 November 2026',
    '19 ኅዳር 2019 ዓ.ም. (28 ኖቬምበር 2026 እ.ኤ.አ.)',
    '19 Sadaasa 2019 A.L.I. (28 Sadaasa 2026 A.L.A.)',
    '19 ሕዳር 2019 ብግእዝ (28 ሕዳር 2026 ብፈረንጂ)',
    '28 Nofembar 2026',
  ])
})

describe('text messages', () => {
  const url = `https://verify.example-bank.et/verify/ses_${'a'.repeat(26)}`

  const listSms = ({ sms }: CustomerWords, company: string) => [
    sms.link(company, url),
    sms.ask(company, url),
    sms.code(company, '123456'),
    sms.cancelled(company),
    ...Object.values(sms.result).map((write) => write(company, url)),
  ]

  test('fit into two parts in Latin letters and into three in Ethiopic ones', () => {
    for (const language of LANGUAGES) {
      const isEthiopic = language === 'am' || language === 'ti'
      const company = isEthiopic ? 'የኢትዮጵያ ንግድ ባንክ' : 'Commercial Bank of Ethiopia'
      for (const text of listSms(CUSTOMER_WORDS[language], company))
        expect(splitSms(text).parts.length, text).toBeLessThanOrEqual(isEthiopic ? 3 : 2)
    }
  })
})
