import { encodeTiff } from './encode-tiff.ts'
import { parseTsv } from './parse-tsv.ts'
import { runProgram } from './run-program.ts'
import { LANGUAGES, SEGMENTATION, THRESHOLDING, VARIABLES } from './settings.ts'
import type { ReadRequest, TextEngine } from './shapes.ts'

/** LSTM engine only, as tesseract.js is built. */
const LSTM_ONLY = '1'

/** The `tesseract` program at this absolute path: one process per reading, with the data from npm, never its own. */
export function nativeEngine(program: string, languages: Promise<string>): TextEngine {
  return {
    async prepare() {
      await languages
    },
    async read(pictures, request) {
      if (pictures.length === 0) return []
      const args = buildArgs(await languages, request)
      const table = await runProgram(program, args, encodeTiff(pictures), request.maxCpuMs)
      const pages = parseTsv(table)
      if (pages.length !== pictures.length) throw new Error('tesseract did not read every picture')
      return pages
    },
  }
}

function buildArgs(folder: string, { script, layout, ink = 'overall' }: ReadRequest): string[] {
  const variables = { ...VARIABLES, ...THRESHOLDING[ink], tessedit_create_tsv: '1' }
  const settings = Object.entries(variables).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const languages = ['--tessdata-dir', folder, '-l', LANGUAGES[script].join('+')]
  return ['-', '-', ...languages, '--oem', LSTM_ONLY, '--psm', SEGMENTATION[layout], ...settings]
}
