import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { VisionError } from '../../core/errors.ts'
import { floats, openNet } from '../../models/session.ts'

/** The two nets of the MRZ reader, trained by training/mrz and training/mrz-finder. */
export type MrzNets = {
  /** One normalized gray frame, sides multiples of 16 -> a logit of "MRZ here" for every 4 x 4 pixels. */
  findCells(frame: Float32Array, width: number, height: number): Promise<Float32Array>
  /** `count` normalized strips of 32 rows, concatenated -> 38 x (width / 4) scores each, class by class. */
  scoreStrips(strips: Float32Array, count: number, width: number): Promise<Float32Array>
}

/** Rows of a strip, and pixels of it per column of scores. */
export const STRIP_HEIGHT = 32
export const FRAME_PX = 4
/** Class 0 is "no character"; the others are CHARACTERS in order. */
export const CLASSES = 38
export const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'

/** SHA-256 of the measured files (training/mrz/MODEL_CARD.md): a retrained net must be measured again. */
const MEASURED = {
  'mrz-finder.onnx': '1bb41485271c831b2a45b90afbac00e98b497df3603c616e281f4959d863bb2b',
  'mrz-lines.onnx': '5730086f805ae939db5fba230b7846289141569ed2b3cea83e3c7183aff71e35',
} as const

async function load(name: keyof typeof MEASURED): Promise<InferenceSession> {
  const bytes = await readFile(fileURLToPath(new URL(`../../../models/${name}`, import.meta.url)))
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== MEASURED[name]) {
    throw new VisionError('models.invalid', `${name} is not the file that was measured (SHA-256 ${found}).`)
  }
  return openNet(bytes)
}

async function createNets(): Promise<MrzNets> {
  const [finder, lines] = await Promise.all([load('mrz-finder.onnx'), load('mrz-lines.onnx')])
  return {
    async findCells(frame, width, height) {
      const out = await finder.run({ frames: new Tensor('float32', frame, [1, 1, height, width]) })
      return floats(out, 'logits')
    },
    async scoreStrips(strips, count, width) {
      const out = await lines.run({ strips: new Tensor('float32', strips, [count, 1, STRIP_HEIGHT, width]) })
      return floats(out, 'scores')
    },
  }
}

let loading: Promise<MrzNets> | undefined

/**
 * The process's nets, loaded at the first call.
 * @throws VisionError `models.invalid`
 */
export function loadMrzNets(): Promise<MrzNets> {
  loading ??= createNets().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
