import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { collectTexts, splitPlaceholders } from '../translate.ts'
import { amharic } from './catalogue.ts'
import { COMPLETE, SAME_IN_AMHARIC, WITHOUT_GRAMMAR } from './complete.ts'

const ROOT = join(import.meta.dirname, '../../..')

async function collect(file: string) {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const { code } = await transformWithOxc(source, file, { jsx: { runtime: 'automatic' }, sourcemap: false })
  return collectTexts(code, amharic)
}

test.each(COMPLETE)('every text of %s has an Amharic one', async (pattern) => {
  const files = globSync(pattern, { cwd: ROOT }).filter((file) => !file.includes('.test.'))
  expect(files).not.toEqual([])
  const texts = await Promise.all(files.map(collect))
  expect(
    texts.flatMap(({ missing }) => [...missing]).filter((text) => !SAME_IN_AMHARIC.includes(text)),
  ).toEqual([])
})

test('every Amharic text belongs to an English one in the source', async () => {
  const files = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts'], { cwd: ROOT }).filter(
    (file) => !/\.(test|d)\.tsx?$|src\/(verify|admin|field-test|docs|landing)\//u.test(file),
  )
  const used = new Set((await Promise.all(files.map(collect))).flatMap(({ all }) => [...all]))
  expect(Object.keys(amharic).filter((key) => !used.has(key))).toEqual([])
})

test('each translation keeps what varies', () => {
  const placeholders = (text: string) =>
    splitPlaceholders(text)
      .filter((part) => typeof part === 'number')
      .sort((a, b) => a - b)
  for (const [english, text] of Object.entries(amharic).filter(([key]) => !WITHOUT_GRAMMAR.includes(key)))
    expect(placeholders(text), english).toEqual(placeholders(english))
})

test('each translation is written in Ethiopic letters', () => {
  const others = Object.entries(amharic).filter(([, text]) => !/[\u1200-\u137f]/u.test(text))
  expect(others).toEqual([])
})
