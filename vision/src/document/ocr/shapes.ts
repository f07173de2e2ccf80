import type { Gray } from '../../image/gray.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** One word or line of print: text, tesseract's confidence 0-100, box in pixels of the given picture. */
export type PrintedWord = Box & { text: string; confidence: number }
export type PrintedLine = PrintedWord & { words: PrintedWord[] }

/** Scripts that a document prints: Latin alone takes two thirds of the time. */
export type Script = 'latin' | 'latin-and-ethiopic'

/** A page whose blocks and lines must be found, words in any position, or a single word. */
export type Layout = 'page' | 'sparse' | 'word'

/**
 * How ink is separated from paper: by one threshold for the whole picture (Otsu), or by a local one (Sauvola), which
 * reads faint print beside a shadow or a tinted field that a global threshold takes for ink.
 */
export type Ink = 'overall' | 'nearby'

/** `maxCpuMs`: CPU time that reading may take, in milliseconds. */
export type ReadRequest = { script: Script; layout: Layout; ink?: Ink; maxCpuMs: number }

/** An OCR engine: tesseract.js, or the `tesseract` program where it is installed. */
export type TextEngine = {
  /** Loads what reading needs, so that the first picture does not wait. */
  prepare(script: Script): Promise<void>
  /**
   * The lines of each picture, in tesseract's order.
   * @throws TooMuchPrint when the pictures take more CPU time than `maxCpuMs`
   */
  read(pictures: readonly Gray[], request: ReadRequest): Promise<PrintedLine[][]>
}
