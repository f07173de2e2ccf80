/**
 * The program that handles untrusted bytes: one message in, one out. Loaded by confinement/enter.ts once its process has
 * no keys, files, sockets or programs to reach. It ends with its parent.
 */
import { parseArgs } from 'node:util'
import { setOcrEngine } from './document/ocr/engine.ts'
import type { OcrEngine } from './document/ocr/ocr-engine.ts'
import { readDocument } from './document/read.ts'
import { VisionError } from './core/errors.ts'
import { loadFaceModel, useFaceModel } from './face-model/describe-face.ts'
import { cutPicture } from './image/cut-picture.ts'
import { rejectCostly } from './image/price.ts'
import { reencode } from './image/reencode.ts'
import { takeDocument } from './document/take-document.ts'
import { checkLiveness } from './liveness/check-liveness.ts'
import { matchFaces } from './selfie/match-faces.ts'
import { describePicture } from './selfie/describe-picture.ts'
import { readSelfie } from './selfie/read.ts'
import type { Operations } from './core/operations.ts'
import { prepareBarcodes } from './document/barcode/scan.ts'
import { prepareOcr } from './document/ocr/read-print.ts'
import { loadFaceEngine } from './face/engine.ts'
import { loadLocateEngine } from './image/locate/engine.ts'

const operations: Operations = {
  takeDocument,
  reencode,
  readDocument,
  readSelfie,
  matchFaces,
  checkLiveness,
  describePicture,
  cutPicture,
  loadFaceModel: async () => {
    const loaded = await loadFaceModel()
    return loaded && { version: loaded.version }
  },
}

process.on('disconnect', () => process.exit(0))
// The terminal sends Ctrl-C to the whole group; the parent decides when its workers end.
process.on('SIGINT', () => {})

process.on('message', (message: { name: keyof Operations; input: unknown[] }) => {
  void run(message.name, message.input).then(
    (result) => process.send?.({ ok: true, result }),
    (error: unknown) => process.send?.({ ok: false, ...describe(error) }),
  )
})

async function run(name: keyof Operations, input: unknown[]): Promise<unknown> {
  if (values.quick) await rejectCostly(input)
  const operation = operations[name] as (...input: unknown[]) => Promise<unknown>
  return operation(...input)
}

function describe(error: unknown): { code: string; words: string; trace?: string } {
  if (error instanceof VisionError) return { code: error.code, words: error.message }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {
    code: 'vision.failed',
    words: 'An unexpected error occurred while reading this picture.',
    trace,
  }
}

const { values } = parseArgs({
  options: {
    warm: { type: 'boolean' },
    quick: { type: 'boolean' },
    ocr: { type: 'string' },
    'face-model': { type: 'string' },
    languages: { type: 'string' },
    'ocr-program': { type: 'string' },
  },
})
useFaceModel(values['face-model'] ?? null)
const { languages } = values
setOcrEngine(
  values.ocr as OcrEngine,
  (notice) => process.send?.({ notice }),
  languages === undefined ? null : { languages, program: values['ocr-program'] ?? null },
)
if (values.warm) void loadModels().catch(() => {})

/** Loads everything that operations would otherwise load at first use: about a second, 200 MB. */
async function loadModels(): Promise<void> {
  await loadFaceEngine()
  await loadFaceModel()
  await loadLocateEngine()
  await prepareBarcodes()
  await prepareOcr()
}
