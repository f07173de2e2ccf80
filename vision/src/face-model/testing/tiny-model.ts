import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FaceModelCard } from '@wabi/contract/verification/face-model-card.ts'
import { seededRandom } from '../../calibrate/seeded-random.ts'
import { OnnxGraph } from '../../models/onnx.ts'

const SIDE = 32
export const TINY_LENGTH = 32

export type TinyModel = { readonly onnx: Uint8Array; readonly card: FaceModelCard }

/**
 * A face model of one layer with random weights: each number is a fixed random combination of the pixels. It
 * distinguishes no people reliably, but a picture is nearest to itself.
 * @param weight 0 gives a model that describes all pictures alike
 */
export function tinyModel({ seed = 1, weight = 1 } = {}): TinyModel {
  const random = seededRandom(seed)
  const graph = new OnnxGraph('tiny')
  const pixels = graph.node('Flatten', [graph.input('face', 'float32', [1, 3, SIDE, SIDE])], { axis: 1 })
  const inputs = 3 * SIDE * SIDE
  const weights = Float32Array.from(
    { length: inputs * TINY_LENGTH },
    () => (weight * (2 * random() - 1)) / Math.sqrt(inputs),
  )
  const product = graph.node('MatMul', [pixels, graph.floats(weights, [inputs, TINY_LENGTH])])
  const bias = graph.floats(new Float32Array(TINY_LENGTH).fill(0.01), [TINY_LENGTH])
  graph.node('Add', [product, bias], {}, 'descriptor')
  graph.output('descriptor', 'float32', [1, TINY_LENGTH])
  const onnx = graph.encode()
  return { onnx, card: cardFor(onnx) }
}

const cardFor = (onnx: Uint8Array): FaceModelCard => ({
  name: 'tiny-1',
  sha256: createHash('sha256').update(onnx).digest('hex'),
  licence: 'Apache-2.0',
  source: 'random weights of this test',
  input: {
    name: 'face',
    width: SIDE,
    height: SIDE,
    layout: 'NCHW',
    channels: 'RGB',
    type: 'float32',
    mean: 127.5,
    divisor: 127.5,
  },
  alignment: {
    rightEye: [10, 11],
    leftEye: [22, 11],
    noseTip: [16, 17],
    rightMouthCorner: [11, 23],
    leftMouthCorner: [21, 23],
  },
  mirror: true,
  output: { name: 'descriptor', length: TINY_LENGTH },
  distance: 'cosine',
  thresholds: { matchBelow: 0.1, differentAbove: 0.4, rejectFrom: null },
  rates: [
    { threshold: 0.1, falseMatchRate: 0.001, falseNonMatchRate: 0.2, data: 'drawn', subjects: 10 },
    { threshold: 0.05, falseMatchRate: 0.0001, falseNonMatchRate: 0.4, data: 'drawn', subjects: 10 },
  ],
})

/** Writes a model and its card into a folder. @returns the model's path */
export async function writeTinyModel(
  folder: string,
  { onnx, card }: { readonly onnx: Uint8Array; readonly card: unknown } = tinyModel(),
  name = 'model',
): Promise<string> {
  const path = join(folder, `${name}.onnx`)
  await writeFile(path, onnx)
  await writeFile(join(folder, `${name}.json`), typeof card === 'string' ? card : JSON.stringify(card))
  return path
}
