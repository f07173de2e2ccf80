import { expect, test } from 'vitest'
import { LANGUAGES } from '@wabi/contract/language/languages.ts'
import { CAMERA_HELP, findHelpedBrowser } from './camera-help.ts'
import { IN_APP_WORDS } from './in-app.ts'
import { INSECURE_WORDS } from './insecure.ts'
import { MATCH_WORDS } from './match.ts'

test('phones get instructions for their browser, computers general ones', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  expect(findHelpedBrowser(android)).toBe('androidChrome')
  expect(findHelpedBrowser('Mozilla/5.0 (Android 13; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0')).toBe(
    'androidFirefox',
  )
  expect(findHelpedBrowser(`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`)).toBe('safari')
  expect(findHelpedBrowser(`${iphone} CriOS/126.0 Mobile/15E148 Safari/604.1`)).toBe('otherOnIphone')
  expect(
    findHelpedBrowser('Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'),
  ).toBeNull()
})

const listTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'function'
      ? listTexts((value as (app: string) => unknown)('Telegram'))
      : Object.values(value as object).flatMap(listTexts)

test('the texts that load apart exist in every language, in its own script and length', () => {
  for (const all of [CAMERA_HELP, IN_APP_WORDS, INSECURE_WORDS, MATCH_WORDS]) {
    const english = listTexts(all.en)
    for (const language of LANGUAGES.filter((one) => one !== 'en')) {
      const texts = listTexts(all[language])
      expect(texts).toHaveLength(english.length)
      for (const [index, text] of texts.entries()) {
        expect(text).not.toBe(english[index])
        expect(text.length, text).toBeLessThanOrEqual(english[index]!.length * 2 + 14)
        if (language === 'am' || language === 'ti')
          expect(text.replaceAll(/Telegram|QR|https?/g, '')).not.toMatch(/[A-Za-z]/)
      }
    }
  }
})
