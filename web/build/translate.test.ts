import { expect, test } from 'vitest'
import { translate } from './translate.ts'

const CATALOGUE = {
  Close: 'ይዝጉ',
  expired: 'ጊዜው አልፏል',
  Enter: 'ያስገቡ',
  'Signed in as {0} since {1}': 'ከ{1} ጀምሮ እንደ {0}',
  '{0} of {1}': 'ከ{1} {0}',
}
const inAmharic = (code: string) => translate(code, CATALOGUE, 'am')

test('a text is replaced wherever it is shown', () => {
  expect(inAmharic('jsx(B, { label: "Close", x: `Close` })')).toBe('jsx(B, { label: "ይዝጉ", x: "ይዝጉ" })')
  expect(inAmharic('const WORDS = ["Close", "Open"]')).toBe('const WORDS = ["ይዝጉ", "Open"]')
})

test('identifiers are never replaced', () => {
  for (const code of [
    'event.key === "Enter"',
    'switch (key) { case "Enter": go() }',
    'const KEYS = { Enter: 1, "Close": 2 }',
    'jsx(B, { className: "Close", value: "Enter" })',
    'keys.includes("Enter")',
    'import x from "Close"',
    'o["Close"]',
    'setStatus("expired")',
  ])
    expect(inAmharic(code)).toBe(code)
})

test('what varies takes its place in the order of the translation', () => {
  expect(inAmharic('f(`${a} of ${b ? `Close` : 2}`)')).toBe('f(`ከ${b ? "ይዝጉ" : 2} ${a}`)')
  expect(inAmharic('jsxs("p", { children: ["Signed in as ", jsx("b", {}), " since ", day] })')).toBe(
    'jsxs("p", { children: ["ከ",day," ጀምሮ እንደ ",jsx("b", {})] })',
  )
})

test('dates and numbers follow the language', () => {
  expect(inAmharic('new Intl.NumberFormat("en", { style: "unit" })')).toBe(
    'new Intl.NumberFormat("am", { style: "unit" })',
  )
  expect(inAmharic('day.toLocaleString("en-GB")')).toBe('day.toLocaleString("am")')
})
