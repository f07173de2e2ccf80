import { readFileSync } from 'node:fs'
import { contrast, PAGE_COLORS } from '@wabi/contract/client/brand-colors.ts'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')

/** The colors in the first rule with this selector, by name. */
function colors(selector: string): Record<string, string> {
  const rule = css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries(
    [...rule.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

const BACKGROUNDS = ['paper', 'raised', 'sunken']
const TEXT: [ink: string, backgrounds: string[]][] = [
  ['ink', [...BACKGROUNDS, 'mount', 'accent-soft', 'warn-soft', 'danger-soft']],
  ['ink-soft', [...BACKGROUNDS, 'mount', 'accent-soft']],
  ['accent', [...BACKGROUNDS, 'accent-soft']],
  ['warn', [...BACKGROUNDS, 'warn-soft']],
  ['danger', [...BACKGROUNDS, 'danger-soft']],
  ['on-accent', ['accent', 'accent-deep']],
  ['on-danger', ['danger']],
]
const THEMES = { light: ':root', dark: ":root[data-theme='dark']" }

describe.each(Object.entries(THEMES))('the %s theme', (name, selector) => {
  const color = colors(selector)

  test('a company’s own color is judged on the backgrounds of the theme', () => {
    expect(color).toMatchObject(PAGE_COLORS[name as keyof typeof THEMES])
  })

  test('every text has a contrast of at least 4.5 with its background', () => {
    const weak = TEXT.flatMap(([ink, backgrounds]) =>
      backgrounds
        .map((background) => [`${ink} on ${background}`, contrast(color[ink]!, color[background]!)] as const)
        .filter(([, ratio]) => !(ratio >= 4.5)),
    )
    expect(weak).toEqual([])
  })

  test('every color of a chart has a contrast of at least 3 with the line between two of them', () => {
    for (const fill of ['accent', 'warn', 'danger', 'ink-soft', 'line-strong'])
      expect(contrast(color[fill]!, color.raised!), fill).toBeGreaterThanOrEqual(3)
  })

  test('the border of a control has a contrast of at least 3 with the page', () => {
    for (const background of ['paper', 'raised'])
      expect(contrast(color['line-strong']!, color[background]!), background).toBeGreaterThanOrEqual(3)
  })
})

test('the chosen dark theme and the system dark theme are identical', () => {
  expect(colors(":root[data-theme='dark']")).toEqual(colors(":root:not([data-theme='light'])"))
})
