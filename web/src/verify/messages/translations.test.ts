import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentTypesFor, idNumberHint, STATUS_LABELS } from '@wabi/contract/catalog/documents.ts'
import { DOCUMENT_TYPES } from '@wabi/contract/catalog/document-types.ts'
import { ERRORS, type ErrorCode } from '@wabi/contract/endpoint/errors.ts'
import { ASK_REASONS } from '@wabi/contract/verification/asks.ts'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import { HINTS } from '@wabi/contract/verification/hints.ts'
import { LIVENESS_REASONS } from '@wabi/contract/verification/liveness.ts'
import { translation as am } from './am.ts'
import { t } from './en.ts'
import { camera } from './en-camera.ts'
import { cannot } from './en-cannot.ts'
import { reviewer } from './en-reviewer.ts'
import { card } from './en-card.ts'
import { wrongDocument } from './en-document.ts'
import { ending } from './en-ending.ts'
import { headTurn } from './en-head-turn.ts'
import { share } from './en-share.ts'
import { translation as om } from './om.ts'
import { translation as so } from './so.ts'
import { translation as ti } from './ti.ts'
import type { Translation } from './translation.ts'

const LANGUAGES: [string, Translation][] = [
  ['am', am],
  ['om', om],
  ['ti', ti],
  ['so', so],
]

/** Every sentence of the contract that the page shows. */
const SENTENCES = new Set([
  ...Object.values(STATUS_LABELS),
  ...['ET', 'KE'].flatMap((nationality) =>
    documentTypesFor(nationality).flatMap(({ name, description, issuer, features }) => [
      name,
      description,
      issuer,
      ...features,
    ]),
  ),
  ...[null, ...DOCUMENT_TYPES].flatMap((type) => [idNumberHint(type, 'ET'), idNumberHint(type, 'KE')]),
  ...Object.values(REASONS).flatMap(([customer]) => customer || []),
  ...Object.values(ASK_REASONS).map(({ customer }) => customer),
])
/** Messages of the contract below a field of the personal step, and of the page for a guardian. */
const FIELD_MESSAGES = [
  'Full name must be at least 2 characters',
  'Please enter your full name',
  'Please choose one',
  'Date of birth is required',
  'Please give the date of birth as YYYY-MM-DD',
  'Please check the date of birth',
  'Gender is required',
  'ID number must be at least 5 characters',
  ...[64, 200, 500].map((length) => `Please use at most ${length} characters`),
  'This contains characters that cannot be used',
]

/** Stands for an argument of a text, so that it is found again. */
const argument = (index: number) => `{${index}}`

/** Every text by its path; one that takes arguments with placeholders, and with each document type. */
function listTexts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const call = value as (...values: unknown[]) => string
    const values = Array.from({ length: call.length }, (_, index) => argument(index))
    if (/^wrongDocument\.(?!expired)/.test(path))
      return DOCUMENT_TYPES.map((type) => [`${path}.${type}`, call(type)])
    const counts = [1, 2].map((count): [string, string] => [`${path}.${count}`, call(count)])
    return /[lL]eft$/.test(path) ? counts : [[path, call(...values)]]
  }
  return Object.entries(value as object).flatMap(([key, one]) =>
    listTexts(one, path ? `${path}.${key}` : key),
  )
}

const own = ({ page, ...rest }: Translation) => ({
  page,
  wrongDocument: rest.wrongDocument,
  ending: rest.ending,
  headTurn: rest.headTurn,
  share: rest.share,
  cannot: rest.cannot,
  reviewer: rest.reviewer,
  camera: rest.camera,
  card: rest.card,
})
const ENGLISH = listTexts({ page: t, wrongDocument, ending, headTurn, share, cannot, reviewer, camera, card })

/** Words that stay as they are in every language. */
const NAMES = /\b(QR|FAN|FCN|FIN|JPEG|PNG|WebP|F8|A\.L\.[IF])\b/g

const ENGLISH_WORDS =
  /\b(the|and|your|you|please|with|not|was|this|that|photo|document|verification|phone|camera|continue|try|again|address|name|number|is|are|for|from|of)\b/i

