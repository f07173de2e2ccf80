import { findProgram } from './find-program.ts'
import { languageFolder } from './language-folder.ts'
import { nativeEngine } from './native-engine.ts'
import type { OcrEngine } from './ocr-engine.ts'
import type { TextEngine } from './shapes.ts'
import { TooMuchPrint } from './too-much-print.ts'
import { wasmEngine } from './wasm-engine.ts'

/** What a confined process cannot find for itself: the language data, and the `tesseract` it may start, if any. */
export type PreparedOcr = { languages: string; program: string | null }

let requestedEngine: OcrEngine = 'auto'
let prepared: PreparedOcr | null = null
let warn = (words: string): void => process.emitWarning(words)
let current: Promise<TextEngine> | null = null

/**
 * Sets the OCR engine of this process.
 * @param onTrouble called once when an engine cannot be used and the other takes over
 */
export function setOcrEngine(
  engine: OcrEngine,
  onTrouble: (words: string) => void = warn,
  ready: PreparedOcr | null = null,
): void {
  requestedEngine = engine
  prepared = ready
  warn = onTrouble
  current = null
}

/** The engine of this process, chosen at first use. */
export function ocrEngine(): Promise<TextEngine> {
  current ??= choose()
  return current
}

async function choose(): Promise<TextEngine> {
  const languages = prepared ? Promise.resolve(prepared.languages) : languageFolder()
  const wasm = wasmEngine(languages)
  if (requestedEngine === 'wasm') return wasm
  const file = prepared ? prepared.program : await findProgram()
  if (file === null) {
    if (requestedEngine === 'native')
      warn('OCR_ENGINE is native, but no tesseract 5 is on the PATH: tesseract.js is used instead.')
    return wasm
  }
  const program = nativeEngine(file, languages)
  return requestedEngine === 'native'
    ? withFallback(program, wasm, 'The tesseract program failed, tesseract.js is used instead')
    : withFallback(wasm, program, 'tesseract.js failed, the tesseract program is used instead')
}

/** Uses the first engine until it fails, then the other for the rest of this process's life (300 pictures at most). */
function withFallback(first: TextEngine, fallback: TextEngine, words: string): TextEngine {
  let failed = false
  async function attempt<T>(use: (engine: TextEngine) => Promise<T>): Promise<T> {
    if (failed) return use(fallback)
    try {
      return await use(first)
    } catch (error) {
      if (error instanceof TooMuchPrint) throw error
      if (!failed) warn(`${words}: ${error instanceof Error ? error.message : String(error)}`)
      failed = true
      return use(fallback)
    }
  }
  return {
    prepare: (script) => attempt((engine) => engine.prepare(script)),
    read: (pictures, request) => attempt((engine) => engine.read(pictures, request)),
  }
}
