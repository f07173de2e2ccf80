import type { Gray } from '../../image/gray.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** One word or line of print: text, tesseract's confidence 0-100, box in pixels of the picture given. */
export type PrintedWord = Box & { text: string; confidence: number }
export type PrintedLine = PrintedWord & { words: PrintedWord[] }

/** Which letters a document prints: Latin alone is read in two thirds of the time. */
export type Script = 'latin' | 'latin-and-ethiopic'

/** A page with blocks and lines to be found, words wherever they stand, or one word alone. */
export type Layout = 'page' | 'sparse' | 'word'

/**
 * How ink is told from paper: by one level for the whole (Otsu), or by its own neighbourhood (Sauvola), which reads
 * faint print beside a shadow or a tinted field that the first takes for ink.
 */
export type Ink = 'overall' | 'nearby'

/** `maxCpuMs`: processor time that reading may take, milliseconds. */
export type ReadRequest = { script: Script; layout: Layout; ink?: Ink; maxCpuMs: number }

/** Something that reads print: tesseract.js, or the `tesseract` program where it is installed. */
export type TextEngine = {
  /** Loads what reading needs, so that the first picture does not wait for it. */
  prepare(script: Script): Promise<void>
  /**
   * The lines of each picture, in tesseract's order.
   * @throws TooMuchPrint when the pictures take more processor time than that
   */
  read(pictures: readonly Gray[], request: ReadRequest): Promise<PrintedLine[][]>
}