/** All texts of a language with their English, if there is one text for each. */
function pairs(translation: Translation): [where: string, english: string, text: string][] {
  const texts = new Map(listTexts(own(translation)))
  return [
    ...ENGLISH.map(([path, english]): [string, string, string] => [path, english, texts.get(path) ?? '']),
    ...Object.entries(translation.errors).map(([code, text]): [string, string, string] => [
      code,
      ERRORS[code as ErrorCode][1],
      text,
    ]),
    ...Object.entries(HINTS).map(([code, english]): [string, string, string] => [
      code,
      english,
      translation.hints[code as keyof typeof HINTS],
    ]),
    ...Object.entries(LIVENESS_REASONS).map(([code, [english]]): [string, string, string] => [
      code,
      english,
      translation.headTurnReasons[code as keyof typeof LIVENESS_REASONS],
    ]),
    ...Object.entries(translation.sentences).map(([english, text]): [string, string, string] => [
      english,
      english,
      text,
    ]),
  ]
}

const placeholders = (text: string) => (text.match(/\{\d\}|\d+/g) ?? []).sort()

test.each(LANGUAGES)('%s has a text for each English one, with the same values in it', (_, translation) => {
  expect(listTexts(own(translation)).map(([path]) => path)).toEqual(ENGLISH.map(([path]) => path))
  const faults = pairs(translation).flatMap(([where, english, text]) => {
    if (text.trim() === '') return `${where}: empty`
    // A single one may be a word: “one photo left”.
    const [wanted, found] = [placeholders(english), placeholders(text)].map((all) =>
      all.filter((one) => one !== '1'),
    )
    return wanted?.join() === found?.join()
      ? []
      : `${where}: ${wanted?.join()} instead of ${found?.join()}: ${text}`
  })
  expect(faults).toEqual([])
})

test.each(LANGUAGES)(
  '%s translates every sentence of the contract that the page shows, and no other',
  (_, translation) => {
    expect(new Set(Object.keys(translation.sentences))).toEqual(new Set([...SENTENCES, ...FIELD_MESSAGES]))
  },
)

test('all languages translate the same errors, and each of them can reach a customer', () => {
  for (const [, { errors }] of LANGUAGES) expect(Object.keys(errors)).toEqual(Object.keys(am.errors))
  const customers = Object.keys(ERRORS).filter((code) =>
    /^(session|link|image|liveness|consent|claims|step)\./.test(code),
  )
  expect(customers.filter((code) => !(code in am.errors))).toEqual([])
})

test.each(LANGUAGES)('%s contains no English', (language, translation) => {
  const english = pairs(translation).flatMap(([where, original, text]) => {
    const bare = text.replaceAll(NAMES, '').replaceAll(/\{\d\}/g, '')
    const isEthiopic = language === 'am' || language === 'ti'
    const leftOver = isEthiopic ? /[A-Za-z]/.test(bare) : ENGLISH_WORDS.test(bare) || text === original
    return leftOver ? `${where}: ${text}` : []
  })
  expect(english).toEqual([])
})

/** How much longer than the English a text may be: long labels are cut off or push the buttons off a small screen. */
const LONGEST = { factor: 2, extra: 14 }

test.each(LANGUAGES)('no text of %s is much longer than the English one', (_, translation) => {
  const long = pairs(translation).flatMap(([where, english, text]) =>
    text.length > english.length * LONGEST.factor + LONGEST.extra
      ? `${where}: ${text.length} for ${english.length}`
      : [],
  )
  expect(long).toEqual([])
})

test('Ethiopic texts use the letters of the web font, and Ethiopic punctuation', () => {
  for (const translation of [am, ti]) {
    const all = pairs(translation).map(([, , text]) => text)
    const foreign = all.join('').match(/[\u1380-\u139f\u2d80-\u2ddf\uab00-\uab2f]/g)
    expect(foreign).toBeNull()
    // A Latin comma or semicolon between Ethiopic letters is a slip.
    expect(all.filter((text) => /[\u1200-\u137f][,;]/.test(text))).toEqual([])
  }
})

const VERIFY = join(import.meta.dirname, '..')

test('only this folder imports English texts: other modules would show them in every language', () => {
  const found = readdirSync(VERIFY, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('messages'))
    .filter((file) => /^import (?!type ).*messages\/en[-.]/m.test(readFileSync(join(VERIFY, file), 'utf8')))
  expect(found).toEqual([])
})

test('each language that no native speaker has reviewed says so in every file', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^(om|ti|so)[-.]/.test(file))
  expect(files.length).toBeGreaterThanOrEqual(15)
  for (const file of files)
    expect(readFileSync(join(import.meta.dirname, file), 'utf8'), file).toContain(
      'Needs review by a native speaker.',
    )
})
