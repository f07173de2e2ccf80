import { findProgram } from './find-program.ts'
import { nativeEngine } from './native-engine.ts'
import type { OcrEngine } from './ocr-engine.ts'
import type { TextEngine } from './shapes.ts'
import { TooMuchPrint } from './too-much-print.ts'
import { wasmEngine } from './wasm-engine.ts'

let wanted: OcrEngine = 'auto'
let tell = (words: string): void => process.emitWarning(words)
let current: Promise<TextEngine> | null = null

/**
 * What reads print in this process from here on.
 * @param onTrouble is told once when one cannot be used and the other reads instead
 */
export function setOcrEngine(engine: OcrEngine, onTrouble: (words: string) => void = tell): void {
  wanted = engine
  tell = onTrouble
  current = null
}

/** The engine of this process, found at its first use. */
export function ocrEngine(): Promise<TextEngine> {
  current ??= choose()
  return current
}

async function choose(): Promise<TextEngine> {
  const wasm = wasmEngine()
  if (wanted === 'wasm') return wasm
  const file = await findProgram()
  if (file === null) {
    if (wanted === 'native')
      tell('OCR_ENGINE is native, but no tesseract 5 is on the PATH: tesseract.js reads instead.')
    return wasm
  }
  const program = nativeEngine(file)
  return wanted === 'native'
    ? withReserve(program, wasm, 'The tesseract program failed, tesseract.js reads instead')
    : withReserve(wasm, program, 'tesseract.js failed, the tesseract program reads instead')
}

/** The first until it fails, then the other for as long as this process lives: 300 pictures at most. */
function withReserve(first: TextEngine, reserve: TextEngine, words: string): TextEngine {
  let failed = false
  async function attempt<T>(use: (engine: TextEngine) => Promise<T>): Promise<T> {
    if (failed) return use(reserve)
    try {
      return await use(first)
    } catch (error) {
      if (error instanceof TooMuchPrint) throw error
      if (!failed) tell(`${words}: ${error instanceof Error ? error.message : String(error)}`)
      failed = true
      return use(reserve)
    }
  }
  return {
    prepare: (script) => attempt((engine) => engine.prepare(script)),
    read: (pictures, request) => attempt((engine) => engine.read(pictures, request)),
  }
}
