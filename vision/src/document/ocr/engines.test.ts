import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_OUT, makeSpecimens } from '@wabi/specimens/make-specimens.ts'
import type { Gray } from '../../image/gray.ts'
import { readFields } from '../print/read-fields.ts'
import { setOcrEngine } from './engine.ts'
import { findProgram } from './find-program.ts'
import { languageFolder } from './language-folder.ts'
import { printBudget } from './print-budget.ts'
import { nativeEngine } from './native-engine.ts'
import { readLatinWords } from './read-print.ts'
import type { PrintedLine } from './shapes.ts'
import { TooMuchPrint } from './too-much-print.ts'
import { wasmEngine } from './wasm-engine.ts'

const program = await findProgram()
const folder = mkdtempSync(join(tmpdir(), 'wabi-engines-'))
const path = process.env.PATH
afterAll(() => {
  process.env.PATH = path
  setOcrEngine('auto')
  rmSync(folder, { recursive: true, force: true })
})

/** Flat cards and their document types. */
const CARDS = [
  ['hanna-fayda-front', 'national_id'],
  ['hanna-kebele-front', 'kebele_id'],
  ['hanna-passport-front', 'passport'],
] as const
const cards = new Map<string, Gray>()
/** Their readings by tesseract.js. */
const byWasm = new Map<string, PrintedLine[]>()
const pages = { script: 'latin-and-ethiopic', layout: 'page', maxCpuMs: 20_000 } as const

beforeAll(async () => {
  await makeSpecimens(DEFAULT_OUT)
  const wasm = wasmEngine(languageFolder())
  for (const [id] of CARDS) {
    const flat = sharp(join(DEFAULT_OUT, `${id}.flat.png`))
      .resize(1040)
      .grayscale()
    const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true })
    const card = { data: new Uint8Array(data), width: info.width, height: info.height }
    cards.set(id, card)
    byWasm.set(id, (await wasm.read([card], pages))[0]!)
  }
})

/** Words that a field could be read from: three letters or more, read with confidence. */
const sureWords = (lines: readonly PrintedLine[]) =>
  lines.flatMap(({ words }) => words).filter(({ text, confidence }) => text.length >= 3 && confidence >= 80)

/** Share of the words of `a` that `b` has in the same position, within three pixels. */
function agreement(a: readonly PrintedLine[], b: readonly PrintedLine[]): number {
  const others = b.flatMap(({ words }) => words)
  const wanted = sureWords(a)
  const found = wanted.filter(({ text, x, y, width, height }) =>
    others.some(
      (other) =>
        other.text === text &&
        Math.max(
          ...[
            x - other.x,
            y - other.y,
            x + width - other.x - other.width,
            y + height - other.y - other.height,
          ].map(Math.abs),
        ) <= 3,
    ),
  )
  return found.length / wanted.length
}

/** The groups of the Fayda card's number, each cut out. */
function numbers(): { text: string; gray: Gray }[] {
  const words = sureWords(byWasm.get('hanna-fayda-front')!).filter(({ text }) => /^\d{4}$/.test(text))
  return words.map((word) => ({ text: word.text, gray: cutOut(cards.get('hanna-fayda-front')!, word) }))
}

describe.skipIf(program === null)(
  'the tesseract program, skipped where none of version 5 is installed',
  () => {
    test.each(CARDS)(
      'reads %s like tesseract.js: nine of ten words agree, and every field',
      async (id, type) => {
        const [native] = await nativeEngine(program!, languageFolder()).read([cards.get(id)!], pages)
        const wasm = byWasm.get(id)!
        expect(sureWords(wasm).length).toBeGreaterThan(15)
        expect(agreement(wasm, native!)).toBeGreaterThanOrEqual(0.9)
        expect(agreement(native!, wasm)).toBeGreaterThanOrEqual(0.9)
        expect(readFields(native!, type).fields).toEqual(readFields(wasm, type).fields)
      },
    )

    test('several words are read separately in one run of the program', async () => {
      const words = numbers()
      expect(words.length).toBeGreaterThanOrEqual(3)
      setOcrEngine('native', (trouble) => expect.fail(trouble))
      const again = await readLatinWords(
        words.map(({ gray }) => gray),
        printBudget(),
      )
      expect(again.map((word) => word?.text)).toEqual(words.map(({ text }) => text))
    })

    test('a reading over its budget is abandoned, not repeated by the other engine', async () => {
      const hurried = nativeEngine(program!, languageFolder()).read([cards.get('hanna-fayda-front')!], {
        ...pages,
        maxCpuMs: 100,
      })
      await expect(hurried).rejects.toThrow(TooMuchPrint)
    })
  },
)

test('tesseract.js stops at its budget too, and reads the next picture', async () => {
  const wasm = wasmEngine(languageFolder())
  const request = { ...pages, script: 'latin' } as const
  const hurried = wasm.read([cards.get('hanna-fayda-front')!], { ...request, maxCpuMs: 100 })
  await expect(hurried).rejects.toThrow(TooMuchPrint)
  const { gray, text } = numbers()[0]!
  const [lines] = await wasm.read([gray], { ...request, layout: 'word' })
  expect(lines![0]!.text).toBe(text)
})

test('a failing program is reported once, and tesseract.js is used instead', async () => {
  const file = join(folder, 'tesseract')
  writeFileSync(file, `#!/bin/sh\n[ "$1" = --version ] && echo 'tesseract 5.9.9' || exit 3\n`)
  chmodSync(file, 0o755)
  process.env.PATH = folder
  const messages: string[] = []
  setOcrEngine('native', (words) => messages.push(words))
  for (const { gray, text } of numbers().slice(0, 2))
    expect((await readLatinWords([gray], printBudget()))[0]?.text).toBe(text)
  expect(messages).toEqual([expect.stringMatching(/status 3/)])
})

test('a requested but missing program is reported, and tesseract.js is used', async () => {
  process.env.PATH = join(folder, 'nowhere')
  const messages: string[] = []
  setOcrEngine('native', (words) => messages.push(words))
  const { gray, text } = numbers()[0]!
  expect((await readLatinWords([gray], printBudget()))[0]?.text).toBe(text)
  expect(messages).toEqual([expect.stringMatching(/OCR_ENGINE is native/)])
})

function cutOut(
  gray: Gray,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Gray {
  const rows = Array.from({ length: height + 12 }, (_, row) => (y - 6 + row) * gray.width + x - 6)
  const data = Uint8Array.from(rows.flatMap((from) => [...gray.data.subarray(from, from + width + 12)]))
  return { data, width: width + 12, height: height + 12 }
}
