import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { ERRORS } from '@wabi/contract/endpoint/errors.ts'
import { CHECK_NAMES } from '@wabi/contract/verification/check-names.ts'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import { OUTCOME_WORDS } from '@wabi/contract/verification/status-words.ts'
import { collectTexts, splitPlaceholders } from '../translate.ts'
import { amharic } from './catalogue.ts'
import { server } from './server.ts'
import { COMPLETE, SAME_IN_AMHARIC, WITHOUT_GRAMMAR } from './complete.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Where the server words its texts, apart from the contract. */
const SERVER_SOURCES = [
  'server/src/domain/review/reviews/get-timeline.ts',
  'server/src/domain/people/{auth,team,second-factor}/*.ts',
  'server/src/domain/verification/links/choose-possession.ts',
  'server/src/domain/records/data-requests/*.ts',
  'server/src/domain/integration/webhooks/replay-webhook.ts',
]

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
  // The timeline has outcomes in lower case.
  for (const words of Object.values(OUTCOME_WORDS)) used.add(words.toLowerCase())
  const unused = Object.keys(server).filter((key) => !used.has(key))
  expect(unused).toEqual([])
})

test('the names of checks and the reasons that staff read are all translated', () => {
  const words = [...Object.values(CHECK_NAMES), ...Object.values(REASONS).map(([, client]) => client)]
  expect(words.filter((text) => !Object.hasOwn(server, text))).toEqual([])
})

/** Errors that no staff of a client read: of customers, who read them in five languages, of programs, of the platform's staff. */
const NOT_FOR_STAFF =
  /^(session|link|step|consent|claims|guardian|liveness|upload|document|image\.too_many|version|idempotency|reference_face|api_key\.|event\.cursor|request\.(unsupported|method)|data_request\.filed|dead_letter|staff|case|second_review|admin|client_change|client\.(bad|held)|rule|organization|archive)/u

test('every error that staff of a client can read is translated', () => {
  const texts = Object.entries(ERRORS).flatMap(([code, [, text]]) => (NOT_FOR_STAFF.test(code) ? [] : [text]))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => !Object.hasOwn(server, text))).toEqual([])
})

/** Messages at single fields, of the contract's schemas and of the server. */
const FIELD_MESSAGE =
  /(?:requiredText|email|min|max|refine|regex)\((?:(?!describe)[^'\n])*'([A-Z][^']{6,})'|\b(?:message|error): '([A-Z][^']{6,})'/gu

/** Files whose messages only customers, programs or the platform's staff read. */
const NOT_FIELDS_OF_STAFF =
  /admin\/|v1\/|api\/(verification|guardian|after-decision|supervision|field-test)|shapes\/claims/u

test('every message at a field of the dashboard is translated', () => {
  const files = globSync(['contract/src/{api,shapes}/**/*.ts'], { cwd: ROOT }).filter(
    (file) => !file.includes('.test.') && !NOT_FIELDS_OF_STAFF.test(file),
  )
  const texts = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(FIELD_MESSAGE)].map(
      ([, called, named]) => called ?? named!,
    ),
  )
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter((text) => !Object.hasOwn(server, text))).toEqual([])
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
