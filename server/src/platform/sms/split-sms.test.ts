import { expect, test } from 'vitest'
import { splitSms } from './split-sms.ts'

const lengths = (text: string) => splitSms(text).parts.map((part) => part.length)

test('a text is split where phones split it, in GSM’s alphabet and outside of it', () => {
  expect([lengths('a'.repeat(160)), lengths('a'.repeat(161)), lengths('a'.repeat(307))]).toEqual([
    [160],
    [153, 8],
    [153, 153, 1],
  ])
  expect([lengths('ማ'.repeat(70)), lengths('ማ'.repeat(71))]).toEqual([[70], [67, 4]])
  expect([splitSms('Su’aal').alphabet, splitSms("Su'aal").alphabet]).toEqual(['ucs2', 'gsm'])
})

test('a character of two places is not cut in two, and no text is lost', () => {
  expect(lengths('€'.repeat(81))).toEqual([76, 5])
  const text = `${'ማ'.repeat(66)}😀${'ማ'.repeat(66)}😀`
  const { parts } = splitSms(text)
  expect(parts.join('')).toBe(text)
  expect(parts.every((part) => part.length <= 67 && part.isWellFormed())).toBe(true)
})
