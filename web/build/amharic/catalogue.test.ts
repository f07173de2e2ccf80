import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { CHECK_NAMES } from '@wabi/contract/verification/check-names.ts'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import { collectTexts, splitPlaceholders } from '../translate.ts'
import { amharic } from './catalogue.ts'
import { server } from './server.ts'
import { COMPLETE, SAME_IN_AMHARIC, WITHOUT_GRAMMAR } from './complete.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Where the server words its texts, apart from the contract. */
const SERVER_SOURCES = ['server/src/domain/review/reviews/get-timeline.ts']

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

  const sources = globSync(SERVER_SOURCES, { cwd: ROOT })
  for (const { all } of await Promise.all(sources.map(collect))) for (const text of all) used.add(text)
  // The timeline has `pending review` of `pending_review`.
  const unused = Object.keys(server).filter((key) => !used.has(key) && !used.has(key.replace(' ', '_')))
  expect(unused).toEqual([])
})

test('the names of checks and the reasons that staff read are all translated', () => {
  const words = [...Object.values(CHECK_NAMES), ...Object.values(REASONS).map(([, client]) => client)]
  expect(words.filter((text) => !Object.hasOwn(server, text))).toEqual([])
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
