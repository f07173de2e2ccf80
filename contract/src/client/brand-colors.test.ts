import { expect, test } from 'vitest'
import { brandColors, contrast } from './brand-colors.ts'

/** Colors evenly from all of the cube. */
const CUBE = [0, 51, 102, 153, 204, 255].flatMap((red, _, all) =>
  all.flatMap((green) =>
    all.map((blue) => `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`),
  ),
)

test('text in every accepted color, and on it, has a contrast of 4.5 in both themes', () => {
  const accepted = CUBE.flatMap((color) => brandColors(color) ?? [])
  expect(accepted.length).toBeGreaterThan(50)
  for (const { light, dark } of accepted)
    for (const [colors, page] of [
      [light, '#f7f3ea'],
      [light, '#eee8da'],
      [dark, '#171510'],
      [dark, '#2b2720'],
    ] as const)
      for (const background of [page, colors.accentSoft, colors.onAccent])
        expect(contrast(colors.accent, background)).toBeGreaterThanOrEqual(4.5)
})

test('a dark color is accepted as it is; light ones and what is no color are not', () => {
  expect(brandColors('#003A8C')?.light).toMatchObject({ accent: '#003a8c', onAccent: '#fffdf8' })
  for (const color of ['#ffd400', '#ffffff', '#00aa55', '003a8c', '#03c', 'red', ''])
    expect(brandColors(color)).toBeNull()
})
