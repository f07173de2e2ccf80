import { fileURLToPath } from 'node:url'
import { createWorker, OEM, type PSM, type Worker } from 'tesseract.js'
import type { Gray } from '../../image/gray.ts'
import { LANGUAGES, SEGMENTATION, THRESHOLDING, VARIABLES } from './settings.ts'
import type { PrintedLine, PrintedWord, ReadRequest, Script, TextEngine } from './shapes.ts'
import { TooMuchPrint } from './too-much-print.ts'

const POLL_INTERVAL_MS = 50

/** tesseract.js: 0.5 s and about 100 MB per script at first use, loaded for the life of the process. */
export function wasmEngine(languages: Promise<string>): TextEngine {
  const loading = new Map<Script, Promise<Worker>>()

  function load(script: Script): Promise<Worker> {
    const worker =
      loading.get(script) ??
      start(script, languages).catch((error: unknown) => {
        loading.delete(script)
        throw error
      })
    loading.set(script, worker)
    return worker
  }

  async function read(
    pictures: readonly Gray[],
    { script, layout, ink = 'overall', maxCpuMs }: ReadRequest,
  ): Promise<PrintedLine[][]> {
    const worker = await load(script)
    await worker.setParameters({
      tessedit_pageseg_mode: SEGMENTATION[layout] as PSM,
      ...THRESHOLDING[ink],
    })
    const pages: PrintedLine[][] = []
    for (const picture of pictures) {
      const lines = await withinCpuLimit(maxCpuMs, recognize(worker, picture))
      if (lines === null) {
        // Recognition cannot be cancelled: its thread is terminated, and the next picture gets a new one.
        loading.delete(script)
        await worker.terminate()
        throw new TooMuchPrint()
      }
      pages.push(lines)
    }
    return pages
  }

  return {
    async prepare(script) {
      await load(script)
    },
    read,
  }
}

async function start(script: Script, languages: Promise<string>): Promise<Worker> {
  const options = {
    langPath: await languages,
    gzip: false,
    cacheMethod: 'none',
    workerPath: fileURLToPath(new URL('wasm-thread.ts', import.meta.url)),
    logger: () => {},
    errorHandler: () => {},
  }
  const worker = await createWorker([...LANGUAGES[script]], OEM.LSTM_ONLY, options)
  await worker.setParameters(VARIABLES)
  return worker
}

/**
 * null when it takes too long. Nothing else runs in this process meanwhile, so all its CPU time belongs to the reading.
 */
async function withinCpuLimit<T>(maxCpuMs: number, reading: Promise<T>): Promise<T | null> {
  const before = process.cpuUsage()
  let timer: NodeJS.Timeout | undefined
  const exceeded = new Promise<null>((resolve) => {
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(before)
      if ((user + system) / 1000 > maxCpuMs) resolve(null)
    }, POLL_INTERVAL_MS)
  })
  try {
    return await Promise.race([reading, exceeded])
  } finally {
    clearInterval(timer)
  }
}

async function recognize(worker: Worker, gray: Gray): Promise<PrintedLine[]> {
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
  return lines
}

function printed(one: {
  text: string
  confidence: number
  bbox: { x0: number; y0: number; x1: number; y1: number }
}): PrintedWord {
  const { x0, y0, x1, y1 } = one.bbox
  return { text: one.text.trim(), confidence: one.confidence, x: x0, y: y0, width: x1 - x0, height: y1 - y0 }
}
