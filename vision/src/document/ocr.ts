import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import type { Gray } from '../image/gray.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** One word or line of print: text, tesseract's confidence 0-100, box in pixels of the picture given. */
export type PrintedWord = Box & { text: string; confidence: number }
export type PrintedLine = PrintedWord & { words: PrintedWord[] }

/** Which letters a document prints: Latin alone is read in two thirds of the time. */
export type Script = 'latin' | 'latin-and-ethiopic'
const LANGUAGES: Record<Script, readonly string[]> = { latin: ['eng'], 'latin-and-ethiopic': ['eng', 'amh'] }

/**
 * The reader takes its languages from one folder, npm keeps each in a package of its own: a folder of links, for as
 * long as it loads. The integer models of the `best` line are a quarter of the default's size.
 */
async function withLanguageFolder<T>(
  languages: readonly string[],
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'wabi-text-'))
  try {
    for (const code of languages) {
      const file = `${code}.traineddata.gz`
      const languageFolder = dirname(
        fileURLToPath(import.meta.resolve(`@tesseract.js-data/${code}/package.json`)),
      )
      await symlink(join(languageFolder, '4.0.0_best_int', file), join(folder, file))
    }
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const loading = new Map<Script, Promise<Worker>>()

async function start(langPath: string, languages: readonly string[]): Promise<Worker> {
  // The dictionaries want whole words of a language; names, numbers and dates are none. They load only at the start.
  const config = { load_system_dawg: '0', load_freq_dawg: '0' }
  const options = { langPath, gzip: true, cacheMethod: 'none', logger: () => {}, errorHandler: () => {} }
  const worker = await createWorker([...languages], OEM.LSTM_ONLY, options, config)
  // Weak words are not tried again as light print on dark: a tenth of the time, and no field of a card is printed so.
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.AUTO,
    user_defined_dpi: '300',
    tessedit_do_invert: '0',
  })
  return worker
}

/** Loads the text reader, once a process and script (0.5 s, about 100 MB). English and Amharic from npm, no network. */
export function prepareOcr(script: Script = 'latin-and-ethiopic'): Promise<Worker> {
  const languages = LANGUAGES[script]
  const worker =
    loading.get(script) ??
    withLanguageFolder(languages, (folder) => start(folder, languages)).catch((error: unknown) => {
      loading.delete(script)
      throw error
    })
  loading.set(script, worker)
  return worker
}

/** Reads the print of an upright card, about 1000 pixels wide: 0.3-0.6 CPU-seconds. Lines from top to bottom. */
export async function readPrint(gray: Gray, script: Script = 'latin-and-ethiopic'): Promise<PrintedLine[]> {
  return linesOf(await prepareOcr(script), gray)
}

/** Reads one word in Latin letters and digits; null where it comes out as none or as several. */
export async function readLatinWord(gray: Gray): Promise<PrintedWord | null> {
  const worker = await prepareOcr('latin')
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_WORD })
  try {
    const words = (await linesOf(worker, gray)).flatMap((line) => line.words)
    return words.length === 1 ? words[0]! : null
  } finally {
    await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO })
  }
}

async function linesOf(worker: Worker, gray: Gray): Promise<PrintedLine[]> {
  const header = Buffer.from(`P5\n${gray.width} ${gray.height}\n255\n`, 'latin1')
  const picture = Buffer.concat([header, gray.data])
  const { data } = await worker.recognize(picture, {}, { text: false, blocks: true })
  const lines: PrintedLine[] = []
  for (const block of data.blocks ?? []) {
    for (const paragraph of block.paragraphs) {
      for (const line of paragraph.lines) {
        const words = line.words.map(printed).filter((word) => word.text !== '')
        const text = words.map((word) => word.text).join(' ')
        if (text !== '') lines.push({ ...printed(line), text, words })
      }
    }
  }
  return lines.sort((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))
}

function printed(one: {
  text: string
  confidence: number
  bbox: { x0: number; y0: number; x1: number; y1: number }
}): PrintedWord {
  const { x0, y0, x1, y1 } = one.bbox
  return { text: one.text.trim(), confidence: one.confidence, x: x0, y: y0, width: x1 - x0, height: y1 - y0 }
}
